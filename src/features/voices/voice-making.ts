/** Makes a voice from a recording: first the speaker says aloud that this is allowed, then a server gets the sample. */
import { readFile } from 'node:fs/promises';
import type { OwnVoiceMaker } from '../../engines/speech/engine.ts';
import type { Transcriber } from '../../engines/transcription/transcriber.ts';
import { editDistance } from '../../language/text/title.ts';
import type { Clock, Ids } from '../../platform/clock.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { lockAccount } from '../../platform/database/queries.ts';
import { EngineError } from '../../platform/engine-error.ts';
import type { Log } from '../../platform/log.ts';
import { invalidField, Problem } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { VoiceConsent } from '../../shared/contract/own-voices.ts';
import type { Actor } from '../access/access.ts';
import type { Space } from '../space/space.ts';
import { requireRecording } from '../transcribing/checks.ts';
import type { DirectTranscription } from '../transcribing/direct.ts';
import * as store from './own-voices.store.ts';
import { ownVoiceId, serverNameOf } from './own-voices.ts';

/* What a person says to allow a voice of their own, and whether a recording says it. */

/** Without names and numbers, which recognizers write in many ways. */
export const consentSentences = {
  en: 'This is my own voice. I allow this library to make a voice from my recording and to read texts aloud with it.',
  de: 'Das ist meine eigene Stimme. Ich erlaube dieser Bibliothek, aus meiner Aufnahme eine Stimme zu machen und damit Texte vorzulesen.',
  es: 'Esta es mi propia voz. Permito que esta biblioteca cree una voz a partir de mi grabación y que lea textos en voz alta con ella.',
} as const;

export type ConsentLanguage = keyof typeof consentSentences;

export const consentLanguages = Object.keys(consentSentences) as ConsentLanguage[];

/** A recognizer errs in a word or two; another sentence shares hardly more than a few small words. */
const leastShare = 0.75;

/** Whether most words of the sentence were heard, in its order, and little else. */
export function saysConsent(heard: string, language: ConsentLanguage): boolean {
  const [wanted, words] = [wordsOf(consentSentences[language]), wordsOf(heard)];
  const distance = editDistance(wanted, words);
  return 1 - distance / wanted.length >= leastShare;
}

/** Recognizers forget accents and capitals. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

export interface VoiceMakingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly space: Pick<Space, 'require'>;
  readonly transcriber: Pick<Transcriber, 'understands' | 'probe'>;
  readonly directTranscription: Pick<DirectTranscription, 'transcribe'>;
  readonly maker: (engine: string) => OwnVoiceMaker | undefined;
  /** The engines that make voices, by name. */
  readonly engines: () => readonly string[];
  readonly log: Log;
}

export interface SentFile {
  readonly path: string;
  readonly bytes: number;
}

export interface NewOwnVoice {
  readonly name: string;
  readonly consent_id: string;
  readonly language?: string;
  readonly server?: string;
}

const bounds = limits.ownVoices;
/** Longer than an upload takes: what is not a voice by then never will be one. */
const uploadMs = 10 * 60_000;
const consentSeconds = 60;
const mediaTypes: Readonly<Record<string, string>> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
  mp4: 'audio/mp4',
  aac: 'audio/aac',
};

