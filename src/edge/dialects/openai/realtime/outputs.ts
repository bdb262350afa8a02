/**
 * What an answer consists of: a message, and the functions that it calls. Each is an item, of the conversation too unless the
 * answer leaves no trace there:
 *
 *   added ──▶ parts of it ──▶ done: completed, or incomplete where it was broken off
 */
import type { CallPart } from '../../../../features/answers/conversing.ts';
import { type Conversation, describeItem, type Item, newCall } from './conversation.ts';
import type { SendEvent } from './events.ts';

interface OutputsDeps {
  readonly responseId: string;
  /** Undefined: it leaves no trace. */
  readonly conversation: Conversation | undefined;
  readonly send: SendEvent;
}

type Ending = 'completed' | 'incomplete';

export class Outputs {
  readonly #deps: OutputsDeps;
  readonly #items: Item[] = [];
  readonly #calls: Item[] = [];

  constructor(deps: OutputsDeps) {
    this.#deps = deps;
  }

  has(item: Item): boolean {
    return this.#items.includes(item);
  }

  placeOf(item: Item) {
    return {
      response_id: this.#deps.responseId,
      item_id: item.id,
      output_index: this.#items.indexOf(item),
    };
  }

  describe(): object[] {
    return this.#items.map(describeItem);
  }

  async add(item: Item): Promise<void> {
    const { conversation, send } = this.#deps;
    this.#items.push(item);
    const previous_item_id = conversation?.add(item);
    const told = describeItem(item);
    const { item_id: _, ...place } = this.placeOf(item);
    await send({ type: 'response.output_item.added', ...place, item: told });
    if (conversation) await send({ type: 'conversation.item.added', previous_item_id, item: told });
  }

  async done(item: Item, status: Ending): Promise<void> {
    const { conversation, send } = this.#deps;
    item.status = status;
    const told = describeItem(item);
    const { item_id: _, ...place } = this.placeOf(item);
    if (conversation) await send({ type: 'conversation.item.done', item: told });
    await send({ type: 'response.output_item.done', ...place, item: told });
  }

  async addCallPart({ index, id, name, delta }: CallPart): Promise<void> {
    const item = (this.#calls[index] ??= { ...newCall({ id, name }, ''), status: 'in_progress' });
    if (!this.has(item)) await this.add(item);
    if (delta === '') return;
    item.text += delta;
    const type = 'response.function_call_arguments.delta';
    await this.#deps.send({ type, ...this.placeOf(item), call_id: id, delta });
  }

  /** Those that are not done yet. */
  async endCalls(status: Ending): Promise<void> {
    for (const item of this.#calls.splice(0)) {
      const { id: call_id, name } = item.call!;
      const place = { ...this.placeOf(item), call_id, name, arguments: item.text };
      await this.#deps.send({ type: 'response.function_call_arguments.done', ...place });
      await this.done(item, status);
    }
  }
}
