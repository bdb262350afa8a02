/** Scripts that are written without spaces between words, as the inside of a character class. */
export const unspacedScripts = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`;

/** Whether a text has a letter of these scripts. */
export const unspaced = new RegExp(`[${unspacedScripts}]`, 'u');

const joined = new RegExp(String.raw`[${unspacedScripts}\u3000-\u303f\uff00-\uffef]`, 'u');

/** Whether two texts that stand on lines of their own are joined without a space. Full-width punctuation counts, too. */
export const joinsUnspaced = (before: string, after: string): boolean =>
  joined.test(before.slice(-1)) && joined.test(after.slice(0, 1));
