/**
 * The speech servers an owner has named: a JSON array, or the path of a file with one. A mistake is reported by its
 * place, never by the value, which may be a key.
 */
import { readFileSync } from 'node:fs';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Age, ages } from '../../../shared/contract/voices.ts';
import type { Gender, VoiceSample } from '../engine.ts';
import type { ServerLine } from './line.ts';

const Tag = Type.String({ minLength: 2, maxLength: 35 });

const NamedVoice = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 200 }),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    language: Type.Optional(Tag),
    gender: Type.Optional(Type.Enum(['female', 'male', 'not_specified'])),
    age: Type.Optional(Type.Enum([...ages])),
  },
  { additionalProperties: false },
);

const SpeechServer = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,30}$' }),
    kind: Type.Enum(['openai', 'elevenlabs', 'wyoming']),
    url: Type.String({ maxLength: 2_000 }),
    key: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000, pattern: String.raw`^[\x21-\x7E]+$` })),
    model: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    voices: Type.Optional(Type.Array(NamedVoice, { maxItems: 1_000 })),
    languages: Type.Optional(Type.Array(Tag, { minItems: 1, maxItems: 200 })),
    quality: Type.Optional(Type.Enum(['standard', 'high', 'studio'])),
    concurrency: Type.Optional(Type.Integer({ minimum: 1, maximum: 256 })),
    cents_per_1000_characters: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000 })),
    own_voices: Type.Optional(Type.Boolean()),
    fallback_voice: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  },
  { additionalProperties: false },
);
export type SpeechServerSettings = Static<typeof SpeechServer>;

/** The names of the built-in engines. */
const ownEngines = ['piper', 'kokoro', 'sano', 'espeak', 'folder', 'mixed'];

const schemes: Readonly<Record<SpeechServerSettings['kind'], readonly string[]>> = {
  openai: ['http:', 'https:'],
  elevenlabs: ['http:', 'https:'],
  wyoming: ['tcp:'],
};

/** Reads an environment variable. */
export type Variable = (name: string) => string | undefined;

/** Throws an error whose message says what to change. */
export function readSpeechServers(
  value: string,
  variable: Variable = () => undefined,
): SpeechServerSettings[] {
  const text = value.trimStart().startsWith('[') ? value : readList(value);
  const list = parse(text);
  if (!Array.isArray(list)) throw wrong('must be a JSON array, or the path of a file with one.');
  const servers = list.map((server, index) => checked(withKey(server, index, variable), index));
  const names = servers.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw wrong(`names two servers "${twice}".`);
  return servers;
}

const wrong = (what: string): Error => new Error(`SPEECH_SERVERS ${what}`);

function readList(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw wrong(`is neither a JSON array nor a file that can be read (${code ?? 'unreadable'}).`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes what it could not read.
    throw wrong('is not valid JSON.');
  }
}

/** A key may be written as `env:NAME`: the variable that has it. */
function withKey(server: unknown, index: number, variable: Variable): unknown {
  const { key } = Object(server) as { readonly key?: unknown };
  const [, name] = typeof key === 'string' ? (/^env:(\w+)$/.exec(key) ?? []) : [];
  if (name === undefined) return server;
  const value = variable(name);
  if (value === undefined) throw wrong(`[${index}]/key names the variable ${name}, which is not set.`);
  return { ...(server as object), key: value };
}

function checked(server: unknown, index: number): SpeechServerSettings {
  if (!Value.Check(SpeechServer, server)) {
    const problem = Value.Errors(SpeechServer, server).at(-1);
    throw wrong(`[${index}]${problem?.instancePath ?? ''} ${problem?.message ?? 'is not valid'}.`);
  }
  const { name, kind, url, languages = [], voices = [], cents_per_1000_characters: cents = 0 } = server;
  if (ownEngines.includes(name)) throw wrong(`[${index}]/name is the name of a built-in engine.`);
  if (!URL.canParse(url) || !schemes[kind].includes(new URL(url).protocol))
    throw wrong(`[${index}]/url must start with ${schemes[kind].map((one) => `${one}//`).join(' or ')}`);
  // Finer prices could not be billed exactly.
  if (Number(cents.toFixed(3)) !== cents)
    throw wrong(`[${index}]/cents_per_1000_characters has more than three decimals.`);
  const { username, password } = new URL(url);
  if (username || password) throw wrong(`[${index}]/url has a name or a password in it: use "key".`);
  for (const tag of [...languages, ...voices.flatMap(({ language }) => language ?? [])])
    if (!isTag(tag)) throw wrong(`[${index}] has "${tag}", which is not a language tag such as "en-US".`);
  return server;
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/* What a kind of speech server is: how it lists its voices, and how it speaks a sentence. */

/** A voice as its server names it. */
export interface ServerListedVoice {
  readonly id: string;
  readonly name?: string | undefined;
  /** Its languages, the best first; none if the server does not say. */
  readonly languages?: readonly string[];
  readonly gender?: Gender | undefined;
  readonly age?: Age | undefined;
  /** For a server with several models. */
  readonly model?: string | undefined;
}

export interface ServerUtterance {
  readonly voice: ServerListedVoice;
  readonly text: string;
  readonly language: string;
  /** How many times as fast as usual. */
  readonly rate: number;
}

/** A word as its server times it, in seconds from the first sample. */
export interface ServerWord {
  readonly word: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Samples as the server sent them: one channel, at the server's own rate. */
export interface ServerSound {
  readonly samples: Int16Array;
  readonly sampleRate: number;
  readonly words?: readonly ServerWord[];
}

export interface ServerProtocol {
  /** Undefined if the server has no such list. */
  list(line: ServerLine): Promise<readonly ServerListedVoice[] | undefined>;
  /** `line.heard()` is called for whatever comes. Throws an `EngineError`, or an `AbortError` after an abort. */
  speak(utterance: ServerUtterance, line: ServerLine): AsyncGenerator<ServerSound, void, undefined>;
  /** Whether it times words, as far as is known. */
  readonly timesWords: boolean;
  /** Speaks a first sentence, to find out what the server can do; returns the rate of its sound. */
  explore?(utterance: ServerUtterance, line: ServerLine): Promise<number>;
  readonly voiceMaking?: ServerVoiceMaking;
}

/** For a kind of server that can make voices from recordings. */
export interface ServerVoiceMaking {
  /** Whether this server can, as its list said. */
  readonly isOffered: boolean;
  /** Returns the id of the new voice. */
  add(sample: VoiceSample, line: ServerLine): Promise<string>;
  /** By its name; whether there was one does not matter. */
  remove(name: string, line: ServerLine): Promise<void>;
}
