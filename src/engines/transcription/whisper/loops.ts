/** Models that transcribe noise may repeat themselves until they are stopped. */

const longestLoop = 12;
/** Nobody says the same thing this often in one breath. */
const mostRounds = 5;

/** How many tokens at the end only repeat those before them; 0 unless that is certain. */
export function loopAtEnd(tokens: readonly number[]): number {
  for (let length = 1; length <= longestLoop; length += 1) {
    const looped = length * (mostRounds - 1);
    if (tokens.length < looped + length) break;
    const first = tokens.length - looped;
    if (tokens.slice(first).every((token, i) => token === tokens[first + i - length])) return looped;
  }
  return 0;
}