export function createVoiceMaking(deps: VoiceMakingDeps) {
  const { engines, transcriber, database, clock, ids, space, directTranscription, maker, log } = deps;

  /** What is needed to make one: servers that can, and what is to be said in the languages that are understood here. */
  function offer() {
    const languages = consentLanguages.filter((language) => transcriber.understands(language));
    return {
      servers: [...engines()],
      consents: languages.map((language) => ({ language, text: consentSentences[language] })),
    };
  }

  /** Keeps the recording if it says the sentence. */
  async function consent(
    actor: Actor,
    language: ConsentLanguage,
    { file, signal }: { readonly file: SentFile; readonly signal: AbortSignal },
  ): Promise<VoiceConsent> {
    requireMaker();
    requireSize(file, bounds.consentBytes);
    await requireRecording(transcriber, { path: file.path, limitMs: consentSeconds * 1_000 }, signal);
    const { text: heard } = await directTranscription.transcribe(actor, { ...file, language }, { signal });
    if (!saysConsent(heard, language))
      throw new Problem(
        'validation_failed',
        `The recording does not say the sentence. Understood: “${heard}”`,
      );
    const audio = (await readFile(file.path)).toString('base64');
    const { accountId } = actor;
    const row = {
      id: ids.next(),
      account_id: accountId,
      language,
      sentence: consentSentences[language],
      heard,
    };
    await database.transaction(async (within) => {
      await store.insertConsent(within, { ...row, audio, created_at: clock.now() });
      await space.require(within, accountId, audio.length);
      if ((await store.countFreeConsents(within, accountId)) > bounds.perAccount)
        throw new Problem(
          'validation_failed',
          'You have unused consents: make a voice with one of them first.',
        );
    });
    return { consent_id: row.id, language, text: row.sentence, heard };
  }

  /** Returns the id of the new voice. */
  async function create(
    actor: Actor,
    asked: NewOwnVoice,
    { file, signal }: { readonly file: SentFile; readonly signal: AbortSignal },
  ): Promise<string> {
    const { server, maker } = requireMaker(asked.server);
    const name = asked.name.trim();
    if (name === '') throw invalidField('name', 'must have a letter.');
    const consent = await requireConsent(database.queries, actor, asked.consent_id);
    await requireRoom(database.queries, actor.accountId);
    const audio = await readSample(file, signal);
    const voiceId = ownVoiceId(ids.next());
    await store.insertRemoval(database.queries, {
      voice_id: voiceId,
      server,
      due_at: clock.now() + uploadMs,
    });
    const sample = { name: serverNameOf(voiceId), audio, consentId: consent.id };
    const server_voice_id = await maker.add(sample, signal).catch((error: unknown) => refuse(error));
    const language = asked.language ?? consent.language;
    const row = { voice_id: voiceId, account_id: actor.accountId, name, language, server, server_voice_id };
    await database.transaction(async (within) => {
      // One voice for one consent, also when it is asked for twice at once.
      await lockAccount(within, actor.accountId);
      // What is refused from here on is removed from the server when it is due.
      if (!(await store.deleteRemoval(within, voiceId))) throw tooSlow();
      await requireConsent(within, actor, consent.id);
      await requireRoom(within, actor.accountId);
      await store.insertOwnVoice(within, { ...row, consent_id: consent.id, created_at: clock.now() });
    });
    return voiceId;
  }

  function requireMaker(wanted?: string): { readonly server: string; readonly maker: OwnVoiceMaker } {
    const able = engines();
    if (able.length === 0)
      throw new Problem(
        'service_unavailable',
        'No speech server of this installation makes voices from recordings. Its operator names one in SPEECH_SERVERS.',
      );
    const server = wanted ?? able[0]!;
    if (!able.includes(server)) throw invalidField('server', `must be one of ${able.join(', ')}.`);
    return { server, maker: maker(server)! };
  }

  async function requireConsent(queries: Queries, { accountId }: Actor, id: string) {
    const consent = await store.findFreeConsent(queries, accountId, id.toLowerCase());
    if (!consent) throw invalidField('consent_id', 'is not the id of an unused consent.');
    return consent;
  }

  async function readSample(file: SentFile, signal: AbortSignal): Promise<File> {
    const { min, max } = bounds.sampleSeconds;
    requireSize(file, bounds.sampleBytes);
    const wanted = { path: file.path, limitMs: max * 1_000 };
    const { durationMs, kind } = await requireRecording(transcriber, wanted, signal);
    const type = mediaTypes[kind];
    if (durationMs < min * 1_000)
      throw new Problem('validation_failed', `The recording is shorter than ${min} seconds.`);
    if (type === undefined)
      throw new Problem('validation_failed', 'Send the recording as WAV, MP3, FLAC, Ogg, WebM, MP4 or AAC.');
    return new File([await readFile(file.path)], `sample.${kind}`, { type });
  }

  function refuse(error: unknown): never {
    if (!(error instanceof EngineError)) throw error;
    log.warn({ err: error, detail: error.detail }, 'a speech server did not make a voice');
    throw new Problem('service_unavailable', error.message, { cause: error });
  }

  return { offer, consent, create };
}

export type VoiceMaking = ReturnType<typeof createVoiceMaking>;

function requireSize({ bytes }: SentFile, most: number): void {
  if (bytes > most)
    throw new Problem('payload_too_large', `The recording is larger than ${most / 1024 ** 2} MiB.`);
}

async function requireRoom(queries: Queries, accountId: string): Promise<void> {
  if ((await store.listOwnVoices(queries, accountId)).length >= bounds.perAccount)
    throw invalidField(
      'name',
      `does not fit: the account has ${bounds.perAccount} voices of its own already.`,
    );
}

const tooSlow = (): Problem =>
  new Problem('service_unavailable', 'The speech server took too long to make the voice. Try again.');
