/** Which texts are read from the store together: reading holds up the event loop, and all of a page would take much memory. */
const mostTexts = 25;
const mostCharacters = 500_000;

interface HasLength {
  /** Null where nobody has counted them yet. */
  readonly characters: number | null;
}

/** The rows in their order; only a row with a longer text is alone. */
export function* batchesOf<Row extends HasLength>(rows: readonly Row[]): Generator<Row[]> {
  let batch: Row[] = [];
  let characters = 0;
  for (const row of rows) {
    const length = row.characters ?? mostCharacters;
    if (batch.length === mostTexts || (batch.length > 0 && characters + length > mostCharacters)) {
      yield batch;
      [batch, characters] = [[], 0];
    }
    batch.push(row);
    characters += length;
  }
  if (batch.length > 0) yield batch;
}
