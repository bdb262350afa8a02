/** A library with a language model of ours, which sees what it is sent and answers as a test wants. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Environment } from '../../src/program/config/config.ts';
import { type AnyBody, call, startServer, unlimited } from '../harness.ts';
import type { AccountOptions } from '../store.ts';
import { type ChatAsked, type ChatServer, type ChatServerOptions, startChatServer } from '../chat-server.ts';
import { sliceCodePoints } from '../code-points.ts';

export interface ShownPassage {
  readonly number: number;
  readonly text: string;
}

/** The passages that a question came with. */
export const passagesIn = ({ user }: ChatAsked): ShownPassage[] =>
  [...user.matchAll(/<<<(\w+) passage (\d+), from "[^"]*">>>\n([^]*?)\n<<<\1 end>>>/g)].map(
    ([, , number, text]) => ({ number: Number(number), text: text! }),
  );

export const isQuestion = ({ system }: ChatAsked): boolean => system.includes('numbered passages');

/** Repeats the first passage that has a word, and cites it. */
export const repeats =
  (word: string) =>
  (asked: ChatAsked): string => {
    const found = passagesIn(asked).find(({ text }) => text.includes(word));
    return found
      ? `${found.text.split('\n').find((line) => line.includes(word))!} [${found.number}]`
      : 'I do not know.';
  };

export interface Answering {
  readonly url: string;
  readonly chat: ChatServer;
  /** What is answered from now on. */
  answerWith(answer: ChatServerOptions['answer']): void;
  member(options?: AccountOptions): Promise<Member>;
  close(): Promise<void>;
}

export interface Member {
  readonly key: string;
  api(line: string, body?: unknown): Promise<{ status: number; headers: Headers; body: AnyBody }>;
  add(text: string, more?: object): Promise<string>;
  ask(line: string, body: object): Promise<AnyBody>;
}

export async function startAnswering(
  environment: Environment = {},
  options: Partial<ChatServerOptions> = {},
): Promise<Answering> {
  let answer: ChatServerOptions['answer'] = () => 'Nothing. [1]';
  const chat = await startChatServer({ answer: (asked) => answer(asked), ...options });
  const server = await startServer({ ...unlimited, LLM_URL: chat.url, ...environment });
  return {
    url: server.url,
    chat,
    answerWith: (next) => void (answer = next),
    async member(options) {
      const { key } = await server.account(options);
      const api = (line: string, body?: unknown) =>
        call(server.url, line, { key, body, headers: { accept: 'application/json' } });
      return {
        key,
        api,
        async add(text, more = {}) {
          const { status, body } = await api('POST /v1/documents', { text, ...more });
          assert.equal(status, 201, JSON.stringify(body));
          return body.id;
        },
        async ask(line, body) {
          const answered = await api(line, body);
          assert.equal(answered.status, 200, JSON.stringify(answered.body));
          return answered.body;
        },
      };
    },
    async close() {
      await server.close();
      await chat.close();
    },
  };
}

/** For tests that need settings of their own. */
export async function answeringFor(
  t: TestContext,
  environment: Environment,
  options: Partial<ChatServerOptions> = {},
): Promise<Answering> {
  const answering = await startAnswering(environment, options);
  t.after(() => answering.close());
  return answering;
}

/** Every citation is a passage that exists. */
export async function checkCitations({ api }: Member, answer: AnyBody): Promise<void> {
  for (const { document_id: id, start, end, value, title } of answer.citations) {
    const { status, body } = await api(`GET /v1/documents/${id}`);
    assert.equal(status, 200);
    assert.equal(sliceCodePoints(body.text, start, end), value);
    assert.equal(title, body.title);
  }
  const numbers = [...answer.text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
  assert.deepEqual(
    [...new Set(numbers)].toSorted((a, b) => a - b),
    answer.citations.map((_: unknown, index: number) => index + 1),
  );
}

export interface ServerEvent {
  readonly type: string;
  readonly [field: string]: AnyBody;
}

/** The events of a stream, until it ends. */
export async function eventsOf(
  url: string,
  key: string,
  { path, body }: { readonly path: string; readonly body: object },
): Promise<ServerEvent[]> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.match(response.headers.get('content-type')!, /^text\/event-stream/);
  return parseEvents(await response.text());
}

const parseEvents = (text: string): ServerEvent[] =>
  text
    .split('\n\n')
    .filter((event) => event.startsWith('event: '))
    .map((event) => {
      const [, type, data] = /^event: (\S+)\ndata: (.*)$/s.exec(event)!;
      const parsed = JSON.parse(data!);
      assert.equal(parsed.type, type);
      return parsed;
    });
