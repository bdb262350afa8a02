/** The one drawing of a cover, as SVG: in the app, in the collections of the API, in books and in podcast feeds. */
import { escapeXml } from '../text/xml.ts';
import { designCover, type CoverDesign } from './cover.ts';
import { ornaments } from './ornaments.ts';

export interface CoverWords {
  readonly title: string;
  readonly author?: string | null | undefined;
}

/** A book stands upright; podcast apps show squares; in a line of a list there is room for an initial. */
export type CoverShape = 'book' | 'square' | 'small';

const height = 180;
const spine = 7;
const family = "'Literata Variable', Literata, Georgia, 'Noto Serif', serif";

export const coverWidth = (shape: CoverShape): number => (shape === 'square' ? height : 120);

export function drawCover({ title, author }: CoverWords, shape: CoverShape): string {
  const design = designCover(title, author ?? '');
  const width = coverWidth(shape);
  const inside = shape === 'small' ? initial(design) : words(design, width);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true">`,
    `<rect width="${width}" height="${height}" fill="${design.cloth}"/>`,
    `<rect width="${spine}" height="${height}" opacity="0.16"/>`,
    `<path d="M${spine + 0.5} 0v${height}" stroke="#fff" opacity="0.14"/>`,
    // Everything else is laid out around the middle of the cover without its spine.
    `<g transform="translate(${(width + spine) / 2} 0)" stroke="${design.foil}" fill="none">`,
    inside,
    '</g></svg>',
  ].join('');
}

function words({ title, author, foil, motif }: CoverDesign, width: number): string {
  const half = (width - spine) / 2 - 7.5;
  const step = title.size * 1.24;
  const first = 52 + title.size * 0.35 - ((title.lines.length - 1) * step) / 2;
  return [
    frame(half, 7.5),
    `<g opacity="0.55">${frame(half - 3, 10.5)}</g>`,
    `<path d="${ornaments[motif]}"/>`,
    `<g fill="${foil}" stroke="none" text-anchor="middle" font-family="${family}">`,
    ...title.lines.map(
      (line, index) =>
        `<text y="${(first + index * step).toFixed(2)}" font-size="${title.size}" font-weight="600">${escapeXml(line)}</text>`,
    ),
    author && `<text y="163" font-size="8.5" font-style="italic">${escapeXml(author)}</text>`,
    '</g>',
  ].join('');
}

const initial = ({ foil, motif, initial }: CoverDesign): string =>
  `<g stroke-width="2">${frame(47.5, 9)}<path d="${ornaments[motif]}"/></g>` +
  `<text y="78" font-size="52" font-weight="600" fill="${foil}" stroke="none" text-anchor="middle" font-family="${family}">${escapeXml(initial)}</text>`;

const frame = (half: number, top: number): string =>
  `<rect x="${-half}" y="${top}" width="${2 * half}" height="${height - 2 * top}"/>`;
