/**
 * Title search is a substring search that ignores case in every script. A title is folded once when it is stored, a
 * query when it arrives.
 */

const longRun = /(?:(?!\u034f)\p{M}){30}(?=(?!\u034f)\p{M})/gu;

/**
 * Cuts runs of combining marks with a grapheme joiner, as the Stream-Safe Text Format of Unicode does. Normalizing sorts
 * each run in the square of its length: 40,000 marks would take a second and a half.
 */
export const withShortRuns = (text: string): string => text.replaceAll(longRun, '$&\u034f');

/**
 * Equal for any two spellings that differ only in case or in composed and decomposed accents. Accents stay.
 *
 * Lower, upper, lower again is full case folding with the runtime's own tables: `ẞ` becomes `ß`, then `SS`,
 * then `ss`. Two letters depend on context or language and are handled here: the final sigma,
 * and the dotted capital `İ`, whose dot would make it differ from `i`, `I` and `ı`.
 */
export function fold(text: string): string {
  const bare = withShortRuns(text).normalize('NFD').toLowerCase().toUpperCase().toLowerCase();
  return bare
    .replaceAll('ς', 'σ')
    .normalize('NFD')
    .replace(/i\u0307+/g, 'i')
    .normalize('NFC');
}
