/**
 * Tesseract, compiled to WebAssembly and fetched by `lectern models install`: pictures in, lines out. It runs in the
 * process that reads one untrusted file, and ends with it.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { InstallDeps } from '../../../platform/models/install.ts';
import { findInstalled } from '../../../platform/models/manifest.ts';
import { verifyFile } from '../../../platform/models/model-folder.ts';
import { PackageStore, type PackageStoreDeps } from '../../../platform/models/package-store.ts';
import { keptName } from '../../../platform/models/source.ts';
import type { OcrOptions } from '../engine.ts';
import type { Line } from '../pdf/lines.ts';
import { engineProgram, ocrEngine, type OcrLanguage, ocrLanguages } from './packages.ts';

/* What Tesseract found on a page, as lines like those of a PDF: the same rules turn both into paragraphs. */

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

interface FoundLine {
  readonly text: string;
  readonly confidence: number;
  readonly bbox: Box;
  readonly baseline: Box;
  readonly rowAttributes: { readonly rowHeight: number };
}

/** The part of its report that is used here. */
export interface FoundPage {
  readonly blocks:
    | readonly {
        readonly paragraphs: readonly {
          readonly is_ltr: boolean | number;
          readonly lines: readonly FoundLine[];
        }[];
      }[]
    | null;
}

/** In points, like the pages of most books: the rules for paragraphs count in half points. */
const pageHeight = 842;
/** Below this, in percent, a line is a stain or an ornament. */
const leastConfidence = 30;
/** Sizes are measured, so the letters of one text differ a little. */
const sameSize = 0.25;

export function linesOfPage({ blocks }: FoundPage, page: number): Line[] {
  const found = (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ is_ltr, lines }) => lines.map((line) => ({ line, isRightToLeft: !is_ltr }))),
  );
  const read = found.filter(
    ({ line: { text, confidence } }) => confidence >= leastConfidence && /[\p{L}\p{N}]/u.test(text),
  );
  const bottom = Math.max(1, ...read.map(({ line }) => line.bbox.y1));
  const right = Math.max(1, ...read.map(({ line }) => line.bbox.x1));
  const scale = pageHeight / Math.max(bottom * 1.05, right * 1.2);
  const usual = median(read.map(({ line }) => sizeOf(line)));
  return read.map(({ line, isRightToLeft }) => {
    const { x0, x1 } = line.bbox;
    const size = sizeOf(line);
    const [start, end] = isRightToLeft ? [right - x1, right - x0] : [x0, x1];
    return {
      text: line.text.replaceAll(/\s+/g, ' ').trim(),
      start: start * scale,
      end: end * scale,
      y: ((line.baseline.y0 + line.baseline.y1) / 2) * scale,
      size: (Math.abs(size / usual - 1) <= sameSize ? usual : size) * scale,
      page,
      pageHeight,
    };
  });
}

/** The size of the letters; the box of a line depends on which ones it has. */
const sizeOf = ({ rowAttributes, bbox }: FoundLine): number => rowAttributes.rowHeight || bbox.y1 - bbox.y0;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 1;

/** The part of its interface that is used here. */
interface TesseractApi {
  /** Returns 0 on success. */
  Init(folder: null, languages: string, engine: number): number;
  /** Reads the file `/input`. Returns 0 on success. */
  SetImageFile(orientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetJSONText(page: number): string;
}

interface TesseractModule {
  readonly FS: { writeFile(name: string, bytes: Uint8Array): void };
  readonly TessBaseAPI: new () => TesseractApi;
}

type Load = (options: { readonly TesseractProgress: () => void }) => Promise<TesseractModule>;

/** The newer of Tesseract's engines, which needs no models of the older one. */
const lstmOnly = 1;

export class Tesseract {
  readonly #module: TesseractModule;
  readonly #api: TesseractApi;

  private constructor(module: TesseractModule, api: TesseractApi) {
    this.#module = module;
    this.#api = api;
  }

  static async open({ root, languages }: OcrOptions, progress: () => void): Promise<Tesseract> {
    const folder = join(root, ocrEngine.key);
    // It is a program: one that we do not know must not run.
    for (const [name, sha256] of Object.entries(ocrEngine.files))
      await verifyFile(join(folder, keptName(name)), sha256);
    const load = createRequire(join(folder, 'manifest.json'))(`./${keptName(engineProgram)}`) as Load;
    const module = await load({ TesseractProgress: progress });
    for (const code of languages) {
      const packed = await readFile(join(root, `ocr-${code}`, `${code}.traineddata.gz`));
      module.FS.writeFile(`${code}.traineddata`, await promisify(gunzip)(packed));
    }
    const api = new module.TessBaseAPI();
    if (api.Init(null, languages.join('+'), lstmOnly) !== 0) throw new Error('Tesseract did not start');
    return new Tesseract(module, api);
  }

  /** The lines of a picture in order; none if it cannot be read as a picture. */
  read(picture: Uint8Array, page: number): Line[] {
    this.#module.FS.writeFile('/input', picture);
    if (this.#api.SetImageFile(1, 0) !== 0 || this.#api.Recognize(null) !== 0) return [];
    return linesOfPage(JSON.parse(this.#api.GetJSONText(0)) as FoundPage, page);
  }
}

/* Installs text recognition: the engine, and a model for each language. */

export class OcrStore {
  readonly #packages: PackageStore;

  constructor(deps: Omit<PackageStoreDeps, 'kind'>) {
    this.#packages = new PackageStore({ ...deps, kind: 'text recognition' });
  }

  /** Every supported language, and whether it is installed. */
  async list(): Promise<(OcrLanguage & { readonly isInstalled: boolean })[]> {
    const keys = await this.#packages.installedKeys();
    return ocrLanguages.map((language) => ({ ...language, isInstalled: keys.has(language.key) }));
  }

  /** Installs the language, and first the engine if it is missing. */
  async install(language: OcrLanguage, deps: Omit<InstallDeps, 'source'>): Promise<void> {
    const keys = await this.#packages.installedKeys();
    await this.#packages.install(keys.has(ocrEngine.key) ? [language] : [ocrEngine, language], deps);
  }

  /** Returns false if it was not installed. */
  remove(key: string): Promise<boolean> {
    return this.#packages.remove(key);
  }
}

/** Each further language costs time, and makes the others worse. */
const maxLanguages = 4;

/** The languages to read pictures with: that of the text, if known, or all that are installed. */
export async function installedOcr(root: string, language?: string): Promise<OcrOptions | undefined> {
  const keys = new Set((await findInstalled(root)).map(({ key }) => key));
  if (!keys.has(ocrEngine.key)) return undefined;
  const there = ocrLanguages.filter(({ key }) => keys.has(key));
  const base = (tag: string) => tag.toLowerCase().split('-', 1)[0];
  const wanted = language === undefined ? [] : there.filter(({ tag }) => base(tag) === base(language));
  const languages = (wanted.length > 0 ? wanted : there).map(({ code }) => code).slice(0, maxLanguages);
  return languages.length > 0 ? { root, languages } : undefined;
}
