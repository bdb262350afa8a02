/** Scripts that put no space between words: two lines of these are joined without one. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\u3000-\u303f\uff00-\uffef]/u;

export const isUnspaced = (character: string): boolean => unspaced.test(character);
