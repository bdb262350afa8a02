/** A cover drawn from the title: its colour, and the words in lines that fit. */
import { clothOf } from '../../../platform/cloth.ts';
import { escapeXml } from '../../../platform/text/xml.ts';
import { displayWidth } from '../captions/width.ts';
import { attributes } from './xml.ts';

export interface Cover {
  readonly title: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

const [width, height] = [1200, 1800];
const textWidth = 900;
/** Of a column, in units of the font's size. */
const columnWidth = 0.56;
const sizes = [150, 124, 102, 84, 70];
const graphemes = new Intl.Segmenter();

export function coverSvg({ title, language, direction }: Cover): string {
  const { size, lines } = fit(title);
  const first = height * 0.44 - ((lines.length - 1) * size * 1.25) / 2;
  const words = lines.map(
    (line, index) =>
      `<text x="${width / 2}" y="${Math.round(first + index * size * 1.25)}"${attributes({ direction })}>${escapeXml(line)}</text>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${attributes({ 'xml:lang': language })}>
<title>${escapeXml(title)}</title>
<rect width="${width}" height="${height}" fill="${clothOf(title)}"/>
<rect x="60" y="60" width="${width - 120}" height="${height - 120}" fill="none" stroke="#d9b56a" stroke-width="6"/>
<rect x="84" y="84" width="${width - 168}" height="${height - 168}" fill="none" stroke="#d9b56a" stroke-width="2"/>
<path d="M${width / 2 - 120} 1480h240" stroke="#d9b56a" stroke-width="6"/>
<g font-family="Literata, Georgia, 'Noto Serif', serif" font-size="${size}" fill="#fbf6ea" text-anchor="middle">
${words.join('\n')}
</g>
</svg>
`;
}

/** The largest size at which the title fits; of a very long one, as much as fits. */
function fit(title: string): { size: number; lines: string[] } {
  for (const size of sizes) {
    const lines = wrap(title, Math.floor(textWidth / (size * columnWidth)));
    if (lines.length <= Math.floor(1000 / (size * 1.25))) return { size, lines };
  }
  const size = sizes.at(-1)!;
  const lines = wrap(title, Math.floor(textWidth / (size * columnWidth))).slice(0, 11);
  return { size, lines: [...lines.slice(0, -1), `${lines.at(-1)!}…`] };
}

/** Lines of so many columns, broken between words, and inside a word that is too long or in a script without spaces. */
function wrap(title: string, columns: number): string[] {
  const lines = [''];
  const parts = title.split(/(?<=[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u);
  for (const part of parts.flatMap((word) => (displayWidth(word) > columns ? letters(word) : [word]))) {
    if (lines.at(-1) !== '' && displayWidth(lines.at(-1)! + part.trimEnd()) > columns) lines.push('');
    lines[lines.length - 1] += part;
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

const letters = (word: string): string[] => Array.from(graphemes.segment(word), ({ segment }) => segment);
