/** A drawn cover as PNG, for readers that show no SVG. */
import { coverWidth, drawCover, type CoverShape, type CoverWords } from '../../shared/cover/draw.ts';
import { loadResvg } from '../resvg.ts';
import { chooseFonts, readFont } from './pdf/fonts.ts';

export interface CoverImage extends CoverWords {
  readonly shape: CoverShape;
  /** In pixels. */
  readonly height: number;
  /** The language of the words: those of East Asia share characters that each of them draws in its own way. */
  readonly language?: string;
}

export async function coverImage(cover: CoverImage): Promise<Uint8Array> {
  const Resvg = await loadResvg();
  const { shape, height, language = 'en' } = cover;
  const drawing = new Resvg(drawCover(cover, shape), {
    fitTo: { mode: 'width', value: Math.round((height / 180) * coverWidth(shape)) },
    font: fontsFor(`${cover.title} ${cover.author ?? ''}`, language),
  });
  const image = drawing.render();
  try {
    return image.asPng();
  } finally {
    image.free();
    drawing.free();
  }
}

const latinOne = /^[\0-\xff\u2010-\u2026]*$/;
const ofLiterata =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}\0-\xff\u2010-\u205e]*$/u;
const subsets = ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];

/** Literata, in as many of its subsets as the words need; for words in other scripts, the fonts of a PDF. */
function fontsFor(words: string, language: string) {
  if (!ofLiterata.test(words)) {
    const files = chooseFonts(words, language).files.filter((file) => !file.includes('Italic'));
    return { fontBuffers: files.map(readFont), defaultFontFamily: 'Noto Sans' };
  }
  const parts = latinOne.test(words) ? ['latin'] : ['latin', ...subsets];
  const files = ['normal', 'italic'].flatMap((style) =>
    parts.map((part) => `@fontsource-variable/literata/files/literata-${part}-wght-${style}.woff2`),
  );
  return { fontBuffers: files.map(readFont), defaultFontFamily: 'Literata' };
}
