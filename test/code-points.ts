/** The half-open slice in code points, written as plainly as possible: tests compare with it. */
export const sliceCodePoints = (text: string, start: number, end?: number): string =>
  Array.from(text).slice(start, end).join('');
