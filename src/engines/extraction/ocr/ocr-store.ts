/** Installs text recognition: the engine, and a model for each language. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InstallError } from '../../models/install-error.ts';
import { install, removeModel, type InstallDeps } from '../../models/install.ts';
import { findInstalled, type ModelFile } from '../../models/manifest.ts';
import { FileSource } from '../../models/source.ts';
import type { OcrOptions } from '../engine.ts';
import { keptName, ocrEngine, ocrLanguages, type OcrLanguage, type OcrPackage } from './packages.ts';
import { npmRegistry } from './registry.ts';
import { digestOf, unpack } from './unpack.ts';

export interface OcrStoreDeps {
  /** The address of the registry that the packages are fetched from; undefined: the one that npm uses. */
  readonly address: string | undefined;
  readonly root: string;
}

const archiveFile = 'package.tgz';

export class OcrStore {
  readonly #deps: OcrStoreDeps;

  constructor(deps: OcrStoreDeps) {
    this.#deps = deps;
  }

  /** Every language that there is, and whether it is installed. */
  async list(): Promise<(OcrLanguage & { readonly isInstalled: boolean })[]> {
    const keys = new Set((await findInstalled(this.#deps.root)).map(({ key }) => key));
    return ocrLanguages.map((language) => ({ ...language, isInstalled: keys.has(language.key) }));
  }

  /** The language, and the engine before it where that is missing. */
  async install(language: OcrLanguage, deps: Omit<InstallDeps, 'source'>): Promise<void> {
    const installed = await findInstalled(this.#deps.root);
    const packages = installed.some(({ key }) => key === ocrEngine.key) ? [language] : [ocrEngine, language];
    const source = new FileSource(this.#deps.address ?? (await npmRegistry()));
    for (const each of packages) await this.#installPackage(each, { ...deps, source });
  }

  /** False: it is not installed. */
  async remove(key: string): Promise<boolean> {
    const found = (await findInstalled(this.#deps.root)).find((model) => model.key === key);
    if (found) await removeModel(found.folder);
    return found !== undefined;
  }

  #installPackage(wanted: OcrPackage, deps: InstallDeps): Promise<void> {
    const { key, path, bytes, md5 } = wanted;
    return install(
      {
        folder: join(this.#deps.root, key),
        kind: 'text recognition',
        key,
        files: [{ path, name: archiveFile, bytes, md5 }],
        finish: (folder) => keepFiles(folder, wanted),
      },
      deps,
    );
  }
}

/** Most of an archive is for other machines. */
async function keepFiles(folder: string, { key, files }: OcrPackage): Promise<Record<string, ModelFile>> {
  const archive = join(folder, archiveFile);
  const found = await unpack(archive, new Set(Object.keys(files)));
  const kept: Record<string, ModelFile> = {};
  for (const [path, sha256] of Object.entries(files)) {
    const bytes = found.get(path);
    if (bytes === undefined || digestOf('sha256', bytes) !== sha256)
      throw new InstallError(`${key} has other files than are known. Nothing was installed.`);
    await writeFile(join(folder, keptName(path)), bytes, { flush: true });
    kept[keptName(path)] = { bytes: bytes.length, md5: digestOf('md5', bytes) };
  }
  await rm(archive);
  return kept;
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
