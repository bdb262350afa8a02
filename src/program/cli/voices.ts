/** `lectern voices`: the voices of this machine, those that can be installed, and those made of others. Needs no server. */
import type { Command } from 'commander';
import { invalidField } from '../../shared/contract/errors.ts';
import { matches, toVoice } from '../../features/speech/voices.rules.ts';
import { MixedVoices, parseFormula } from '../../features/voices/mixed-voices.ts';
import { command, print, table, withCore } from './command.ts';
import { type AccountOptions, forAccount } from './lexicon.ts';
import { withSpeaker } from './say.ts';
import { availableCommand, installCommand, removeCommand, updateCommand } from './voice-installing.ts';

interface Options {
  readonly json?: boolean;
  readonly language?: string;
  readonly engine?: string;
}

export const voicesCommand = (): Command =>
  command('voices', 'List the voices this machine can speak with.')
    .option('--language <tag>', 'only voices for this language; en includes en-US')
    .option('--engine <name>', 'only voices of this engine')
    .action(listVoices)
    .addCommand(mixCommand())
    .addCommand(availableCommand())
    .addCommand(installCommand())
    .addCommand(removeCommand())
    .addCommand(updateCommand());

function listVoices({ json, ...filter }: Options): Promise<void> {
  return withSpeaker(async (speaker, config) => {
    const voices = speaker
      .voices()
      .filter((voice) => matches(voice, filter))
      .map((voice) => toVoice(voice, config.publicUrl));
    const rows = voices.map((v) => [v.voice_id, v.languages.join(' '), v.gender, v.quality, v.description]);
    print(
      { json: json ?? false },
      voices,
      table(['VOICE', 'LANGUAGES', 'GENDER', 'QUALITY', 'DESCRIPTION'], rows),
    );
  });
}

/* `lectern voices mix`: a voice made of others, for one account. */

interface MixOptions extends AccountOptions {
  readonly name: string;
}

const mixCommand = (): Command =>
  forAccount('mix', 'Mix a voice from two or three Kokoro voices of one language.')
    .argument('<formula>', 'voices with their weights, such as "kokoro-af-bella(2)+kokoro-af-sky"')
    .requiredOption('--name <name>', 'what the new voice is called')
    .action(mix);

function mix(formula: string, options: MixOptions): Promise<void> {
  const parts = parseFormula(formula);
  if (!parts) throw invalidField('formula', 'must look like "kokoro-af-bella(2)+kokoro-af-sky".');
  return withCore(({ access, database, clock, ids }) =>
    withSpeaker(async (speaker, config) => {
      const { id } = await access.accountByEmail(options.email);
      const mixedVoices = new MixedVoices({ database, clock, ids, catalog: () => speaker.voices() });
      const voice = await mixedVoices.create(id, {
        name: options.name,
        parts: parts.map(({ voiceId, weight }) => ({ voice_id: voiceId, weight })),
      });
      print(options, toVoice(voice, config.publicUrl), `Mixed “${voice.name}”: ${voice.voiceId}`);
    }),
  );
}
