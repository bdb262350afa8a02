/** What servers with OpenAI's interface return for `audio/voices`: names, or objects of several shapes. */
import type { Gender } from '../../engine.ts';
import type { ServerLine } from '../line.ts';
import type { ServerListedVoice } from '../protocol.ts';

export function readVoiceList(response: unknown, line: ServerLine): ServerListedVoice[] {
  const { voices, uploaded_voices: uploaded } = Object(response) as Record<string, unknown>;
  const list = Array.isArray(response) ? (response as unknown[]) : voices;
  if (!Array.isArray(list)) throw line.failure('garbled', 'has a list of voices that cannot be read');
  const all = [...(list as unknown[]), ...(Array.isArray(uploaded) ? (uploaded as unknown[]) : [])];
  return all.flatMap((one) => (typeof one === 'string' ? { id: one } : (readVoice(one) ?? [])));
}

function readVoice(one: unknown): ServerListedVoice | undefined {
  const voice = Object(one) as Record<string, unknown>;
  const text = (...names: string[]) =>
    names.map((name) => voice[name]).find((value) => typeof value === 'string');
  const id = text('id', 'voice_id', 'voice', 'name');
  if (id === undefined || id === '') return undefined;
  const language = text('language', 'lang', 'locale');
  return {
    id,
    name: text('name', 'display_name'),
    ...(language !== undefined && { languages: [language] }),
    gender: genderOf(text('gender')),
    model: text('model_id', 'model'),
  };
}

export const genderOf = (word: string | undefined): Gender | undefined =>
  ({ female: 'female', f: 'female', woman: 'female', male: 'male', m: 'male', man: 'male' } as const)[
    word?.toLowerCase() ?? ''
  ];
