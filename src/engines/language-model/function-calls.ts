/**
 * The functions that a model calls, as chat servers tell of them: in parts with the number of the call, in parts without one, or
 * whole. Nothing of it is trusted to have any shape.
 */
import { randomUUID } from 'node:crypto';
import { EngineError } from '../../platform/engine-error.ts';
import type { CallPart, FunctionCall } from './engine.ts';
import { at } from './json-values.ts';

const maxCalls = 16;
const maxName = 128;

interface OpenCall {
  readonly id: string;
  readonly name: string;
  /** The server's own names for it. */
  readonly given: { readonly number: unknown; readonly id: unknown };
  arguments: string;
}

export class FunctionCalls {
  readonly #onCall: ((part: CallPart) => void) | undefined;
  readonly #calls: OpenCall[] = [];

  constructor(onCall: ((part: CallPart) => void) | undefined) {
    this.#onCall = onCall;
  }

  /** How many characters there were of them. */
  push(parts: unknown): number {
    let characters = 0;
    for (const part of Array.isArray(parts) ? parts.slice(0, maxCalls) : []) {
      const text = textOf(at(at(part, 'function'), 'arguments'));
      characters += text.length;
      this.#add(this.#find(part) ?? this.#begin(part), text);
    }
    return characters;
  }

  /** All of them, once the answer is over. Without arguments they have none. */
  end(): FunctionCall[] {
    for (const call of this.#calls) if (call.arguments.trim() === '') this.#add(call, '{}');
    return this.#calls.map(({ id, name, arguments: given }) => ({ id, name, arguments: given }));
  }

  #add(call: OpenCall, delta: string): void {
    call.arguments += delta;
    const { id, name } = call;
    this.#onCall?.({ index: this.#calls.indexOf(call), id, name, delta });
  }

  /** Undefined: another call begins. Some servers give all of them the same number. */
  #find(part: unknown): OpenCall | undefined {
    const [number, id, name] = [at(part, 'index'), at(part, 'id'), at(at(part, 'function'), 'name')];
    const isNamed = typeof id === 'string' && id !== '';
    if (isNamed) {
      const known = this.#calls.find(({ given }) => given.id === id);
      if (known || (typeof name === 'string' && name !== '')) return known;
    }
    if (typeof number === 'number') return this.#calls.findLast(({ given }) => given.number === number);
    return typeof name === 'string' && name !== '' ? undefined : this.#calls.at(-1);
  }

  #begin(part: unknown): OpenCall {
    const [number, id, name] = [at(part, 'index'), at(part, 'id'), at(at(part, 'function'), 'name')];
    if (typeof name !== 'string' || name === '' || name.length > maxName)
      throw new EngineError('garbled', 'a call of a function has no name');
    if (this.#calls.length === maxCalls) throw new EngineError('garbled', 'the calls do not end');
    const isUsable = typeof id === 'string' && /^[\x21-\x7e]{1,128}$/.test(id);
    const call: OpenCall = {
      id: isUsable ? id : `call_${randomUUID().replaceAll('-', '').slice(0, 24)}`,
      name,
      given: { number, id },
      arguments: '',
    };
    this.#calls.push(call);
    return call;
  }
}

/** Some servers send them as a value, not as its text. */
function textOf(given: unknown): string {
  if (typeof given === 'string') return given;
  return typeof given === 'object' && given !== null ? JSON.stringify(given) : '';
}
