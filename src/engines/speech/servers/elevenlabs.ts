/**
 * ElevenLabs, or a server with its interface. Sound comes as samples without a header, at the requested rate,
 * with the times of characters if the server has them.
 */
import type { VoiceSample } from '../engine.ts';
import { request, requestJson, requestLines, requestNothing, type ServerRequest, statusOf } from './http.ts';
import type { ServerLine } from './line.ts';
import { ageOf, genderOf, unlessMissing } from './openai.ts';
import type {
  ServerListedVoice,
  ServerProtocol,
  ServerSound,
  ServerUtterance,
  ServerVoiceMaking,
  ServerWord,
  SpeechServerSettings,
} from './settings.ts';
import { Pcm16 } from './sound.ts';

/* Makes words from the times of characters, which come in chunks that may end inside a word. */

interface TimedCharacter {
  readonly character: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Less than a phoneme. */
const tolerance = 0.05;

class CharacterTimes {
  readonly #characters: TimedCharacter[] = [];

  /** `fromSeconds`: how much sound came before. Some servers count from the start of each chunk, others from the first. */
  add(alignment: unknown, fromSeconds: number): void {
    const {
      characters,
      character_start_times_seconds: starts,
      character_end_times_seconds: ends,
    } = Object(alignment) as Record<string, unknown>;
    if (!Array.isArray(characters) || !Array.isArray(starts) || !Array.isArray(ends)) return;
    const before = this.#characters.at(-1)?.endSeconds ?? 0;
    const offset = Number(starts[0]) + tolerance < before ? fromSeconds : 0;
    for (const [at, character] of (characters as unknown[]).entries()) {
      this.#characters.push({
        character: String(character),
        startSeconds: offset + Number(starts[at]),
        endSeconds: offset + Number(ends[at]),
      });
    }
  }

  words(): ServerWord[] {
    const words: ServerWord[] = [];
    let open: TimedCharacter[] = [];
    const close = () => {
      if (open.length > 0)
        words.push({
          word: open.map(({ character }) => character).join(''),
          startSeconds: open[0]!.startSeconds,
          endSeconds: open.at(-1)!.endSeconds,
        });
      open = [];
    };
    for (const one of this.#characters) {
      if (/^\s*$/u.test(one.character)) close();
      else open.push(one);
    }
    close();
    return words;
  }
}

/* Voices that are cloned from recordings, if the key allows it. We choose only their names, so they are found by those. */

export interface ClonedVoicesDeps {
  readonly get: (path: string) => ServerRequest;
  readonly list: (line: ServerLine) => Promise<readonly ServerListedVoice[] | undefined>;
}

export class ClonedVoices implements ServerVoiceMaking {
  readonly #deps: ClonedVoicesDeps;
  isOffered = false;

  constructor(deps: ClonedVoicesDeps) {
    this.#deps = deps;
  }

