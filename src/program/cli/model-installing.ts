/**
 * `lectern models available`, `install` and `remove`: text recognition and search by meaning, which work without a
 * restart of the server.
 */
import type { Command } from 'commander';
import { openEmbeddingStore, openOcrStore } from '../composition/engines.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { embeddingPackages } from '../../engines/embeddings/packages.ts';
import type { InstallDeps } from '../../platform/models/install.ts';
import { command, currentConfig, print, table } from './command.ts';
import { installing } from './progress.ts';

interface Options {
  readonly json?: boolean;
}

export const availableModelsCommand = (): Command =>
  command(
    'available',
    'List what can be installed, by language: text recognition in pictures and scans (ocr-), and search by meaning (meaning-).',
  ).action((_own: unknown, self: Command) => listAvailable(self.optsWithGlobals()));

export const installModelsCommand = (): Command =>
  command('install', 'Install what `models available` lists, by name.')
    .argument('<keys...>', 'for example ocr-eng')
    .action((keys: string[], _own: unknown, self: Command) => installModels(keys, self.optsWithGlobals()));

export const removeModelCommand = (): Command =>
  command(
    'remove',
    'Remove what was installed: a language of text recognition or all of it (ocr-engine), or search by meaning.',
  )
    .argument('<key>', 'for example ocr-eng')
    .action((key: string, _own: unknown, self: Command) => removeModel(key, self.optsWithGlobals()));

interface Available {
  readonly key: string;
  readonly language: string;
  readonly bytes: number;
  readonly isInstalled: boolean;
  readonly install: (deps: Omit<InstallDeps, 'source'>) => Promise<void>;
}

async function available(): Promise<Available[]> {
  const ocr = openOcrStore(currentConfig());
  const languages = (await ocr.list()).map((language) => ({
    ...language,
    language: language.tag,
    install: (deps: Omit<InstallDeps, 'source'>) => ocr.install(language, deps),
  }));
  const embeddings = openEmbeddingStore(currentConfig());
  const keys = await embeddings.installedKeys();
  const meaning = embeddingPackages.map((model) => ({
    ...model,
    isInstalled: keys.has(model.key),
    install: (deps: Omit<InstallDeps, 'source'>) => embeddings.install([model], deps),
  }));
  return [...languages, ...meaning];
}

async function listAvailable(options: Options): Promise<void> {
  const rows = (await available()).map(({ key, language, bytes, isInstalled }) => ({
    key,
    language,
    bytes,
    installed: isInstalled,
  }));
  const lines = rows.map(({ key, language, bytes, installed }) => [
    key,
    language,
    `${Math.ceil(bytes / 1e6)} MB`,
    installed ? 'installed' : '',
  ]);
  print(options, rows, table(['MODEL', 'LANGUAGE', 'DOWNLOAD', ''], lines));
}

async function installModels(keys: readonly string[], options: Options): Promise<void> {
  const models = await available();
  const wanted = keys.map((key) => {
    const model = models.find((one) => one.key === key);
    if (!model)
      throw new Problem('not_found', `There is no model "${key}". \`lectern models available\` lists them.`);
    return model;
  });
  await installing(async (signal, show) => {
    for (const { key, install } of wanted)
      await install({ signal, onProgress: (bytes, total) => show(key, bytes, total) });
  });
  print(
    options,
    wanted.map(({ key }) => ({ key })),
    wanted.map(({ key }) => `Installed ${key}`).join('\n'),
  );
}

async function removeModel(key: string, options: Options): Promise<void> {
  const stores = [openOcrStore(currentConfig()), openEmbeddingStore(currentConfig())];
  const removed = await Promise.all(stores.map((store) => store.remove(key)));
  if (!removed.includes(true)) throw new Problem('not_found', `"${key}" is not installed.`);
  print(options, { key }, `Removed ${key}`);
}
