/**
 * One answer of the model in a conversation, with its events:
 *
 *   created ──▶ item and content part added ──▶ deltas of its text, and of its sound ──▶ all of it done
 *           ├── functions that it calls (`outputs.ts`), before, after or instead of that ──▶ done once the model is
 *           └── a failure, `cancel`, an interruption: what was sent is done, the rest is forgotten ──┘
 */
import type { Actor } from '../../../../features/access/access.ts';
import type { Conversing, Reply, Said } from '../../../../features/answers/conversing.ts';
import type { SpeechMark } from '../../../../shared/contract/audio.ts';
import { countCodePoints, advance } from '../../../../shared/text/codepoints.ts';
import { toProblem } from '../../../http/envelope.ts';
import { type Conversation, type Item, newItem } from './conversation.ts';
import { errorOf, newId, type SendEvent } from './events.ts';
import { Outputs } from './outputs.ts';
import type { Answering } from './settings.ts';
import type { Speaking } from './speaking.ts';

export interface ResponseDeps {
  readonly conversing: Conversing;
  readonly speaking: Speaking;
  readonly conversation: Conversation;
  readonly actor: Actor;
  readonly send: SendEvent;
  /** Aborts when the connection is gone. */
  readonly signal: AbortSignal;
}

export interface ResponseRequest {
  readonly answering: Answering;
  /** What the model answers to, once all of it is written down. */
  readonly said: () => Promise<readonly Said[]>;
  /** False: it leaves no trace in the conversation. */
  readonly isKept: boolean;
  readonly metadata: object | null;
}

type Reason = 'turn_detected' | 'client_cancelled';
type Status = 'in_progress' | 'completed' | 'cancelled' | 'failed' | 'incomplete';

export class ModelResponse {
  readonly id = newId('resp');
  readonly #deps: ResponseDeps;
  readonly #request: ResponseRequest;
  readonly #cancelled = new AbortController();
  readonly #item: Item;
  readonly #outputs: Outputs;
  #reason: Reason | undefined;
  #opened: Promise<void> | undefined;
  /** What the model wrote, and how many code points of it were told. */
  #written = '';
  #told = 0;
  #told16 = 0;
  #deltas: Promise<void> = Promise.resolve();

  constructor(deps: ResponseDeps, request: ResponseRequest) {
    this.#deps = deps;
    this.#request = request;
    const { modality } = request.answering;
    const conversation = request.isKept ? deps.conversation : undefined;
    this.#outputs = new Outputs({ responseId: this.id, conversation, send: deps.send });
    this.#item = { ...newItem('assistant', modality, ''), status: 'in_progress' };
  }

  cancel(reason: Reason): void {
    this.#reason ??= reason;
    this.#cancelled.abort();
  }

