/**
 * On the way of every request a promise costs more than most of the work. What may be at hand already is given at
 * once, and only what has to be fetched comes as a promise. Callers who do not mind write `await` as ever.
 */
export type Soon<T> = T | Promise<T>;

/** Goes on with the value: now, or when it is there. */
export const whenThere = <T, R>(value: Soon<T>, goOn: (value: T) => Soon<R>): Soon<R> =>
  value instanceof Promise ? value.then(goOn) : goOn(value);
