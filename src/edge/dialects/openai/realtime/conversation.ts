/** What was said in a conversation, in order: by people, by the model, and what the client has put into it; and what it called. */
import type { Said } from '../../../../features/answers/conversing.ts';
import type { SpeechMark } from '../../../../shared/contract/audio.ts';
import { Problem } from '../../../../shared/contract/errors.ts';
import { advance } from '../../../../shared/text/codepoints.ts';
import type { NewItem } from './contract.ts';
import { newId, Refusal } from './events.ts';

/** The oldest is forgotten beyond this, as OpenAI does. */
const maxItems = 200;
const maxCharacters = 200_000;

type Role = 'system' | 'user' | 'assistant';

export interface Item {
  readonly id: string;
  readonly role: Role;
  /** A message, or a function that the model has called, or what came of that. */
  readonly form: 'text' | 'audio' | 'call' | 'output';
  /** Of a call, its arguments. Undefined: it is not written down yet. */
  text: string | undefined;
  status: 'in_progress' | 'completed' | 'incomplete';
  /** Where its words are in its sound. */
  readonly marks: SpeechMark[];
  /** Which call it is, or brings the result of. */
  readonly call?: { readonly id: string; readonly name: string };
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

  /** What came of a function is understood only with its call. */
  requireCall({ form, call }: Item): void {
    if (form === 'output' && !this.#items.some((one) => one.form === 'call' && one.call!.id === call!.id))
      throw new Refusal(
        'validation_failed',
        'There is no function_call with this call_id in the conversation.',
        'item_not_found',
      );
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

export const saidIn = (items: readonly Item[]): Said[] => items.flatMap((item) => saidBy(item) ?? []);

/** Undefined: nothing yet, or a call that was broken off. */
function saidBy({ role, form, text, status, call }: Item): Said | undefined {
  if (text === undefined || status === 'in_progress') return undefined;
  if (form === 'output') return { callId: call!.id, output: text };
  if (form === 'call') return status === 'completed' ? { call: { ...call!, arguments: text } } : undefined;
  return text === '' ? undefined : { role, text };
}

export const newItem = (role: Role, form: Item['form'], text?: string): Item => ({
  id: newId('item'),
  role,
  form,
  text,
  status: 'completed',
  marks: [],
});

export const newCall = (call: { readonly id: string; readonly name: string }, text: string): Item => ({
  ...newItem('assistant', 'call', text),
  call,
});

/** An item as a client sends it. */
export function readItem(given: NewItem): Item {
  const { type = 'message', id } = given;
  const read = type === 'message' ? readMessage(given) : readCall({ ...given, type });
  return { ...read, ...(id && { id }) };
}

function readCall({ type, call_id, name, arguments: text, output }: NewItem): Item {
  if (type === 'function_call' && name && typeof text === 'string')
    return newCall({ id: call_id ?? newId('call'), name }, text);
  if (type === 'function_call_output' && call_id && typeof output === 'string')
    return { ...newCall({ id: call_id, name: '' }, output), form: 'output' };
  throw new Problem(
    'validation_failed',
    'item.type can be "message", "function_call" with name and arguments, or "function_call_output" with call_id and output.',
  );
}

function readMessage({ role, content }: NewItem): Item {
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
  return newItem(role, 'text', texts.join('\n'));
}

export function describeItem({ id, role, form, text, status, call }: Item): object {
  const common = { id, object: 'realtime.item', status };
  if (form === 'call')
    return { ...common, type: 'function_call', call_id: call!.id, name: call!.name, arguments: text };
  if (form === 'output') return { ...common, type: 'function_call_output', call_id: call!.id, output: text };
  const whose = role === 'assistant' ? 'output' : 'input';
  const content =
    form === 'audio' ? { type: `${whose}_audio`, transcript: text ?? null } : { type: `${whose}_text`, text };
  const isEmpty = status === 'in_progress' && !text;
  return { ...common, type: 'message', role, content: isEmpty ? [] : [content] };
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
