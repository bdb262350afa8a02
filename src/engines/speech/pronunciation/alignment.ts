/**
 * Which phonemes of a clause belong to which word. eSpeak writes a clause's phonemes as one string, and reports
 * each word's phonemes separately, a little differently (no long consonants, eight bytes at most). The cheapest
 * way to turn one into the other shows which belong together.
 */

const change = 1;
/** A space taken for a phoneme would move the border of a word. */
const changeOfSpace = 3;

/** For each symbol of the clause the index of its word; undefined for spaces, and where there are no words. */
export function alignWords(clause: readonly string[], words: readonly string[]): (number | undefined)[] {
  const heard = words.flatMap((word, index) =>
    Array.from(index > 0 ? ` ${word}` : word, (symbol) => ({ symbol, word: index })),
  );
  const costs = costTable(
    clause,
    heard.map(({ symbol }) => symbol),
  );
  const owners: (number | undefined)[] = clause.map(() => undefined);
  const width = heard.length + 1;
  let [row, column] = [clause.length, heard.length];
  while (row > 0) {
    const cost = costs[row * width + column]!;
    const diagonal = column > 0 ? substitution(clause[row - 1]!, heard[column - 1]!.symbol) : Infinity;
    let owner: number | undefined;
    if (column > 0 && cost === costs[(row - 1) * width + column - 1]! + diagonal) {
      row -= 1;
      column -= 1;
      owner = heard[column]!.word;
    } else if (cost === costs[(row - 1) * width + column]! + change) {
      row -= 1;
      // A symbol that is not among the events belongs to the word before it.
      owner = heard[Math.max(0, column - 1)]?.word;
    } else {
      column -= 1;
      continue;
    }
    if (clause[row] !== ' ') owners[row] = owner;
  }
  return owners;
}

function substitution(a: string, b: string): number {
  if (a === b) return 0;
  return a === ' ' || b === ' ' ? changeOfSpace : change;
}

function costTable(rows: readonly string[], columns: readonly string[]): Uint16Array {
  const width = columns.length + 1;
  const costs = new Uint16Array((rows.length + 1) * width);
  for (let row = 0; row <= rows.length; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      if (row === 0 || column === 0) costs[at] = row + column;
      else
        costs[at] = Math.min(
          costs[at - width]! + change,
          costs[at - 1]! + change,
          costs[at - width - 1]! + substitution(rows[row - 1]!, columns[column - 1]!),
        );
    }
  }
  return costs;
}
