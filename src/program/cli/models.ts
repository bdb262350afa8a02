/** `lectern models`: everything that was fetched onto this machine, and whether it is still intact. */
import type { Command } from 'commander';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { findModels } from '../../engines/translation/fxtranslate/models.ts';
import { findDamage, findInstalled } from '../../platform/models/manifest.ts';
import { hashFile } from '../../platform/replace-file.ts';
import { Problem } from '../../shared/contract/errors.ts';
import {
  embeddingsDir,
  installableModels,
  installedVoicesDir,
  ocrDir,
  openEmbeddingStore,
  openOcrStore,
} from '../composition/engines.ts';
import { command, currentConfig, installing, print, table } from './command.ts';

/*
 * `lectern models available`, `install` and `remove`: text recognition and search by meaning, which work without a
 * restart of the server.
 */

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

async function listAvailable(options: Options): Promise<void> {
  const rows = (await installableModels(currentConfig())).map(({ key, language, bytes, isInstalled }) => ({
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
  const models = await installableModels(currentConfig());
  const wanted = keys.map((key) => {
    const model = models.find((one) => one.key === key);
    if (!model)
      throw new Problem('not_found', `There is no model "${key}". \`lectern models available\` lists them.`);
    return model;
  });
  await installing(async (signal, show) => {
    for (const model of wanted)
      await model.install({ signal, onProgress: (bytes, total) => show(model.key, bytes, total) });
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

interface Row {
  readonly kind: string;
  readonly key: string;
  readonly bytes: number;
  /** The first file that is not as it was installed. */
  readonly damaged: string | null;
}

export const modelsCommand = (): Command =>
  command(
    'models',
    'List what was installed (voices, translation, text recognition, search by meaning), and check all their files.',
  )
    .action(listModels)
    .addCommand(availableModelsCommand())
    .addCommand(installModelsCommand())
    .addCommand(removeModelCommand());

async function listModels(options: { readonly json?: boolean }): Promise<void> {
  const { modelsDir, translationModelsDir } = currentConfig();
  const rows = [
    ...(await installedRows(installedVoicesDir(modelsDir))),
    ...(await installedRows(ocrDir(modelsDir))),
    ...(await installedRows(embeddingsDir(modelsDir))),
    ...(await translationRows(translationModelsDir)),
  ];
  const lines = rows.map(({ kind, key, bytes, damaged }) => [
    kind,
    key,
    `${Math.ceil(bytes / 1e6)} MB`,
    damaged === null ? 'ok' : `damaged: ${damaged}`,
  ]);
  const text = rows.length > 0 ? table(['KIND', 'MODEL', 'SIZE', 'STATE'], lines) : 'Nothing is installed.';
  print(options, rows, text);
  if (rows.some(({ damaged }) => damaged !== null)) process.exitCode = 1;
}

async function installedRows(root: string): Promise<Row[]> {
  const models = await findInstalled(root);
  return Promise.all(
    models.map(async (model) => ({
      kind: model.kind,
      key: model.key,
      bytes: Object.values(model.files).reduce((sum, file) => sum + file.bytes, 0),
      damaged: (await findDamage(model)) ?? null,
    })),
  );
}

async function translationRows(folder: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [key, { checksums }] of await findModels(folder)) {
    let [bytes, damaged]: [number, string | null] = [0, null];
    for (const [path, sha256] of Object.entries(checksums)) {
      bytes += await stat(path).then(
        ({ size }) => size,
        () => 0,
      );
      if ((await hashFile(path).catch(() => '')) !== sha256) damaged ??= basename(path);
    }
    rows.push({ kind: 'translation', key, bytes, damaged });
  }
  return rows;
}
