/** What a chat server answers: events, or one JSON value. Nothing of it is trusted to have any shape. */
import { EngineError } from '../../platform/engine-error.ts';
import type { ChatAnswer } from './engine.ts';
import type { FunctionCalls } from './function-calls.ts';
import { at } from './json-values.ts';

const maxLine = 1024 ** 2;

export interface EventReading {
  /** Something came, if only a sign of life. */
  readonly heard: () => void;
  readonly onText: (text: string) => void;
  readonly calls: FunctionCalls;
  readonly maxCharacters: number;
}

/** Reads events until the answer ends. One that breaks off is a failure. */
export async function readEvents(
  chunks: AsyncIterable<Buffer>,
  { heard, onText, calls, maxCharacters }: EventReading,
): Promise<Pick<ChatAnswer, 'isCut' | 'tokens'>> {
  let characters = 0;
  let reason: unknown;
  let tokens: number | undefined;
  let isDone = false;
  for await (const line of linesOf(chunks, heard)) {
    const data = /^data: ?(.*)$/.exec(line)?.[1];
    if (data === undefined) continue;
    if (data.trim() === '[DONE]') {
      isDone = true;
      break;
    }
    const event = parseEvent(data);
    tokens = tokensOf(event) ?? tokens;
    const choice = first(at(event, 'choices'));
    const delta = at(choice, 'delta');
    const text = at(delta, 'content') ?? at(choice, 'text');
    reason = at(choice, 'finish_reason') ?? reason;
    characters += (typeof text === 'string' ? text.length : 0) + calls.push(at(delta, 'tool_calls'));
    if (characters > maxCharacters) throw new EngineError('garbled', 'the answer does not end');
    if (typeof text === 'string' && text !== '') onText(text);
  }
  if (!isDone && reason === undefined) throw new EngineError('failed', 'the answer broke off');
  return { isCut: reason === 'length', tokens };
}

async function* linesOf(chunks: AsyncIterable<Buffer>, heard: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    heard();
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop()!;
    if (rest.length > maxLine) throw new EngineError('garbled', 'an event does not end');
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function parseEvent(data: string): unknown {
  let event: unknown;
  try {
    event = JSON.parse(data);
  } catch {
    throw new EngineError('garbled', 'an event is not JSON');
  }
  const error = at(event, 'error');
  if (error === undefined || error === null) return event;
  const said = at(error, 'message');
  const detail = typeof said === 'string' ? said.slice(0, 300) : '';
  throw new EngineError('failed', 'failed in the middle of an answer', { detail });
}

export function answerOfJson(response: unknown, calls: FunctionCalls): Omit<ChatAnswer, 'calls'> {
  const choice = first(at(response, 'choices'));
  const message = at(choice, 'message');
  const content = at(message, 'content');
  calls.push(at(message, 'tool_calls'));
  const text = typeof content === 'string' ? withoutThoughts(content) : '';
  return { text, isCut: at(choice, 'finish_reason') === 'length', tokens: tokensOf(response) };
}

function tokensOf(response: unknown): number | undefined {
  const usage = at(response, 'usage');
  const [asked, answered] = [at(usage, 'prompt_tokens'), at(usage, 'completion_tokens')];
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
  return isCount(asked) && isCount(answered) ? asked + answered : undefined;
}

const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);

/* Some models think aloud before they answer, between two tags. Only the answer counts. */

const opening = '<think>';
const closing = '</think>';

function withoutThoughts(text: string): string {
  const thoughts = new Thoughts(undefined);
  thoughts.push(text);
  return thoughts.end();
}

export class Thoughts {
  readonly #onText: ((text: string) => void) | undefined;
  #state: 'start' | 'thinking' | 'answering' = 'start';
  #held = '';
  #text = '';

  constructor(onText: ((text: string) => void) | undefined) {
    this.#onText = onText;
  }

  push(text: string): void {
    if (this.#state === 'answering') return this.#hand(text);
    this.#held += text;
    if (this.#state === 'start') {
      this.#held = this.#held.trimStart();
      if (opening.startsWith(this.#held.slice(0, opening.length)) && this.#held.length < opening.length)
        return;
      this.#state = this.#held.startsWith(opening) ? 'thinking' : 'answering';
    }
    if (this.#state === 'thinking') this.#lookForAnswer();
    else this.#hand(this.#held);
  }

  #lookForAnswer(): void {
    const end = this.#held.indexOf(closing);
    if (end < 0) {
      // Only the end can have a part of the tag.
      this.#held = this.#held.slice(-closing.length);
      return;
    }
    const answer = this.#held.slice(end + closing.length).trimStart();
    this.#held = answer;
    // Blank lines stand between the thoughts and the answer.
    if (answer !== '') {
      this.#state = 'answering';
      this.#hand(answer);
    } else this.#state = 'start';
  }

  #hand(text: string): void {
    this.#text += text;
    this.#onText?.(text);
  }

  /** The whole answer. */
  end(): string {
    if (this.#state === 'start' && this.#held !== '') this.#hand(this.#held);
    return this.#text;
  }
}
