/** `lectern voices available`, `install`, `remove` and `update`. They work while the server runs, which needs no restart. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { installedVoicesDir } from '../composition/engines.ts';
import { Problem } from '../contract/errors.ts';
import { removeModel } from '../engines/models/install.ts';
import { findInstalled, type InstalledModel } from '../engines/models/manifest.ts';
import { FileSource } from '../engines/models/source.ts';
import { folderOf, installVoice } from '../engines/speech/installed/install-voice.ts';
import {
  readVoiceCatalog,
  voiceFiles,
  voiceIdOf,
  type OfferedVoice,
} from '../engines/speech/installed/voice-catalog.ts';
import { command, currentConfig, print, table } from './command.ts';
import { asProblem, progressBar } from './progress.ts';

interface Options {
  readonly json?: boolean;
  readonly language?: string;
}

export const availableCommand = (): Command =>
  command('available', 'List the voices that can be installed.')
    .option('--language <tag>', 'only voices for this language; de includes de-AT')
    .action((_own: unknown, self: Command) => listAvailable(self.optsWithGlobals()));

export const installCommand = (): Command =>
  command('install', 'Install voices by the names that `voices available` lists.')
    .argument('<keys...>', 'for example de_DE-thorsten-medium')
    .action((keys: string[], _own: unknown, self: Command) => installVoices(keys, self.optsWithGlobals()));

export const removeCommand = (): Command =>
  command('remove', 'Remove an installed voice.')
    .argument('<key>', 'for example de_DE-thorsten-medium')
    .action((key: string, _own: unknown, self: Command) => removeVoice(key, self.optsWithGlobals()));

export const updateCommand = (): Command =>
  command('update', 'Install again the voices that the catalog has other files of.').action(
    (_own: unknown, self: Command) => updateVoices(self.optsWithGlobals()),
  );

async function listAvailable(options: Options): Promise<void> {
  const { language = '' } = options;
  const { voices, installed } = await look();
  const prefix = language.replaceAll('_', '-').toLowerCase();
  const rows = voices
    .filter(({ language: tag }) => prefix === '' || `${tag.toLowerCase()}-`.startsWith(`${prefix}-`))
    .map(({ key, name, language: tag, quality, speakers, bytes }) => ({
      key,
      voice_id: voiceIdOf(key),
      name,
      language: tag,
      quality,
      speakers,
      bytes,
      installed: installed.has(key),
    }));
  const lines = rows.map((v) => [
    v.key,
    v.language,
    v.quality,
    String(v.speakers),
    megabytes(v.bytes),
    v.installed ? 'installed' : '',
  ]);
  print(options, rows, table(['VOICE', 'LANGUAGE', 'QUALITY', 'SPEAKERS', 'SIZE', ''], lines));
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

async function installVoices(keys: readonly string[], options: Options): Promise<void> {
  const { voices, source, root } = await look();
  const wanted = keys.map((key) => {
    const voice = voices.find((one) => one.key === key);
    if (!voice)
      throw new Problem(
        'not_found',
        `The catalog has no voice "${key}". \`lectern voices available\` lists them.`,
      );
    return voice;
  });
  await installAll(wanted, { source, root });
  await printInstalled(wanted, root, options);
}

async function updateVoices(options: Options): Promise<void> {
  const { voices, source, root, installed } = await look();
  const outdated = voices.filter((voice) => {
    const there = installed.get(voice.key);
    return there && voice.files.some(({ name, md5 }) => there.files[name]?.md5 !== md5);
  });
  await installAll(outdated, { source, root });
  await printInstalled(outdated, root, options);
}

async function installAll(
  voices: readonly OfferedVoice[],
  { source, root }: Pick<Looked, 'source' | 'root'>,
) {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const bar = progressBar();
  try {
    for (const voice of voices) {
      const onProgress = (bytes: number, total: number) => bar(voice.key, bytes, total);
      await installVoice(voice, root, { source, signal: stop.signal, onProgress });
    }
  } catch (error) {
    if (stop.signal.aborted)
      throw new Problem('conflict', 'Stopped. Nothing half is installed; the same command continues.');
    throw asProblem(error);
  }
}

/** The licence of a voice stands in its model card alone. */
async function printInstalled(
  voices: readonly OfferedVoice[],
  root: string,
  options: Options,
): Promise<void> {
  const rows = await Promise.all(
    voices.map(async ({ key }) => {
      const card = await readFile(join(folderOf(root, key), voiceFiles.card), 'utf8');
      return { key, voice_id: voiceIdOf(key), model_card: card };
    }),
  );
  const text = rows.map(
    ({ key, voice_id, model_card }) => `Installed ${key} as ${voice_id}\n${model_card.trim()}`,
  );
  print(options, rows, text.length > 0 ? text.join('\n\n') : 'Every installed voice is that of the catalog.');
}

async function removeVoice(key: string, options: Options): Promise<void> {
  const root = installedVoicesDir(currentConfig().modelsDir);
  const found = (await findInstalled(root)).find((one) => one.key === key || voiceIdOf(one.key) === key);
  if (!found) throw new Problem('not_found', `"${key}" is not installed.`);
  await removeModel(found.folder);
  print(options, { key: found.key }, `Removed ${found.key}`);
}

interface Looked {
  readonly source: FileSource;
  readonly root: string;
  readonly voices: readonly OfferedVoice[];
  readonly installed: ReadonlyMap<string, InstalledModel>;
}

async function look(): Promise<Looked> {
  const { voiceCatalogUrl, modelsDir } = currentConfig();
  const root = installedVoicesDir(modelsDir);
  try {
    const source = new FileSource(voiceCatalogUrl);
    const voices = await readVoiceCatalog(source, new AbortController().signal);
    const installed = new Map((await findInstalled(root)).map((one) => [one.key, one]));
    return { source, root, voices, installed };
  } catch (error) {
    throw asProblem(error);
  }
}
