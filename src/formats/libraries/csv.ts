/** Rows of a CSV file, by the names in its first line, in lower case. */
export function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = cells(text.replace(/^\uFEFF/, ''));
  const names = head.map((name) => name.trim().toLowerCase());
  return rows.map((row) => Object.fromEntries(names.map((name, column) => [name, row[column] ?? ''])));
}

function cells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let value: string;
    if (text[at] === '"') [value, at] = quoted(text, at + 1);
    else {
      const end = endOfCell(text, at);
      value = text.slice(at, end);
      at = end;
    }
    row.push(value);
    if (text[at] === ',') {
      at += 1;
      if (at === text.length) row.push('');
      continue;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows.filter((one) => one.length > 1 || one[0] !== '');
}

function endOfCell(text: string, from: number): number {
  let end = from;
  while (end < text.length && text[end] !== ',' && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

/** What follows the closing quote up to the next comma belongs to no cell. */
function quoted(text: string, from: number): [value: string, end: number] {
  const parts: string[] = [];
  let at = from;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) return [parts.join('') + text.slice(at), text.length];
    parts.push(text.slice(at, end));
    if (text[end + 1] !== '"') return [parts.join(''), endOfCell(text, end + 1)];
    parts.push('"');
    at = end + 2;
  }
}
