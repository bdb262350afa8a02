/** Which voice a Wyoming client means. */
import { invalidField } from '../../../shared/contract/errors.ts';
import { primaryLanguage } from '../../../shared/text/tags.ts';

/** What must be known about a voice of the catalog. */
export interface WyomingVoice {
  readonly voiceId: string;
  readonly name: string;
  readonly engine: string;
  readonly language: string;
  readonly languages: readonly string[];
  readonly sampleRate: number;
}

interface VoiceWish {
  readonly name?: string | undefined;
  readonly language?: string | undefined;
}

/** Where the client leaves the choice, the first of `usual` that speaks the language is used. */
export function chooseVoice(
  { name, language }: VoiceWish,
  catalog: readonly WyomingVoice[],
  usual: readonly string[],
): WyomingVoice {
  if (name !== undefined) {
    const named = catalog.find(({ voiceId }) => voiceId === name);
    if (named) return named;
    throw invalidField('voice', `"${name.slice(0, 60)}" is not in the catalog.`);
  }
  const wanted = language && primaryLanguage(language.replaceAll('_', '-'));
  const able = wanted
    ? catalog.filter((voice) => voice.languages.some((tag) => primaryLanguage(tag) === wanted))
    : catalog;
  const own = usual.map((id) => able.find(({ voiceId }) => voiceId === id)).find((voice) => voice);
  const chosen = own ?? (wanted ? able[0] : anyVoice(able));
  if (chosen) return chosen;
  throw invalidField(
    'voice',
    wanted ? `does not exist for "${wanted.slice(0, 20)}".` : 'does not exist here.',
  );
}

const anyVoice = (catalog: readonly WyomingVoice[]): WyomingVoice | undefined =>
  catalog.find(({ language }) => language.startsWith('en')) ?? catalog[0];
