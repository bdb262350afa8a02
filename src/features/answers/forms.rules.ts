/** What models write in forms, read as far as it has the form. */
import { toPlain } from './plain.rules.ts';

/** Longer lines are no form. */
const longestLine = 1_000;

/** Lines of `a | b | c`, without the numbers, bullets and emphasis that models add. */
export const rowsOf = (written: string): string[][] =>
  written.split(/[\r\n]+/).flatMap((line) => {
    const cells = line
      .slice(0, longestLine)
      .replace(/^[-*•\d.)|\s]+/, '')
      .split('|')
      .map((cell) => cell.replaceAll(/[*_`]/g, '').trim());
    return cells.length > 1 ? [cells] : [];
  });

/** One line of plain text without the quotation marks around it. */
export function oneLine(text: string, most: number): string {
  const plain = toPlain(text, '')
    .replaceAll(/[\s\p{Cc}*_#~<>]+/gu, ' ')
    .replace(/^["“”„«»'‘’\s-]+/, '')
    .replace(/(?<!["“”„«»'‘’\s-])["“”„«»'‘’\s-]+$/, '');
  const characters = Array.from(plain);
  return characters.length <= most
    ? plain
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
