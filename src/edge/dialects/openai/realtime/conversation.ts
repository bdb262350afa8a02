/** What was said in a conversation, in order: by people, by the model, and what the client has put into it. */
import type { Said } from '../../../../features/answers/conversing.ts';
import type { SpeechMark } from '../../../../shared/contract/audio.ts';
import { Problem } from '../../../../shared/contract/errors.ts';
import { advance } from '../../../../shared/text/codepoints.ts';
import type { NewItem } from './contract.ts';
import { newId, Refusal } from './events.ts';

/** The oldest is forgotten beyond this, as OpenAI does. */
const maxItems = 200;
const maxCharacters = 200_000;

export interface Item {
  readonly id: string;
  readonly role: Said['role'];
  readonly form: 'text' | 'audio';
  /** Undefined: it is not written down yet. */
  text: string | undefined;
  status: 'in_progress' | 'completed' | 'incomplete';
  /** Where its words are in its sound. */
  readonly marks: SpeechMark[];
}

export class Conversation {
  readonly id = newId('conv');
  #items: Item[] = [];

  /** Resolves to the id of the item before it. */
  add(item: Item, after?: string | null): string | null {
    const at = this.#placeAfter(after);
    this.#items.splice(at, 0, item);
    const previous = this.#items[at - 1]?.id ?? null;
    const tooMuch = () =>
      this.#items.length > maxItems ||
      this.#items.reduce((sum, { text = '' }) => sum + text.length, 0) > maxCharacters;
    while (this.#items.length > 1 && tooMuch()) this.#items.shift();
    return previous;
  }

  findOrUndefined(id: string | null | undefined): Item | undefined {
    return this.#items.find((one) => one.id === id);
  }

  find(id: string | null | undefined): Item {
    const item = this.findOrUndefined(id);
    if (!item)
      throw new Refusal(
        'validation_failed',
        'There is no item with this item_id in the conversation.',
        'item_not_found',
      );
    return item;
  }

  remove(item: Item): void {
    this.#items = this.#items.filter((one) => one !== item);
  }

  /** For the model. What it says itself at the moment is not said yet. */
  said(): Said[] {
    return saidIn(this.#items);
  }

  #placeAfter(id: string | null | undefined): number {
    if (id === undefined || id === null) return this.#items.length;
    return id === 'root' ? 0 : this.#items.indexOf(this.find(id)) + 1;
  }
}

export const saidIn = (items: readonly Item[]): Said[] =>
  items.flatMap(({ role, text, status }) => (text && status !== 'in_progress' ? { role, text } : []));

export const newItem = (role: Said['role'], form: Item['form'], text?: string): Item => ({
  id: newId('item'),
  role,
  form,
  text,
  status: 'completed',
  marks: [],
});

/** An item as a client sends it. */
export function readItem({ id, type = 'message', role, content }: NewItem): Item {
  if (type !== 'message')
    throw new Problem(
      'validation_failed',
      'item.type can be "message" here: this server calls no functions.',
    );
  if (!role) throw new Problem('validation_failed', 'item.role is required.');
  const texts = (content ?? []).map((part) => {
    const text = part.text ?? part.transcript;
    if (part.type === 'input_audio' || typeof text !== 'string')
      throw new Problem(
        'validation_failed',
        'item.content can have texts here. Send sound by input_audio_buffer.append.',
      );
    return text;
  });
  if (texts.length === 0) throw new Problem('validation_failed', 'item.content is required.');
  return { ...newItem(role, 'text', texts.join('\n')), ...(id && { id }) };
}

export function describeItem({ id, role, form, text, status }: Item): object {
  const whose = role === 'assistant' ? 'output' : 'input';
  const content =
    form === 'audio' ? { type: `${whose}_audio`, transcript: text ?? null } : { type: `${whose}_text`, text };
  const isEmpty = status === 'in_progress' && !text;
  return { id, object: 'realtime.item', type: 'message', status, role, content: isEmpty ? [] : [content] };
}

/** Only what was heard until then was said. */
export function truncate(item: Item, audioEndMs: number): void {
  if (item.role !== 'assistant' || item.form !== 'audio')
    throw new Problem('validation_failed', 'Only the sound of an answer can be cut.');
  const heard = item.marks
    .flatMap(({ words = [] }) => words)
    .filter(({ end_time }) => end_time <= audioEndMs)
    .reduce((end, word) => Math.max(end, word.end), 0);
  const text = item.text ?? '';
  const all = item.marks.at(-1);
  if (all && all.end_time <= audioEndMs) return;
  item.text = text.slice(0, advance(text, 0, heard));
}
