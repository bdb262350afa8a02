/** A line of CSV, without its end. A spreadsheet runs a cell that starts like a formula, whoever wrote the text. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

export const csvLine = (cells: readonly string[]): string => cells.map(cellOf).join(',');

function cellOf(text: string): string {
  const cell = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