  /** A key that may not read this is assumed not to be allowed to clone either. */
  async look(line: ServerLine): Promise<void> {
    const subscription = await requestJson(this.#deps.get('v1/user/subscription'), line).catch(() => {
      line.signal.throwIfAborted();
    });
    const { can_use_instant_voice_cloning: can } = Object(subscription) as Record<string, unknown>;
    this.isOffered = can === true;
  }

  async add({ name, audio }: VoiceSample, line: ServerLine): Promise<string> {
    const body = new FormData();
    body.set('name', name);
    body.set('files', audio);
    const response = await requestJson({ ...this.#deps.get('v1/voices/add'), body }, line);
    const { voice_id: id } = Object(response) as Record<string, unknown>;
    if (typeof id !== 'string' || id === '') throw line.failure('garbled', 'made a voice without an id');
    return id;
  }

  async remove(name: string, line: ServerLine): Promise<void> {
    for (const voice of (await this.#deps.list(line)) ?? []) {
      if (voice.name !== name) continue;
      const asked = this.#deps.get(`v1/voices/${encodeURIComponent(voice.id)}`);
      await requestNothing({ ...asked, method: 'DELETE' }, line).catch(unlessMissing);
    }
  }
}

/* A page of ElevenLabs' list of voices. */

interface VoicePage {
  readonly voices: readonly ServerListedVoice[];
  readonly next: string | undefined;
}

function readVoicePage(response: unknown, line: ServerLine): VoicePage {
  const { voices, has_more, next_page_token: token } = Object(response) as Record<string, unknown>;
  if (!Array.isArray(voices)) throw line.failure('garbled', 'has a list of voices that cannot be read');
  const next = has_more === true && typeof token === 'string' && token !== '' ? token : undefined;
  return { voices: (voices as unknown[]).flatMap((one) => readVoice(one) ?? []), next };
}

function readVoice(one: unknown): ServerListedVoice | undefined {
  const { voice_id: id, name, labels, verified_languages: verified } = Object(one) as Record<string, unknown>;
  if (typeof id !== 'string' || id === '') return undefined;
  const { language, gender, age } = Object(labels) as Record<string, unknown>;
  const languages = [
    language,
    ...(Array.isArray(verified) ? (verified as unknown[]).map(languageOf) : []),
  ].filter((tag) => typeof tag === 'string');
  return {
    id,
    ...(typeof name === 'string' && { name }),
    ...(languages.length > 0 && { languages }),
    gender: genderOf(typeof gender === 'string' ? gender : undefined),
    age: ageOf(age),
  };
}

function languageOf(verified: unknown): unknown {
  const { locale, language } = Object(verified) as Record<string, unknown>;
  return locale ?? language;
}

const sampleRate = 24_000;
const [slowest, fastest] = [0.7, 1.2];
const pageSize = 100;
const maxPages = 50;

export class ElevenlabsServer implements ServerProtocol {
  readonly #settings: SpeechServerSettings;
  readonly #base: string;
  readonly voiceMaking: ClonedVoices;
  timesWords = true;

  constructor(settings: SpeechServerSettings) {
    this.#settings = settings;
    this.#base = settings.url.replace(/\/+$/, '').replace(/\/v[12]$/, '');
    const list = (line: ServerLine) => this.#list(line);
    this.voiceMaking = new ClonedVoices({ get: (path) => this.#get(path), list });
  }

  async list(line: ServerLine): Promise<readonly ServerListedVoice[] | undefined> {
    const listed = await this.#list(line);
    if (this.#settings.own_voices === undefined) await this.voiceMaking.look(line);
    return listed;
  }

  async #list(line: ServerLine): Promise<readonly ServerListedVoice[] | undefined> {
    try {
      return await this.#listPages(line);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    try {
      return readVoicePage(await requestJson(this.#get('v1/voices'), line), line).voices;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async explore(utterance: ServerUtterance, line: ServerLine): Promise<number> {
    try {
      return await this.#tryOut(utterance, line);
    } catch (error) {
      if (!this.timesWords || !isMissing(error)) throw error;
    }
    this.timesWords = false;
    return this.#tryOut(utterance, line);
  }

  async *speak(utterance: ServerUtterance, line: ServerLine): AsyncGenerator<ServerSound, void, undefined> {
    const { voice, text, rate } = utterance;
    const model = this.#settings.model;
    const body = {
      text,
      ...(model !== undefined && { model_id: model }),
      ...(rate !== 1 && { voice_settings: { speed: Math.min(fastest, Math.max(slowest, rate)) } }),
    };
    const path = `v1/text-to-speech/${encodeURIComponent(voice.id)}/stream`;
    const query = `?output_format=pcm_${sampleRate}`;
    if (this.timesWords) yield* timedSound({ ...this.#get(`${path}/with-timestamps${query}`), body }, line);
    else yield* plainSound({ ...this.#get(path + query), body }, line);
  }

  async #tryOut(utterance: ServerUtterance, line: ServerLine): Promise<number> {
    for await (const _ of this.speak(utterance, line)) return sampleRate;
    throw line.failure('garbled', 'sent no sound');
  }

  async #listPages(line: ServerLine): Promise<ServerListedVoice[]> {
    const all: ServerListedVoice[] = [];
    let token = '';
    for (let page = 0; page < maxPages; page += 1) {
      const after = token === '' ? '' : `&next_page_token=${encodeURIComponent(token)}`;
      const response = await requestJson(this.#get(`v2/voices?page_size=${pageSize}${after}`), line);
      const { voices, next } = readVoicePage(response, line);
      all.push(...voices);
      if (next === undefined) break;
      token = next;
    }
    return all;
  }

  #get(path: string): ServerRequest {
    const { key } = this.#settings;
    return {
      url: new URL(`${this.#base}/${path}`),
      headers: key === undefined ? {} : { 'xi-api-key': key },
    };
  }
}

const isMissing = (error: unknown): boolean => [404, 405, 501].includes(statusOf(error) ?? 0);

async function* timedSound(asked: ServerRequest, line: ServerLine): AsyncGenerator<ServerSound> {
  const pcm = new Pcm16();
  const times = new CharacterTimes();
  let length = 0;
  for await (const one of requestLines(asked, line)) {
    const { audio_base64: audio, alignment } = Object(one) as Record<string, unknown>;
    if (audio !== undefined && audio !== null && typeof audio !== 'string')
      throw line.failure('garbled', 'sent something that is not sound');
    times.add(alignment, length / sampleRate);
    const samples = pcm.push(Buffer.from(audio ?? '', 'base64'));
    length += samples.length;
    if (samples.length > 0) yield { samples, sampleRate };
  }
  const words: readonly ServerWord[] = times.words();
  if (words.length > 0) yield { samples: new Int16Array(0), sampleRate, words };
}

async function* plainSound(asked: ServerRequest, line: ServerLine): AsyncGenerator<ServerSound> {
  const pcm = new Pcm16();
  let isFirst = true;
  for await (const bytes of request(asked, line)) {
    // Sound never starts like JSON or HTML.
    if (isFirst && /^\s*[{<]/.test(bytes.toString('latin1', 0, 20)))
      throw line.failure('garbled', 'sent something that is not sound');
    isFirst = false;
    const samples = pcm.push(bytes);
    if (samples.length > 0) yield { samples, sampleRate };
  }
}
