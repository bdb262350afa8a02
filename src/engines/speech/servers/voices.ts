/** The voices of a server as the catalog has them. */
import type { Gender, SpeechVoice } from '../engine.ts';
import type { ServerListedVoice, SpeechServerSettings } from './settings.ts';

/** The listed voices, and those that only the settings name; where both name one, the settings win. */
export function joinVoices(
  listed: readonly ServerListedVoice[],
  { voices: named = [] }: SpeechServerSettings,
): ServerListedVoice[] {
  const byId = new Map(listed.map((voice) => [voice.id, voice]));
  for (const { id, name, language, gender, age } of named) {
    byId.set(id, {
      ...byId.get(id),
      id,
      ...(name !== undefined && { name }),
      ...(language !== undefined && { languages: [language] }),
      ...(gender !== undefined && { gender }),
      ...(age !== undefined && { age }),
    });
  }
  return [...byId.values()];
}

export interface ServerFacts {
  readonly sampleRate: number;
  readonly timesWords: boolean;
}

/** By the catalog's id. Voices whose ids differ only in punctuation are told apart by a number. */
export function describeVoices(
  voices: readonly ServerListedVoice[],
  settings: SpeechServerSettings,
  facts: ServerFacts,
): Map<string, { readonly listed: ServerListedVoice; readonly voice: SpeechVoice }> {
  const described = new Map<string, { listed: ServerListedVoice; voice: SpeechVoice }>();
  for (const listed of voices) {
    const wanted = `${settings.name}-${idOf(listed.id)}`;
    let voiceId = wanted;
    for (let number = 2; described.has(voiceId); number += 1) voiceId = `${wanted}-${number}`;
    described.set(voiceId, {
      listed,
      voice: describeVoice({ ...listed, ...codeOf(listed) }, { voiceId, settings, facts }),
    });
  }
  return described;
}

interface Known {
  readonly voiceId: string;
  readonly settings: SpeechServerSettings;
  readonly facts: ServerFacts;
}

export function describeVoice(listed: ServerListedVoice, { voiceId, settings, facts }: Known): SpeechVoice {
  const { name: server, concurrency = defaultConcurrency, fallback_voice: fallbackVoiceId } = settings;
  const centsPer1000Characters = settings.cents_per_1000_characters;
  const model = listed.model ?? settings.model;
  const spoken = canonical(listed.languages ?? settings.languages ?? []);
  const languages = spoken.length > 0 ? spoken : canonical(settings.languages ?? ['en']);
  const name = listed.name?.trim() || listed.id;
  const times = facts.timesWords ? 'words' : 'sentences';
  return {
    voiceId,
    name,
    language: languages[0]!,
    languages,
    gender: listed.gender ?? 'not_specified',
    ...(listed.age && { age: listed.age }),
    engine: server,
    quality: settings.quality ?? 'high',
    sampleRate: facts.sampleRate,
    description: `${name}, spoken by the server ${server}, with the times of ${times}.`,
    gainDb: 0,
    pace: 1,
    ...(model !== undefined && { model }),
    server: { concurrency, fallbackVoiceId, centsPer1000Characters },
  };
}

const defaultConcurrency = 2;

/** The catalog's alphabet: lower-case letters, digits and hyphens. */
function idOf(id: string): string {
  const plain = id
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
    .slice(0, 80);
  return plain === '' ? `voice-${Buffer.from(id).toString('hex').slice(0, 16)}` : plain;
}

/** The first two letters of a Kokoro voice are its language and gender. */
const kokoroCode = /^([abefhijpz])([fm])_[a-z]+$/;
const kokoroLanguages: Readonly<Record<string, string>> = {
  a: 'en-US',
  b: 'en-GB',
  e: 'es',
  f: 'fr-FR',
  h: 'hi',
  i: 'it',
  j: 'ja',
  p: 'pt-BR',
  z: 'zh',
};

function codeOf({ id, languages = [], gender }: ServerListedVoice): Partial<ServerListedVoice> {
  const [, language, letter] = kokoroCode.exec(id) ?? [];
  if (language === undefined) return {};
  const coded: Gender = letter === 'f' ? 'female' : 'male';
  return {
    languages: languages.length > 0 ? languages : [kokoroLanguages[language]!],
    gender: gender ?? coded,
  };
}

/** A server may write its languages in any way; those that are not tags are left out. */
function canonical(tags: readonly string[]): string[] {
  return [
    ...new Set(
      tags.flatMap((tag) => {
        try {
          return Intl.getCanonicalLocales(tag.replaceAll('_', '-'));
        } catch {
          return [];
        }
      }),
    ),
  ];
}
