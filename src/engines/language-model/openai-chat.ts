/**
 * Any server with the chat interface of OpenAI: Ollama, llama.cpp, vLLM, LM Studio, a hosted one. The answer comes as
 * events, or whole from servers that do not stream. Its owner named the address, which may be anywhere; no redirect is
 * followed, and the key is sent to that host alone.
 */
import type { IncomingMessage } from 'node:http';
import { EngineError, type EngineFault } from '../../platform/engine-error.ts';
import { retryAfterMs, SilenceLimit } from '../../platform/net/collect-body.ts';
import { firstWords } from '../../platform/net/first-words.ts';
import { guardedRequest } from '../../platform/net/guarded-request.ts';
import { isLoopbackName } from '../../platform/net/loopback.ts';
import { requestLimits } from '../../platform/time-limits.ts';
import { findContext } from './context-window.ts';
import type { ChatAnswer, ChatMessage, ChatRequest, ChatServer, ModelFacts } from './engine.ts';
import { answerOfJson, readEvents, Thoughts } from './chat-response.ts';
import { FunctionCalls } from './function-calls.ts';
import { at } from './json-values.ts';

export interface OpenAiChatSettings {
  /** Base address, which usually ends in `/v1`. */
  readonly url: string;
  readonly apiKey?: string | undefined;
  /** Undefined: the first that the server lists. */
  readonly model?: string | undefined;
  /** Undefined: the server is asked. */
  readonly contextTokens?: number | undefined;
  /** The most random answer; undefined: as the model likes. */
  readonly temperature?: number;
  readonly silence?: { readonly firstMs: number; readonly nextMs: number };
}

const maxJsonBytes = 8 * 1024 ** 2;
const saidCharacters = 300;

/** What some models refuse: they are asked again without it, and never with it again. */
const optionalFields = ['stream_options', 'temperature', 'max_tokens'] as const;

export class OpenAiChat implements ChatServer {
  readonly #settings: OpenAiChatSettings;
  readonly #base: URL;
  readonly #refused = new Set<string>();
  #model: string | undefined;

  constructor(settings: OpenAiChatSettings) {
    this.#settings = settings;
    this.#base = new URL(`${settings.url.replace(/\/+$/, '')}/`);
    this.#model = settings.model;
  }

  async facts(signal: AbortSignal): Promise<ModelFacts> {
    const { contextTokens } = this.#settings;
    const model = await this.#modelName(signal);
    const ask = (path: string, body?: object) => this.#askJson(new URL(path, this.#base), body, signal);
    return {
      model,
      host: this.#base.host,
      isOnThisMachine: isLoopbackName(this.#base.hostname),
      contextTokens: contextTokens ?? (await findContext(ask, model)),
    };
  }

  async chat(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer> {
    const model = await this.#modelName(signal);
    try {
      return await this.#attempt(model, request, signal);
    } catch (error) {
      const field = this.#refusedField(error);
      if (field === undefined) throw error;
      this.#refused.add(field);
      return this.#attempt(model, request, signal);
    }
  }

  async #attempt(model: string, request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer> {
    const { firstMs, nextMs } = this.#settings.silence ?? requestLimits.languageModelSilence;
    const silence = new SilenceLimit(firstMs, signal);
    try {
      const incoming = await this.#open('chat/completions', this.#bodyOf(model, request), silence.signal);
      const heard = () => silence.heard(nextMs);
      return await readAnswer(incoming, request, heard);
    } catch (error) {
      signal.throwIfAborted();
      if (silence.isExceeded) throw new EngineError('failed', 'stopped in the middle of an answer');
      if (error instanceof EngineError) throw error;
      throw new EngineError('failed', `does not respond at ${this.#base.origin}`, { cause: error });
    } finally {
      silence.end();
    }
  }

  #bodyOf(model: string, { messages, maxTokens, functions = [], choice }: ChatRequest): object {
    const { temperature } = this.#settings;
    const has = (field: (typeof optionalFields)[number]) => !this.#refused.has(field);
    return {
      model,
      messages: messages.map(messageBody),
      stream: true,
      ...(functions.length > 0 && {
        tools: functions.map((one) => ({ type: 'function', function: one })),
        tool_choice: typeof choice === 'object' ? { type: 'function', function: choice } : choice,
      }),
      ...(has('stream_options') && { stream_options: { include_usage: true } }),
      ...(temperature !== undefined && has('temperature') && { temperature }),
      ...(has('max_tokens') ? { max_tokens: maxTokens } : { max_completion_tokens: maxTokens }),
    };
  }

