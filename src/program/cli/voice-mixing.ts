/** `lectern voices mix`: a voice made of others, for one account. */
import type { Command } from 'commander';
import { invalidField } from '../../shared/contract/errors.ts';
import { toVoice } from '../../features/speech/voices.rules.ts';
import { MixedVoices, parseFormula } from '../../features/voices/mixed-voices.ts';
import { print, withCore } from './command.ts';
import { forAccount, type AccountOptions } from './lexicon.ts';
import { withSpeaker } from './say.ts';

interface Options extends AccountOptions {
  readonly name: string;
}

export const mixCommand = (): Command =>
  forAccount('mix', 'Mix a voice from two or three Kokoro voices of one language.')
    .argument('<formula>', 'voices with their weights, such as "kokoro-af-bella(2)+kokoro-af-sky"')
    .requiredOption('--name <name>', 'what the new voice is called')
    .action(mix);

function mix(formula: string, options: Options): Promise<void> {
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
