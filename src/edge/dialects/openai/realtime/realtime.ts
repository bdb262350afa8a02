/**
 * OpenAI's Realtime interface: transcription sessions, and conversations where there is a language model.
 *
 *   connected ──▶ `session.created` ──▶ sound ──▶ utterances (`listening.ts`) ──▶ their texts
 *     in a conversation (`talk.ts`): each text is answered (`response.ts`), and the answer is spoken (`speaking.ts`)
 *
 * A wrong event is told in an `error`, and the connection goes on, as there.
 */
import type { FastifyReply } from 'fastify';
import type { Conversing } from '../../../../features/answers/conversing.ts';
import type { LiveTranscription } from '../../../../features/transcribing/live-transcription.ts';
import type { Log } from '../../../../platform/log.ts';
import { excessOf } from '../../../../platform/net/json-shape.ts';
import { Problem } from '../../../../shared/contract/errors.ts';
import type { Call } from '../../../api/call.ts';
import { closeWithProblem, liveLimits, watchCaller } from '../../../api/live.ts';
import { plainFrameReader } from '../../../api/steps/validation.ts';
import { acceptSocket, type Frame, type Socket } from '../../../http/sockets.ts';
import type { OpenaiOperations } from '../contract.ts';
import { RealtimeEvent } from './contract.ts';
import { errorEvent, newId, Refusal, type ServerEvent, unknownEvent } from './events.ts';
import { Listening } from './listening.ts';
import { SessionSettings } from './settings.ts';
import { Speaking, type SpeakingDeps } from './speaking.ts';
import { Talk } from './talk.ts';

export interface RealtimeDeps extends Pick<SpeakingDeps, 'liveSpeech' | 'voices' | 'preferredVoices'> {
  readonly liveTranscription: LiveTranscription;
  readonly conversing: Conversing;
  readonly log: Log;
}

type RealtimeCall = Call<OpenaiOperations['realtime']>;

/** A second of sound may come at once, in base64. */
const frameBytes = 1024 ** 2;

const readEvent = plainFrameReader(RealtimeEvent);

export async function serveRealtime(
  deps: RealtimeDeps,
  call: RealtimeCall,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const socket = await acceptSocket(reply, { ...liveLimits, frameBytes });
  const session = new Session(deps, call, socket);
  try {
    await session.serve();
    socket.close(1000);
  } catch (error) {
    await closeWithProblem(socket, error, deps.log, errorEvent);
  }
  return reply;
}

const forTranscripts = /transcribe|whisper/i;

class Session {
  readonly #deps: RealtimeDeps;
  readonly #call: RealtimeCall;
  readonly #socket: Socket;
  readonly #settings = new SessionSettings();
  readonly #listening: Listening;
  readonly #speaking: Speaking;
  readonly #talk: Talk;

