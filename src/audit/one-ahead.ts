/** Asks for the next value while the one before is used: the database reads on meanwhile. */
export async function* oneAhead<T>(values: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = values.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done === true) return;
      next = values.next();
      next.catch(() => {});
      yield value;
    }
  } finally {
    await values.return(undefined);
  }
}
