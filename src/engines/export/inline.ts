/** Light Markdown inside a paragraph: strong and emphasised words. Every other mark stays as it is. */

export interface Run {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
}

/**
 * Marks hug their words and do not stand inside one (`snake_case`, `2*3*4`). What they enclose is
 * bounded, so that a text full of unpaired marks costs no more than any other.
 */
const EMPHASIS =
  /(?<![\p{L}\p{N}*_\\])(?<mark>\*{1,3}|_{1,3})(?=[^\s*_])(?<inner>[^\n]{0,400}?[^\s*_\\])\k<mark>(?![\p{L}\p{N}*_])/gu;

export function toRuns(text: string, style: Omit<Run, 'text'> = {}): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const match of text.matchAll(EMPHASIS)) {
    const { mark = '', inner = '' } = match.groups ?? {};
    if (match.index > from) runs.push({ text: text.slice(from, match.index), ...style });
    runs.push(...toRuns(inner, { ...style, ...styleOf(mark.length) }));
    from = match.index + match[0].length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), ...style });
  return runs;
}

function styleOf(marks: number): Omit<Run, 'text'> {
  return { ...(marks >= 2 && { bold: true }), ...(marks !== 2 && { italic: true }) };
}