  /** Tells everything, and never rejects unless the connection is gone. */
  async run(): Promise<void> {
    const { send, signal } = this.#deps;
    await send({ type: 'response.created', response: this.#describe('in_progress') });
    try {
      const said = await this.#orCancelled(this.#request.said());
      const reply = this.#request.answering.modality === 'audio' ? this.#speak(said) : this.#write(said);
      const { isCut, ...tokens } = await reply;
      const details = isCut ? { type: 'incomplete', reason: 'max_output_tokens' } : null;
      await this.#end(isCut ? 'incomplete' : 'completed', details, usageOf(tokens));
    } catch (error) {
      signal.throwIfAborted();
      if (this.#reason) await this.#end('cancelled', { type: 'cancelled', reason: this.#reason });
      else await this.#end('failed', { type: 'failed', error: errorOf(toProblem(error)) });
    }
  }

  async #speak(said: readonly Said[]): Promise<Reply> {
    const { speaking, send } = this.#deps;
    this.#cancelled.signal.throwIfAborted();
    await speaking.begin({
      mark: (mark) => this.#tellMark(mark),
      sound: async (samples) => {
        const delta = samples.toString('base64');
        await this.#openItem();
        await send({ type: 'response.output_audio.delta', ...this.#place(), delta });
      },
    });
    const gaveUp = new AbortController();
    try {
      const failed = speaking.over.then(
        () => new Promise<never>(() => undefined),
        (error: unknown) => {
          gaveUp.abort();
          throw error;
        },
      );
      const answer = this.#ask(said, (text) => speaking.push(text), gaveUp.signal);
      answer.catch(() => undefined);
      const reply = await Promise.race([answer, failed]);
      await this.#orCancelled(speaking.finish());
      await this.#tellUntil(countCodePoints(this.#written));
      return reply;
    } catch (error) {
      await speaking.stop();
      throw error;
    }
  }

  async #write(said: readonly Said[]): Promise<Reply> {
    const { send } = this.#deps;
    return this.#ask(said, (delta) =>
      this.#inTurn(async () => {
        await this.#openItem();
        this.#item.text += delta;
        await send({ type: 'response.output_text.delta', ...this.#place(), delta });
      }),
    );
  }

  #inTurn(tell: () => Promise<void>): void {
    this.#deltas = this.#deltas.then(tell);
    this.#deltas.catch(() => undefined);
  }

  async #ask(said: readonly Said[], onText: (text: string) => void, gaveUp?: AbortSignal): Promise<Reply> {
    const { conversing, actor, signal } = this.#deps;
    const { instructions, maxTokens, modality, functions, choice } = this.#request.answering;
    const request = {
      said,
      instructions,
      functions,
      choice,
      maxTokens: maxTokens === 'inf' ? undefined : maxTokens,
      isSpoken: modality === 'audio',
    };
    const signals = [signal, this.#cancelled.signal, ...(gaveUp ? [gaveUp] : [])];
    const reply = await conversing.reply(actor, request, {
      signal: AbortSignal.any(signals),
      onText: (text) => {
        this.#written += text;
        onText(text);
      },
      onCall: (part) => {
        const hasRemark = this.#written.trim() !== '';
        this.#inTurn(async () => {
          // What is said before a call stands before it, though its sound may come later.
          if (hasRemark) await this.#openItem();
          await this.#outputs.addCallPart(part);
        });
      },
    });
    this.#inTurn(() => this.#outputs.endCalls(reply.isCut ? 'incomplete' : 'completed'));
    await this.#deltas;
    return reply;
  }

  async #orCancelled<T>(work: Promise<T>): Promise<T> {
    const { signal } = this.#cancelled;
    const cancelled = Promise.withResolvers<never>();
    const leave = () => cancelled.reject(signal.reason);
    signal.addEventListener('abort', leave);
    work.catch(() => undefined);
    try {
      signal.throwIfAborted();
      return await Promise.race([work, cancelled.promise]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  async #tellMark(mark: SpeechMark): Promise<void> {
    this.#item.marks.push(mark);
    await this.#tellUntil(mark.end);
  }

  /** The text up to there, in code points: with the sound of its last sentence. */
  async #tellUntil(end: number): Promise<void> {
    if (end <= this.#told) return;
    const until = advance(this.#written, this.#told16, end - this.#told);
    const delta = this.#written.slice(this.#told16, until);
    [this.#told, this.#told16] = [end, until];
    await this.#openItem();
    this.#item.text += delta;
    await this.#deps.send({ type: 'response.output_audio_transcript.delta', ...this.#place(), delta });
  }

  #openItem(): Promise<void> {
    return (this.#opened ??= this.#open());
  }

  async #open(): Promise<void> {
    await this.#outputs.add(this.#item);
    await this.#deps.send({ type: 'response.content_part.added', ...this.#place(), part: this.#part('') });
  }

  async #end(status: Exclude<Status, 'in_progress'>, details: object | null, usage?: object): Promise<void> {
    const { send } = this.#deps;
    await this.#deltas;
    await this.#outputs.endCalls('incomplete');
    if (this.#opened) await this.#closeItem(status === 'completed' ? 'completed' : 'incomplete');
    await send({ type: 'response.done', response: this.#describe(status, details, usage) });
  }

  async #closeItem(status: 'completed' | 'incomplete'): Promise<void> {
    const { send } = this.#deps;
    const { form, text = '' } = this.#item;
    await this.#opened;
    if (form === 'audio') {
      await send({ type: 'response.output_audio.done', ...this.#place() });
      await send({ type: 'response.output_audio_transcript.done', ...this.#place(), transcript: text });
    } else await send({ type: 'response.output_text.done', ...this.#place(), text });
    await send({ type: 'response.content_part.done', ...this.#place(), part: this.#part(text) });
    await this.#outputs.done(this.#item, status);
  }

  #place() {
    return { ...this.#outputs.placeOf(this.#item), content_index: 0 };
  }

  #part(text: string): object {
    return this.#item.form === 'audio' ? { type: 'audio', transcript: text } : { type: 'text', text };
  }

  #describe(status: Status, details: object | null = null, usage: object | null = null): object {
    const { answering, isKept, metadata } = this.#request;
    return {
      object: 'realtime.response',
      id: this.id,
      status,
      status_details: details,
      output: this.#outputs.describe(),
      conversation_id: isKept ? this.#deps.conversation.id : null,
      output_modalities: [answering.modality],
      max_output_tokens: answering.maxTokens,
      usage,
      metadata,
    };
  }
}

/** Seconds are billed. Programs that add up tokens get those of the language model. */
const usageOf = ({ inputTokens, outputTokens }: Omit<Reply, 'isCut'>) => ({
  total_tokens: inputTokens + outputTokens,
  input_tokens: inputTokens,
  output_tokens: outputTokens,
  input_token_details: { text_tokens: inputTokens, audio_tokens: 0, image_tokens: 0, cached_tokens: 0 },
  output_token_details: { text_tokens: outputTokens, audio_tokens: 0 },
});
