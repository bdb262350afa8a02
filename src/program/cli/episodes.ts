/** `lectern episode`: writes a conversation about documents as a draft, which is spoken in the app or through the API. */
import type { Command } from 'commander';
import type { ChatRequest } from '../../engines/language-model/engine.ts';
import { addEpisode } from '../../features/episodes/episode-document.ts';
import { chooseHosts } from '../../features/episodes/hosts.ts';
import { writeEpisode } from '../../features/episodes/writing.ts';
import { VoiceCatalog } from '../../features/speech/voices.ts';
import { chooseVoice } from '../../shared/choosing.rules.ts';
import { invalidField } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import { print } from './command.ts';
import { type AccountOptions, forAccount, withDocuments } from './lexicon.ts';
import { withSpeaker } from './say.ts';

interface EpisodeOptions extends AccountOptions {
  readonly minutes: string;
  readonly hosts?: readonly string[];
  readonly language?: string;
}

const bounds = limits.episode.minutes;

export const episodeCommand = (): Command =>
  forAccount('episode', 'Write a conversation of two voices about documents, as a draft that can be changed.')
    .argument('<documents...>', 'ids of documents')
    .option('--minutes <number>', 'about how long it becomes', String(bounds.default))
    .option('--hosts <voices...>', 'one or two voices (default: two that are easy to tell apart)')
    .option('--language <tag>', 'language of the episode (default: that of the first document)')
    .action((ids: readonly string[], options: EpisodeOptions) => write(ids, options));

function checkedMinutes(text: string): number {
  const minutes = Number(text);
  if (Number.isInteger(minutes) && minutes >= bounds.min && minutes <= bounds.max) return minutes;
  throw invalidField('--minutes', `must be a whole number from ${bounds.min} to ${bounds.max}.`);
}

/** Ctrl+C stops the model, and what it took until then is counted. */
const write = (ids: readonly string[], options: EpisodeOptions): Promise<void> =>
  withDocuments(options, async ({ documents }, actor, { core, config }) => {
    const minutes = checkedMinutes(options.minutes);
    const { openModelUse } = await import('../composition/answers.ts');
    const modelUse = openModelUse(config, core);
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    const { signal } = stop;
    try {
      const sources = [];
      for (const id of ids) sources.push(await documents.get(actor, id));
      const language = options.language ?? sources[0]!.language;
      const hosts = await hostsOf(language, options.hosts);
      const facts = await modelUse.require(signal);
      const desk = {
        facts,
        ask: (request: ChatRequest) => modelUse.askOnce(request, { actor, signal }),
        kept: () => undefined,
        keep: async (_stage: unknown, _number: unknown, _value: unknown, progress: number) =>
          showProgress(progress),
      };
      const names = hosts.map(({ name }) => name);
      const title = sources[0]!.title;
      const written = await writeEpisode(desk, { sources, title, minutes, language, hosts: names });
      const from = sources.map(({ id, version_id }) => ({ id, versionId: version_id! }));
      const made = await addEpisode(documents, actor, { ...written, language, hosts, sources: from });
      print(options, made, `“${made.title}” was written: ${made.id}`);
    } catch (error) {
      if (!signal.aborted) throw error;
      // What a shell says of a program that was stopped.
      process.exitCode = 130;
    }
  });

async function hostsOf(language: string, hosts: readonly string[] | undefined) {
  if (hosts && hosts.length > 2) throw invalidField('--hosts', 'takes one or two voices.');
  const found: Awaited<ReturnType<typeof chooseHosts>>[] = [];
  await withSpeaker(async (speaker, config) => {
    const all = speaker.voices();
    const voices = { of: async () => new VoiceCatalog(all, config.publicUrl) };
    const candidates = all.map((voice) => ({ ...voice, voice_id: voice.voiceId }));
    const choose = async () => chooseVoice(candidates, { language, used: [] })?.voice_id;
    found.push(
      await chooseHosts({ voices, preferredVoices: { choose } }, { accountId: '' }, { language, hosts }),
    );
  });
  return found[0]!;
}

function showProgress(progress: number): void {
  if (process.stderr.isTTY)
    process.stderr.write(progress < 1 ? `\r${Math.round(progress * 100)} % written` : '\r\u001b[K');
}
