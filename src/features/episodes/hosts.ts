/** Who speaks an episode: the voices that were asked for, or two that are easy to tell apart. */
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import { castDefaults } from '../../shared/casting.rules.ts';
import { invalidField } from '../../shared/contract/errors.ts';
import type { Episode } from '../../shared/contract/episodes.ts';
import type { Actor } from '../access/access.ts';
import { requireSpoken } from '../speech/voices.rules.ts';
import type { Voices } from '../speech/voices.ts';
import type { PreferredVoices } from '../voices/preferred-voices.ts';
import { hostNames } from './text.rules.ts';

export type EpisodeHost = Episode['hosts'][number];

export interface HostsDeps {
  readonly voices: Pick<Voices, 'of'>;
  readonly preferredVoices: Pick<PreferredVoices, 'choose'>;
}

export interface HostsWish {
  readonly language: string;
  readonly hosts?: readonly string[] | undefined;
}

export async function chooseHosts(
  { voices, preferredVoices }: HostsDeps,
  { accountId }: Pick<Actor, 'accountId'>,
  { language, hosts }: HostsWish,
): Promise<EpisodeHost[]> {
  const catalog = await voices.of(accountId);
  const named = hosts
    ? hosts.map((id) => catalog.require(id, 'hosts'))
    : twoVoices(catalog.all(), await preferredVoices.choose(accountId, { language }), language);
  for (const voice of named) requireSpoken(voice, language, catalog.all());
  const names = hostNames(named.map(({ name }) => name));
  return named.map(({ voiceId }, index) => ({ name: names[index]!, voice_id: voiceId }));
}

/** One where no other speaks the language. */
function twoVoices(all: readonly SpeechVoice[], first: string | undefined, language: string): SpeechVoice[] {
  const voice = all.find(({ voiceId }) => voiceId === first);
  if (!voice)
    throw invalidField(
      'language',
      `is "${language}", which no voice of the catalog speaks. Choose another one.`,
    );
  const catalog = all.map((one) => ({ ...one, voice_id: one.voiceId }));
  const { second } = castDefaults(['first', 'second'], catalog, { language, voiceId: voice.voiceId });
  const other = all.find(({ voiceId }) => voiceId === second);
  return other && other !== voice ? [voice, other] : [voice];
}
