/** The last step of every extraction: removes characters that no document may contain, and repeated blank lines. */

// oxlint-disable-next-line no-control-regex -- Tab and line feed stay, the other control characters go.
const controls = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\ufeff\ufffe\uffff]/g;

export function tidyText(text: string): string {
  return (
    text
      .replaceAll(/\r\n?|[\u0085\u2028]/g, '\n')
      .replaceAll(/[\v\f\u2029]/g, '\n\n')
      .replaceAll(controls, '')
      .toWellFormed()
      // Line by line: an expression that looks for white space before a line end is quadratic in the white space.
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .replace(/^\n+/, '')
      .trimEnd()
  );
}

/** One line without Markdown syntax, for titles; undefined when nothing is left. */
export function tidyLine(line: string | null | undefined): string | undefined {
  const tidy = tidyText(line ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return tidy === '' ? undefined : tidy;
}
