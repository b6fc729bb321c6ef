/**
 * Whether an error is the one that postgres.js 3.4.9 throws from a timer, where nobody can catch it: a connection died in a
 * transaction, and the ROLLBACK that follows is written to a socket that is gone. Nothing was sent and nothing is lost: the
 * transaction ended with its connection, and the client is replaced (connection.ts). Delete this when postgres.js mends it.
 */
export function isLostWrite(error: { readonly stack?: string | undefined }): boolean {
  return /at Immediate\.nextWrite \(.*postgres[\\/]src[\\/]connection\.js/.test(error.stack ?? "");
}
