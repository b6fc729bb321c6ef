/** With one, the database waits for the reader in turns with it; three brought nothing more. */
const AHEAD = 2;

/**
 * What reads of the database give, in their order. Two are begun beyond the one whose value is used, so that the database,
 * the connection and the reader are at work at the same time. How much a read takes may follow from those that ended.
 */
export async function* readAhead<T>(
  reads: AsyncIterable<() => Promise<T>> | Iterable<() => Promise<T>>,
): AsyncGenerator<T> {
  const begun: Promise<T>[] = [];
  for await (const read of reads) {
    const value = read();
    // Whoever asks for the values is told in its turn.
    value.catch(() => {});
    begun.push(value);
    if (begun.length > AHEAD) yield* begun.splice(0, 1);
  }
  yield* begun;
}
