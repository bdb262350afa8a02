/** A page of ElevenLabs' list of voices. */
import type { ServerLine } from '../line.ts';
import { genderOf } from '../openai/voice-list.ts';
import type { ServerListedVoice } from '../protocol.ts';

interface VoicePage {
  readonly voices: readonly ServerListedVoice[];
  readonly next: string | undefined;
}

export function readVoicePage(response: unknown, line: ServerLine): VoicePage {
  const { voices, has_more, next_page_token: token } = Object(response) as Record<string, unknown>;
  if (!Array.isArray(voices)) throw line.failure('garbled', 'has a list of voices that cannot be read');
  const next = has_more === true && typeof token === 'string' && token !== '' ? token : undefined;
  return { voices: (voices as unknown[]).flatMap((one) => readVoice(one) ?? []), next };
}

function readVoice(one: unknown): ServerListedVoice | undefined {
  const { voice_id: id, name, labels, verified_languages: verified } = Object(one) as Record<string, unknown>;
  if (typeof id !== 'string' || id === '') return undefined;
  const { language, gender } = Object(labels) as Record<string, unknown>;
  const languages = [
    language,
    ...(Array.isArray(verified) ? (verified as unknown[]).map(languageOf) : []),
  ].filter((tag) => typeof tag === 'string');
  return {
    id,
    ...(typeof name === 'string' && { name }),
    ...(languages.length > 0 && { languages }),
    gender: genderOf(typeof gender === 'string' ? gender : undefined),
  };
}

function languageOf(verified: unknown): unknown {
  const { locale, language } = Object(verified) as Record<string, unknown>;
  return locale ?? language;
}
