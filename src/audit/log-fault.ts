/**
 * Something that must never be: a log that shrank, a tree that is no extension of what was published, a gap between
 * records. Nothing is signed any more and nothing patched over; people have to look.
 */
export class LogFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = "LogFault";
  }
}
