import type { Voice } from '../../contract/voices.ts';
import { invalidField, type Problem } from '../../contract/errors.ts';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import { fold } from '../../platform/text/folding.ts';
import { primaryLanguage } from '../../platform/text/language/tags.ts';

/** Regions and scripts are accents of one language: a voice for en-US reads en-GB. */
export const speaksLanguage = (voice: SpeechVoice, language: string): boolean =>
  voice.languages.some((tag) => primaryLanguage(tag) === primaryLanguage(language));

const englishName = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });
const nameOf = (language: string): string => englishName.of(language) ?? language;

export function languageMismatch(
  voice: SpeechVoice,
  language: string,
  all: readonly SpeechVoice[],
  wasGiven: boolean,
): Problem {
  const able = all.filter((other) => speaksLanguage(other, language)).slice(0, 3);
  const advice =
    able.length > 0
      ? `Voices that do: ${able.map(({ voiceId }) => voiceId).join(', ')}.`
      : 'No voice in the catalog does.';
  const insist = wasGiven
    ? ''
    : ` If the text is ${nameOf(voice.language)} after all, send language "${primaryLanguage(voice.language)}".`;
  const subject = wasGiven ? `is ${nameOf(language)}` : `was detected as ${nameOf(language)}`;
  return invalidField('language', `${subject}, which ${voice.voiceId} does not speak. ${advice}${insist}`);
}

export interface VoiceFilter {
  readonly language?: string;
  readonly gender?: string;
  readonly engine?: string;
  readonly query?: string;
}

/** `en` finds `en-US`; `en-US` does not find `en-GB`. */
const hasPrefix = (tag: string, wanted: string): boolean =>
  `${tag.toLowerCase()}-`.startsWith(`${wanted.toLowerCase()}-`);

export function matches(voice: SpeechVoice, filter: VoiceFilter): boolean {
  const words = fold(`${voice.voiceId} ${voice.name} ${voice.description}`);
  return (
    (filter.language === undefined || voice.languages.some((tag) => hasPrefix(tag, filter.language!))) &&
    (filter.gender === undefined || voice.gender === filter.gender) &&
    (filter.engine === undefined || voice.engine === filter.engine) &&
    (filter.query === undefined || words.includes(fold(filter.query)))
  );
}

export const previewPath = (voiceId: string): string => `/voices/${encodeURIComponent(voiceId)}/preview.wav`;

export const toVoice = (voice: SpeechVoice, publicUrl: string): Voice => ({
  voice_id: voice.voiceId,
  name: voice.name,
  language: voice.language,
  languages: [...voice.languages],
  gender: voice.gender,
  engine: voice.engine,
  quality: voice.quality,
  sample_rate: voice.sampleRate,
  description: voice.description,
  preview_url: publicUrl + previewPath(voice.voiceId),
});