  constructor(deps: RealtimeDeps, call: RealtimeCall, socket: Socket) {
    this.#deps = deps;
    this.#call = call;
    this.#socket = socket;
    const { actor, requestId } = call;
    const { signal } = socket;
    const settings = this.#settings;
    this.#speaking = new Speaking({ ...deps, actor, requestId, settings, signal });
    this.#listening = new Listening({
      liveTranscription: deps.liveTranscription,
      actor,
      settings,
      signal,
      send: (event) => this.#send(event),
      onStart: () => this.#talk.interrupt(),
      onCommit: (id) => this.#talk.addUtterance(id),
      onText: (id, text) => this.#talk.noteText(id, text),
    });
    this.#talk = new Talk({
      conversing: deps.conversing,
      speaking: this.#speaking,
      listening: this.#listening,
      settings,
      actor,
      signal,
      send: (event) => this.#send(event),
    });
  }

  async serve(): Promise<void> {
    const watch = watchCaller(
      this.#call,
      { requireAllowed: () => this.#requireAllowed(), abandon: () => this.#abandon() },
      this.#deps.log,
    );
    try {
      await this.#open();
      for await (const frame of this.#socket.frames()) await this.#take(frame);
      await this.#listening.end();
      await this.#talk.answered;
      await this.#speaking.end();
      watch.throwIfRevoked();
    } finally {
      watch.end();
      this.#abandon();
      // Settled, whatever happens.
      await this.#speaking.end();
    }
  }

  async #open(): Promise<void> {
    const { model = '', intent } = this.#call.query;
    const wantsConversation = intent !== 'transcription' && !forTranscripts.test(model);
    const missing = wantsConversation ? await this.#missingModel() : undefined;
    if (wantsConversation && !missing) this.#settings.type = 'realtime';
    await this.#send({ type: 'session.created', session: this.#settings.describe() });
    if (missing) await this.#send(errorEvent(missing));
  }

  /** Undefined: there is a language model. */
  async #missingModel(): Promise<Problem | undefined> {
    try {
      this.#settings.model = await this.#deps.conversing.requireModel(this.#socket.signal);
      return undefined;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return new Refusal(
        'service_unavailable',
        `${error.message} Until then, sessions of the type "transcription" work here.`,
        'no_language_model',
      );
    }
  }

  async #requireAllowed(): Promise<void> {
    await this.#listening.requireAllowed();
    await this.#speaking.requireAllowed();
  }

  #abandon(): void {
    this.#talk.abandon();
    this.#listening.abandon();
    this.#speaking.abandon();
    this.#socket.drain();
  }

  async #take(frame: Frame): Promise<void> {
    try {
      const event = readEvent(frame);
      // Schemas of functions may have any shape, and are written again.
      const excess = offersFunctions(event) ? excessOf(Buffer.from(frame)) : undefined;
      if (excess !== undefined) throw new Problem('validation_failed', excess);
      await this.#obey(event);
    } catch (error) {
      const isTheirs =
        error instanceof Refusal ||
        (error instanceof Problem && (error.code === 'bad_request' || error.code === 'validation_failed'));
      if (!isTheirs) throw error;
      await this.#send(errorEvent(error, eventIdIn(frame)));
    }
  }

  async #obey(event: RealtimeEvent): Promise<void> {
    const { type } = event;
    if (type === 'session.update' || type === 'transcription_session.update') return this.#update(event);
    if (type === 'input_audio_buffer.append') return this.#append(event.audio);
    if (type === 'input_audio_buffer.commit') return this.#listening.commit();
    if (type === 'input_audio_buffer.clear') return this.#listening.clear();
    if (!/^(?:conversation\.item|response)\.[a-z]+$/.test(type)) throw unknownEvent(type);
    await this.#requireConversation(type);
    return this.#talk.obey(event);
  }

  async #update({ type, session }: RealtimeEvent): Promise<void> {
    const listening = this.#listening;
    if (session?.type === 'realtime' && this.#settings.model === undefined) {
      const missing = await this.#missingModel();
      if (missing) throw missing;
    }
    this.#settings.update(session ?? {}, {
      listened: listening.hasBegun,
      spoken: this.#speaking.hasBegun,
    });
    listening.setPause();
    const isOld = type === 'transcription_session.update';
    await this.#send({
      type: isOld ? 'transcription_session.updated' : 'session.updated',
      session: this.#settings.describe(),
    });
  }

  async #append(audio: string | null | undefined): Promise<void> {
    const hasBegun = this.#listening.hasBegun;
    await this.#listening.append(audio);
    // A failure ends the connection.
    if (!hasBegun) this.#listening.listened?.finally(() => this.#socket.drain()).catch(() => undefined);
  }

  async #requireConversation(type: string): Promise<void> {
    if (this.#settings.isConversation) return;
    const missing = this.#settings.model === undefined && (await this.#missingModel());
    if (missing) throw missing;
    throw new Refusal(
      'validation_failed',
      `A transcription session knows no ${type}: send session.update with the type "realtime".`,
    );
  }

  #send(event: ServerEvent): Promise<void> {
    return this.#socket.sendJson({ event_id: newId('event'), ...event });
  }
}

const offersFunctions = ({ session, response }: RealtimeEvent): boolean =>
  Boolean(session?.tools ?? response?.tools);

/** Which of their events was wrong, if that can be told. */
function eventIdIn(frame: Frame): string | null {
  try {
    const { event_id } = JSON.parse(String(frame));
    return typeof event_id === 'string' ? event_id.slice(0, 512) : null;
  } catch {
    return null;
  }
}
