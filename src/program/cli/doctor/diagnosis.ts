/** One line of `lectern doctor`. */
export interface Diagnosis {
  readonly name: string;
  /** `attention`: Lectern runs, but less well than it could. `wrong`: it does not run, or not as configured. */
  readonly state: 'ok' | 'attention' | 'wrong';
  /** What was found, and what to do about it. */
  readonly message: string;
}

const make =
  (state: Diagnosis['state']) =>
  (name: string, message: string): Diagnosis => ({ name, state, message });

export const ok = make('ok');
export const attention = make('attention');
export const wrong = make('wrong');

/** How long other services may take to respond. */
export const limitMs = 2_000;

/** Rejects when the work takes longer than it may. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no response within ${limitMs / 1000} seconds`)), limitMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

export const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
