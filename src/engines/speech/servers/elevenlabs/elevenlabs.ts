/**
 * ElevenLabs, or a server with its interface. Sound comes as samples without a header, at the requested rate,
 * with the times of characters if the server has them.
 */
import { request, requestJson, requestLines, statusOf, type ServerRequest } from '../http.ts';
import type { ServerLine } from '../line.ts';
import type {
  ServerListedVoice,
  ServerProtocol,
  ServerSound,
  ServerUtterance,
  ServerWord,
} from '../protocol.ts';
import type { SpeechServerSettings } from '../settings.ts';
import { Pcm16 } from '../sound/pcm.ts';
import { CharacterTimes } from './character-times.ts';
import { ClonedVoices } from './cloned-voices.ts';
import { readVoicePage } from './voice-page.ts';

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
