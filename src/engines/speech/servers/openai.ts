/**
 * Servers with the speech interface of OpenAI. WAV is requested, because its header has the rate. How much of the
 * interface a server has is found out by a first sentence:
 *
 *   captions (Kokoro-FastAPI: lines with sound and the times of words) → streamed speech → plain speech
 */
import type { Age } from '../../../shared/contract/voices.ts';
import { EngineError } from '../../../platform/engine-error.ts';
import type { Gender, VoiceSample } from '../engine.ts';
import { request, requestJson, requestLines, requestNothing, type ServerRequest, statusOf } from './http.ts';
import type { ServerLine } from './line.ts';
import type {
  ServerListedVoice,
  ServerProtocol,
  ServerSound,
  ServerUtterance,
  ServerVoiceMaking,
  ServerWord,
  SpeechServerSettings,
} from './settings.ts';
import { readSound } from './sound.ts';

/* vLLM-Omni's uploaded voices. A server that has them says so in its list of voices. */

class UploadedVoices implements ServerVoiceMaking {
  readonly #get: (path: string) => ServerRequest;
  isOffered = false;

  constructor(get: (path: string) => ServerRequest) {
    this.#get = get;
  }

  /** What `audio/voices` returned. */
  note(list: unknown): void {
    this.isOffered = Array.isArray((Object(list) as { uploaded_voices?: unknown }).uploaded_voices);
  }

