/** Installs text recognition: the engine, and a model for each language. */
import type { InstallDeps } from '../../models/install.ts';
import { findInstalled } from '../../models/manifest.ts';
import { PackageStore, type PackageStoreDeps } from '../../models/package-store.ts';
import type { OcrOptions } from '../engine.ts';
import { ocrEngine, ocrLanguages, type OcrLanguage } from './packages.ts';

export class OcrStore {
  readonly #packages: PackageStore;

  constructor(deps: Omit<PackageStoreDeps, 'kind'>) {
    this.#packages = new PackageStore({ ...deps, kind: 'text recognition' });
  }

  /** Every language that there is, and whether it is installed. */
  async list(): Promise<(OcrLanguage & { readonly isInstalled: boolean })[]> {
    const keys = await this.#packages.installedKeys();
    return ocrLanguages.map((language) => ({ ...language, isInstalled: keys.has(language.key) }));
  }

  /** The language, and the engine before it where that is missing. */
  async install(language: OcrLanguage, deps: Omit<InstallDeps, 'source'>): Promise<void> {
    const keys = await this.#packages.installedKeys();
    await this.#packages.install(keys.has(ocrEngine.key) ? [language] : [ocrEngine, language], deps);
  }

  /** False: it is not installed. */
  remove(key: string): Promise<boolean> {
    return this.#packages.remove(key);
  }
}

/** Each further language costs time, and makes the others worse. */
const maxLanguages = 4;

/** What pictures are read with: the language of the text, where that is known, or those that are installed. */
export async function installedOcr(root: string, language?: string): Promise<OcrOptions | undefined> {
  const keys = new Set((await findInstalled(root)).map(({ key }) => key));
  if (!keys.has(ocrEngine.key)) return undefined;
  const there = ocrLanguages.filter(({ key }) => keys.has(key));
  const base = (tag: string) => tag.toLowerCase().split('-', 1)[0];
  const wanted = language === undefined ? [] : there.filter(({ tag }) => base(tag) === base(language));
  const languages = (wanted.length > 0 ? wanted : there).map(({ code }) => code).slice(0, maxLanguages);
  return languages.length > 0 ? { root, languages } : undefined;
}