  #refusedField(error: unknown): string | undefined {
    if (!(error instanceof EngineError) || (error.status !== 400 && error.status !== 422)) return undefined;
    return optionalFields.find((field) => error.detail?.includes(field) && !this.#refused.has(field));
  }

  async #modelName(signal: AbortSignal): Promise<string> {
    if (this.#model !== undefined) return this.#model;
    const listed = at(await this.#askJson(new URL('models', this.#base), undefined, signal), 'data');
    const names = (Array.isArray(listed) ? listed : []).map((one: unknown) => at(one, 'id'));
    const name = names.find((one) => typeof one === 'string' && !/embed|rerank|whisper|tts/i.test(one));
    if (typeof name !== 'string') throw new EngineError('unavailable', 'lists no model that chats');
    return (this.#model = name);
  }

  async #askJson(url: URL, body: object | undefined, signal: AbortSignal): Promise<unknown> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(requestLimits.modelListMs)]);
    try {
      return parseJson(await readText(await this.#open(url.href, body, limit)));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EngineError) throw error;
      throw new EngineError('failed', `does not respond at ${this.#base.origin}`, { cause: error });
    }
  }

  async #open(path: string, body: object | undefined, signal: AbortSignal): Promise<IncomingMessage> {
    const { apiKey } = this.#settings;
    const incoming = await guardedRequest(new URL(path, this.#base), {
      mayReach: () => true,
      signal,
      headers: {
        'user-agent': 'Lectern',
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body: body && JSON.stringify(body),
    });
    const { statusCode: status = 0, headers } = incoming;
    if (status >= 200 && status < 300) return incoming;
    throw new EngineError(faultOf(status), `responded with status ${status}`, {
      status,
      detail: await firstWords(incoming, saidCharacters, apiKey),
      retryAfterMs: retryAfterMs(headers['retry-after']),
    });
  }
}

async function readAnswer(
  incoming: IncomingMessage,
  request: ChatRequest,
  heard: () => void,
): Promise<ChatAnswer> {
  const calls = new FunctionCalls(request.onCall);
  const isStream = incoming.headers['content-type']?.includes('text/event-stream');
  const answer = await (isStream
    ? readStream(incoming, request, { heard, calls })
    : readWhole(incoming, request, calls));
  const called = request.functions?.length ? calls.end() : [];
  if (called.length > 0) return { ...answer, calls: called };
  if (answer.text.trim() === '') throw new EngineError('garbled', 'the response has no content');
  return answer;
}

async function readWhole(incoming: IncomingMessage, { onText }: ChatRequest, calls: FunctionCalls) {
  const answer = answerOfJson(parseJson(await readText(incoming)), calls);
  if (answer.text.trim() !== '') onText?.(answer.text);
  return answer;
}

async function readStream(
  incoming: IncomingMessage,
  { maxTokens, onText }: ChatRequest,
  reading: { readonly heard: () => void; readonly calls: FunctionCalls },
) {
  const thoughts = new Thoughts(onText);
  // No token is longer than this on average, thoughts included; what goes on beyond it never ends.
  const maxCharacters = 20_000 + 40 * maxTokens;
  const end = await readEvents(incoming, {
    ...reading,
    maxCharacters,
    onText: (text) => thoughts.push(text),
  });
  return { ...end, text: thoughts.end() };
}

const messageBody = ({ role, content, calls, callId }: ChatMessage): object => ({
  role,
  content,
  ...(calls && {
    tool_calls: calls.map(({ id, name, arguments: given }) => ({
      id,
      type: 'function',
      function: { name, arguments: isJson(given) ? given : '{}' },
    })),
  }),
  ...(callId !== undefined && { tool_call_id: callId }),
});

/** Servers read the arguments, and would refuse every question after one that a model got wrong. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxJsonBytes) throw new EngineError('garbled', 'the response does not end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the response.
    throw new EngineError('failed', 'the response is not complete JSON');
  }
}

function faultOf(status: number): EngineFault {
  if (status === 429 || status === 503 || status === 529) return 'busy';
  return status >= 500 || status === 408 ? 'failed' : 'refused';
}
