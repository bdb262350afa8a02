import type { Voice } from '../../shared/contract/voices.ts';
import type { SpeechVoice } from '../../engines/speech/engine.ts';
import { fold } from '../../shared/text/folding.ts';

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

const previewPath = (voiceId: string): string => `/voices/${encodeURIComponent(voiceId)}/preview.wav`;

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
  // Previews are for anyone; a voice that an account has made is its own.
  preview_url: voice.mix || voice.own ? null : publicUrl + previewPath(voice.voiceId),
});
