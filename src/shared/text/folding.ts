/**
 * Title search is a substring search that ignores case in every script. A title is folded once when it is stored, a
 * query when it arrives; both indexes hold the grams of the folded title.
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

// Hexadecimal never contains `x`, so the join is unambiguous, and the token is plain ASCII letters and digits:
// no tokenizer splits it and no array syntax needs to quote it.
const token = (points: string[]) => points.join('x');

/** Every distinct run of one, two and three code points, as index tokens. */
export function grams(folded: string): string[] {
  const points = hexPoints(folded);
  const found = new Set<string>();
  for (let i = 0; i < points.length; i++) {
    let run = points[i]!;
    found.add(run);
    for (let next = i + 1; next < i + 3 && next < points.length; next++) {
      run += `x${points[next]!}`;
      found.add(run);
    }
  }
  return [...found];
}

/**
 * Tokens that every title containing the query must have: necessary, not sufficient, so the store still
 * compares the folded title itself. A long query is represented by at most `max` of its trigrams, its first
 * and last among them.
 */
export function queryGrams(foldedQuery: string, max = 24): string[] {
  const points = hexPoints(foldedQuery);
  if (points.length === 0) return [];
  const size = Math.min(3, points.length);
  const all = new Set<string>();
  for (let i = 0; i + size <= points.length; i++) all.add(token(points.slice(i, i + size)));
  return spread([...all], max);
}

const hexPoints = (text: string) => Array.from(text, (character) => character.codePointAt(0)!.toString(16));

function spread(tokens: string[], max: number): string[] {
  if (tokens.length <= max) return tokens;
  if (max <= 1) return tokens.slice(0, max);
  const step = (tokens.length - 1) / (max - 1);
  return Array.from({ length: max }, (_, i) => tokens[Math.round(i * step)]!);
}
