/** Installs text recognition: the engine, and a model for each language. */
import type { InstallDeps } from '../../../platform/models/install.ts';
import { findInstalled } from '../../../platform/models/manifest.ts';
import { PackageStore, type PackageStoreDeps } from '../../../platform/models/package-store.ts';
import type { OcrOptions } from '../engine.ts';
import { ocrEngine, ocrLanguages, type OcrLanguage } from './packages.ts';

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
