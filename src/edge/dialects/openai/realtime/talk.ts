/**
 * A conversation over OpenAI's Realtime interface: what was said, and the answers to it, one at a time.
 *
 *   a text of an utterance, or `response.create` ──▶ an answer ──▶ all of it is told
 *   somebody speaks, `response.cancel`           ──▶ it is over with what was sent of it
 */
import type { Actor } from '../../../../features/access/access.ts';
import type { Conversing } from '../../../../features/answers/conversing.ts';
import { Problem } from '../../../../shared/contract/errors.ts';
import type { RealtimeEvent, WantedResponse } from './contract.ts';
import {
  Conversation,
  describeItem,
  type Item,
  newItem,
  readItem,
  saidIn,
  truncate,
} from './conversation.ts';
import { Refusal, type SendEvent, unknownEvent } from './events.ts';
import type { Listening } from './listening.ts';
import { ModelResponse } from './response.ts';
import type { SessionSettings } from './settings.ts';
import type { Speaking } from './speaking.ts';

export interface TalkDeps {
  readonly conversing: Conversing;
  readonly speaking: Speaking;
  readonly listening: Listening;
  readonly settings: SessionSettings;
  readonly actor: Actor;
  readonly send: SendEvent;
  /** Aborts when the connection is gone. */
  readonly signal: AbortSignal;
}

export class Talk {
  readonly #deps: TalkDeps;
  readonly #conversation = new Conversation();
  #response: ModelResponse | undefined;
  #answered: Promise<void> = Promise.resolve();
  /** An utterance waits for its answer until the one before it is over. */
  #owesAnswer = false;
  #isAbandoned = false;
  #written = Promise.withResolvers<void>();

  constructor(deps: TalkDeps) {
    this.#deps = deps;
  }

  /** Resolves when the answer that is being given is over. */
  get answered(): Promise<void> {
    return this.#answered;
  }

  abandon(): void {
    this.#isAbandoned = true;
    this.#response?.cancel('client_cancelled');
  }

  async obey(event: RealtimeEvent): Promise<void> {
    const { type } = event;
    if (type === 'response.create') return this.#respond(event.response ?? {});
    if (type === 'response.cancel') return this.#cancel(event.response_id);
    return this.#changeConversation(event);
  }

  /** An utterance is over: it has its place in the conversation before its text is there. */
  addUtterance(id: string): { readonly previous: string | null; readonly tell: () => Promise<void> } {
    const item = { ...newItem('user', 'audio'), id };
    const previous = this.#conversation.add(item);
    const tell = async () => {
      if (this.#deps.settings.isConversation) await this.#tellItem(item, previous);
    };
    return { previous, tell };
  }

  noteText(id: string, text: string): void {
    const item = this.#conversation.findOrUndefined(id);
    if (item) item.text = text;
    this.#written.resolve();
    this.#written = Promise.withResolvers();
    if (text !== '' && this.#deps.settings.answersTurns) this.#owesAnswer = true;
    this.#answerIfOwed();
  }

  async #tellItem(item: Item, previous_item_id: string | null): Promise<void> {
    const told = describeItem(item);
    await this.#deps.send({ type: 'conversation.item.added', previous_item_id, item: told });
    await this.#deps.send({ type: 'conversation.item.done', previous_item_id, item: told });
  }

  interrupt(): void {
    if (this.#deps.settings.isInterruptible) this.#response?.cancel('turn_detected');
  }

  #answerIfOwed(): void {
    if (!this.#owesAnswer || this.#isAbandoned || this.#response || this.#deps.listening.isBusy) return;
    this.#owesAnswer = false;
    this.#begin({});
  }

  async #respond(wanted: WantedResponse): Promise<void> {
    if (this.#response)
      throw new Refusal(
        'validation_failed',
        'An answer is being given already. Cancel it, or wait for its response.done.',
        'conversation_already_has_active_response',
      );
    this.#owesAnswer = false;
    this.#begin(wanted);
  }

  #begin(wanted: WantedResponse): void {
    const response = new ModelResponse(
      { ...this.#deps, conversation: this.#conversation },
      {
        answering: this.#deps.settings.answering(wanted),
        said: this.#saidFor(wanted),
        isKept: wanted.conversation !== 'none',
        metadata: wanted.metadata ?? null,
      },
    );
    this.#response = response;
    this.#answered = response.run().then(
      () => {
        this.#response = undefined;
        this.#answerIfOwed();
      },
      () => void (this.#response = undefined),
    );
  }

  #saidFor({ input }: WantedResponse) {
    const items = input?.map(readItem);
    return async () => {
      if (items) return saidIn(items);
      await this.#allWritten();
      return this.#conversation.said();
    };
  }

  /** Sound that was committed is answered once it is written down. */
  async #allWritten(): Promise<void> {
    const { listening, signal } = this.#deps;
    while (listening.owesTexts && !signal.aborted)
      await Promise.race([this.#written.promise, listening.listened]);
  }

  async #cancel(id: string | null | undefined): Promise<void> {
    const response = this.#response;
    if (!response || (id && id !== response.id))
      throw new Refusal(
        'validation_failed',
        'No such answer is being given at the moment.',
        'response_cancel_not_active',
      );
    this.#owesAnswer = false;
    response.cancel('client_cancelled');
  }

  async #changeConversation({ type, item: given, ...event }: RealtimeEvent): Promise<void> {
    const { item_id, previous_item_id, audio_end_ms, content_index } = event;
    const conversation = this.#conversation;
    if (type === 'conversation.item.create') {
      if (!given) throw new Problem('validation_failed', 'item is required.');
      const item = readItem(given);
      conversation.requireCall(item);
      const previous = conversation.add(item, previous_item_id);
      return this.#tellItem(item, previous);
    }
    const item = () => conversation.find(item_id);
    if (type === 'conversation.item.delete') {
      conversation.remove(item());
      await this.#deps.send({ type: 'conversation.item.deleted', item_id });
    } else if (type === 'conversation.item.retrieve')
      await this.#deps.send({ type: 'conversation.item.retrieved', item: describeItem(item()) });
    else if (type === 'conversation.item.truncate') {
      if (typeof audio_end_ms !== 'number')
        throw new Problem('validation_failed', 'audio_end_ms is required.');
      truncate(item(), audio_end_ms);
      await this.#deps.send({
        type: 'conversation.item.truncated',
        item_id,
        content_index: content_index ?? 0,
        audio_end_ms,
      });
    } else throw unknownEvent(type);
  }
}