  async add({ name, audio, consentId }: VoiceSample, line: ServerLine): Promise<string> {
    const body = new FormData();
    body.set('name', name);
    body.set('consent', consentId);
    body.set('audio_sample', audio);
    const response = await requestJson({ ...this.#get('audio/voices'), body }, line);
    if ((Object(response) as { success?: unknown }).success === false)
      throw line.failure('refused', 'did not take the recording');
    return name;
  }

  async remove(name: string, line: ServerLine): Promise<void> {
    const asked = this.#get(`audio/voices/${encodeURIComponent(name)}`);
    await requestNothing({ ...asked, method: 'DELETE' }, line).catch(unlessMissing);
  }
}

/** A voice that no longer exists counts as removed. */
export function unlessMissing(error: unknown): void {
  if (statusOf(error) !== 404) throw error;
}

/* What servers with OpenAI's interface return for `audio/voices`: names, or objects of several shapes. */

function readVoiceList(response: unknown, line: ServerLine): ServerListedVoice[] {
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
    age: ageOf(text('age')),
    model: text('model_id', 'model'),
  };
}

export const genderOf = (word: string | undefined): Gender | undefined =>
  ({ female: 'female', f: 'female', woman: 'female', male: 'male', m: 'male', man: 'male' } as const)[
    word?.toLowerCase() ?? ''
  ];

/** As servers label their voices. */
export const ageOf = (word: unknown): Age | undefined =>
  ({ child: 'child', young: 'young', middle_aged: 'adult', adult: 'adult', old: 'old' } as const)[
    typeof word === 'string' ? word.toLowerCase().replaceAll(/[ -]/g, '_') : ''
  ];

type Way = 'captions' | 'streamed' | 'plain';

const defaultModel = 'tts-1';
/** OpenAI itself has no list. */
const openaiNames = 'alloy ash ballad cedar coral echo fable marin nova onyx sage shimmer verse'.split(' ');

export class OpenaiServer implements ServerProtocol {
  readonly #settings: SpeechServerSettings;
  readonly #base: string;
  readonly voiceMaking = new UploadedVoices((path) => this.#get(path));
  #way: Way = 'streamed';

  constructor(settings: SpeechServerSettings) {
    this.#settings = settings;
    this.#base = `${settings.url.replace(/\/+$/, '')}/`;
  }

  get timesWords(): boolean {
    return this.#way === 'captions';
  }

  async list(line: ServerLine): Promise<readonly ServerListedVoice[] | undefined> {
    try {
      const list = await requestJson(this.#get('audio/voices'), line);
      this.voiceMaking.note(list);
      return readVoiceList(list, line);
    } catch (error) {
      if (isMissing(error)) return this.#isOpenai ? openaiNames.map((id) => ({ id })) : undefined;
      throw error;
    }
  }

  get #isOpenai(): boolean {
    return new URL(this.#base).hostname === 'api.openai.com';
  }

  async explore(utterance: ServerUtterance, line: ServerLine): Promise<number> {
    for (const way of ['captions', 'streamed'] as const) {
      try {
        return await this.#tryOut(way, utterance, line);
      } catch (error) {
        if (!isUnknownWay(error)) throw error;
      }
    }
    return this.#tryOut('plain', utterance, line);
  }

  async #tryOut(way: Way, utterance: ServerUtterance, line: ServerLine): Promise<number> {
    for await (const { sampleRate } of this.#speakIn(way, utterance, line)) {
      this.#way = way;
      return sampleRate;
    }
    throw line.failure('garbled', 'sent no sound');
  }

  speak(utterance: ServerUtterance, line: ServerLine): AsyncGenerator<ServerSound, void, undefined> {
    return this.#speakIn(this.#way, utterance, line);
  }

  async *#speakIn(
    way: Way,
    utterance: ServerUtterance,
    line: ServerLine,
  ): AsyncGenerator<ServerSound, void, undefined> {
    const { voice, text, rate } = utterance;
    const body = {
      model: voice.model ?? this.#settings.model ?? defaultModel,
      input: text,
      voice: voice.id,
      response_format: 'wav',
      ...(rate !== 1 && { speed: Math.min(4, Math.max(0.25, rate)) }),
    };
    if (way === 'captions') return yield* this.#captioned(body, line);
    const asked = way === 'streamed' ? { ...body, stream_format: 'audio' } : body;
    yield* readSound(request({ ...this.#get('audio/speech'), body: asked }, line), line);
  }

  async *#captioned(body: object, line: ServerLine): AsyncGenerator<ServerSound, void, undefined> {
    const words: ServerWord[] = [];
    // This path is not versioned.
    const url = new URL('../dev/captioned_speech', this.#base);
    const asked = { ...body, stream: true, return_timestamps: true };
    const lines = requestLines({ ...this.#get(''), url, body: asked }, line);
    let sampleRate = 0;
    for await (const sound of readSound(audioOf(lines, words, line), line)) {
      ({ sampleRate } = sound);
      yield { ...sound, words: words.splice(0) };
    }
    if (words.length > 0) yield { samples: new Int16Array(0), sampleRate, words };
  }

  #get(path: string): ServerRequest {
    const { key } = this.#settings;
    return {
      url: new URL(path, this.#base),
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    };
  }
}

/** The bytes of each line; its words go to `words`. */
async function* audioOf(
  lines: AsyncIterable<unknown>,
  words: ServerWord[],
  line: ServerLine,
): AsyncGenerator<Buffer> {
  for await (const one of lines) {
    const { audio, timestamps } = Object(one) as { audio?: unknown; timestamps?: unknown };
    if (typeof audio !== 'string') throw line.failure('garbled', 'sent a caption without sound');
    for (const stamp of Array.isArray(timestamps) ? (timestamps as unknown[]) : []) {
      const { word, start_time, end_time } = Object(stamp) as Record<string, unknown>;
      if (typeof word === 'string')
        words.push({ word, startSeconds: Number(start_time), endSeconds: Number(end_time) });
    }
    const bytes = Buffer.from(audio, 'base64');
    if (bytes.length > 0) yield bytes;
  }
}

const isMissing = (error: unknown): boolean => [404, 405, 501].includes(statusOf(error) ?? 0);

/** The server does not have this way of speaking, or does not do what it promises. */
const isUnknownWay = (error: unknown): boolean =>
  isMissing(error) ||
  [400, 415, 422].includes(statusOf(error) ?? 0) ||
  (error instanceof EngineError && error.fault === 'garbled');
