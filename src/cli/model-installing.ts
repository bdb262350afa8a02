/** `lectern models available`, `install` and `remove`: text recognition, which works without a restart of the server. */
import type { Command } from 'commander';
import { openOcrStore } from '../composition/engines.ts';
import { Problem } from '../contract/errors.ts';
import { command, currentConfig, print, table } from './command.ts';
import { installing } from './progress.ts';

interface Options {
  readonly json?: boolean;
}

export const availableModelsCommand = (): Command =>
  command('available', 'List the languages whose text can be recognized in pictures and scans.').action(
    (_own: unknown, self: Command) => listAvailable(self.optsWithGlobals()),
  );

export const installModelsCommand = (): Command =>
  command('install', 'Install what `models available` lists, by name.')
    .argument('<keys...>', 'for example ocr-eng')
    .action((keys: string[], _own: unknown, self: Command) => installModels(keys, self.optsWithGlobals()));

export const removeModelCommand = (): Command =>
  command('remove', 'Remove a language of text recognition, or all of it (ocr-engine).')
    .argument('<key>', 'for example ocr-eng')
    .action((key: string, _own: unknown, self: Command) => removeModel(key, self.optsWithGlobals()));

async function listAvailable(options: Options): Promise<void> {
  const rows = (await openOcrStore(currentConfig()).list()).map(({ key, tag, bytes, isInstalled }) => ({
    key,
    language: tag,
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
  const store = openOcrStore(currentConfig());
  const languages = await store.list();
  const wanted = keys.map((key) => {
    const language = languages.find((one) => one.key === key);
    if (!language)
      throw new Problem('not_found', `There is no model "${key}". \`lectern models available\` lists them.`);
    return language;
  });
  await installing(async (signal, show) => {
    for (const language of wanted)
      await store.install(language, {
        signal,
        onProgress: (bytes, total) => show(language.key, bytes, total),
      });
  });
  print(
    options,
    wanted.map(({ key }) => ({ key })),
    wanted.map(({ key }) => `Installed ${key}`).join('\n'),
  );
}

async function removeModel(key: string, options: Options): Promise<void> {
  if (!(await openOcrStore(currentConfig()).remove(key)))
    throw new Problem('not_found', `"${key}" is not installed.`);
  print(options, { key }, `Removed ${key}`);
}
