/** `lectern voices available`, `install`, `remove` and `update`. They work while the server runs, which needs no restart. */
import type { Command } from 'commander';
import { openVoiceStore } from '../composition/engines.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { StoredVoice, VoiceStore } from '../../engines/speech/installed/voice-store.ts';
import { asProblem, command, currentConfig, installing, print, table } from './command.ts';

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
  command('update', 'Reinstall the voices whose files have changed in the catalog.').action(
    (_own: unknown, self: Command) => updateVoices(self.optsWithGlobals()),
  );

async function listAvailable(options: Options): Promise<void> {
  const { language = '' } = options;
  const voices = await withVoices(async (_, all) => all);
  const prefix = language.replaceAll('_', '-').toLowerCase();
  const rows = voices
    .filter(({ language: tag }) => prefix === '' || `${tag.toLowerCase()}-`.startsWith(`${prefix}-`))
    .map(({ key, voiceId, name, language: tag, quality, speakers, bytes, isInstalled }) => ({
      key,
      voice_id: voiceId,
      name,
      language: tag,
      quality,
      speakers,
      bytes,
      installed: isInstalled,
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
  await withVoices(async (store, voices) => {
    const wanted = keys.map((key) => {
      const voice = voices.find((one) => one.key === key);
      if (!voice)
        throw new Problem(
          'not_found',
          `The catalog has no voice "${key}". \`lectern voices available\` lists them.`,
        );
      return voice;
    });
    await installAll(wanted, store);
    await printInstalled(wanted, store, options);
  });
}

async function updateVoices(options: Options): Promise<void> {
  await withVoices(async (store, voices) => {
    const outdated = voices.filter(({ isOutdated }) => isOutdated);
    await installAll(outdated, store);
    await printInstalled(outdated, store, options);
  });
}

const installAll = (voices: readonly StoredVoice[], store: VoiceStore): Promise<void> =>
  installing(async (signal, show) => {
    for (const voice of voices) {
      const onProgress = (bytes: number, total: number) => show(voice.key, bytes, total);
      await store.install(voice, { signal, onProgress });
    }
  });

/** Only its model card says how a voice is licensed. */
async function printInstalled(
  voices: readonly StoredVoice[],
  store: VoiceStore,
  options: Options,
): Promise<void> {
  const { signal } = new AbortController();
  const rows = await Promise.all(
    voices.map(async (voice) => {
      const card = await store.card({ ...voice, isInstalled: true }, signal);
      return { key: voice.key, voice_id: voice.voiceId, model_card: card };
    }),
  );
  const text = rows.map(
    ({ key, voice_id, model_card }) => `Installed ${key} as ${voice_id}\n${model_card.trim()}`,
  );
  print(options, rows, text.length > 0 ? text.join('\n\n') : 'Every installed voice is up to date.');
}

async function removeVoice(name: string, options: Options): Promise<void> {
  const key = await withStore((store) => store.remove(name));
  if (key === undefined) throw new Problem('not_found', `"${name}" is not installed.`);
  print(options, { key }, `Removed ${key}`);
}

async function withStore<T>(work: (store: VoiceStore) => Promise<T>): Promise<T> {
  return work(openVoiceStore(currentConfig()));
}

const withVoices = <T>(work: (store: VoiceStore, voices: readonly StoredVoice[]) => Promise<T>): Promise<T> =>
  withStore(async (store) => {
    const voices = await store.list(new AbortController().signal).catch((error: unknown) => {
      throw asProblem(error);
    });
    return work(store, voices);
  });
