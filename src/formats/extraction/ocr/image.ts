/** Photographs and scans that come as image files. */
import { readFile } from 'node:fs/promises';
import { EngineError } from '../../../platform/engine-error.ts';
import { damaged, type Reader } from '../engine.ts';
import { toMarkdown } from '../pdf/markers.ts';
import { paragraphsOf } from '../pdf/paragraphs.ts';

export const readImage: Reader = async ({ path, ocr }, progress) => {
  if (!ocr) throw pictureWithoutOcr();
  const bytes = await readFile(path);
  const { Tesseract } = await import('./tesseract.ts');
  const tesseract = await Tesseract.open(ocr, () => progress());
  progress();
  try {
    return { text: toMarkdown(paragraphsOf(tesseract.read(bytes, 1)), undefined) };
  } catch (error) {
    throw damaged('picture', error);
  }
};

export const ocrMissing =
  'and this server cannot recognize the text in pictures. Its owner can install that: lectern models install ocr-eng.';

const pictureWithoutOcr = () => new EngineError('no_text', `is a picture, ${ocrMissing}`);
