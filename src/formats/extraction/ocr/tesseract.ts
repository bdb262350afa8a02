/**
 * Tesseract, compiled to WebAssembly and fetched by `lectern models install`: pictures in, lines out. It runs in the
 * process that reads one untrusted file, and ends with it.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { verifyFile } from '../../../platform/models/model-folder.ts';
import { keptName } from '../../../platform/models/unpack.ts';
import type { OcrOptions } from '../engine.ts';
import type { Line } from '../pdf/lines.ts';
import { engineProgram, ocrEngine } from './packages.ts';
import { linesOfPage, type FoundPage } from './page-lines.ts';

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
