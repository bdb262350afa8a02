/**
 * What a language model is: it continues a conversation. `language-model.ts` puts time limits, retries and the circuit
 * breaker around a server, so that a server only makes one attempt and reports how it failed.
 */

/** A function that the model calls. Its arguments are JSON as the model wrote it. */
export interface FunctionCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

export interface ChatMessage {
  /** `tool`: what came of a function. */
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string;
  /** What the assistant called. */
  readonly calls?: readonly FunctionCall[];
  /** Of a `tool`: the call that it answers. */
  readonly callId?: string;
}

/** A function that the model may call. */
export interface ChatFunction {
  readonly name: string;
  readonly description?: string | undefined;
  /** A JSON schema. */
  readonly parameters?: unknown;
}

/** Whether it may call one, must, or must call this one. */
export type FunctionChoice = 'auto' | 'none' | 'required' | { readonly name: string };

/** A part of the arguments of a call; the first one may be empty. */
export interface CallPart {
  /** Counts the calls of an answer. */
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly delta: string;
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  /** How long the answer may become. */
  readonly maxTokens: number;
  /** Called with each part of the answer as it comes. */
  readonly onText?: ((text: string) => void) | undefined;
  readonly functions?: readonly ChatFunction[];
  readonly choice?: FunctionChoice;
  /** Called with each part of a call as it comes. */
  readonly onCall?: ((part: CallPart) => void) | undefined;
}

export interface ChatAnswer {
  /** Empty only where functions are called. */
  readonly text: string;
  readonly calls?: readonly FunctionCall[];
  /** It reached the length that it may have. */
  readonly isCut: boolean;
  /** Of the question and the answer, as the server counted them. */
  readonly tokens: number | undefined;
}

export interface ModelFacts {
  readonly model: string;
  /** Where texts go, for people: a host, with its port where it is not the usual one. */
  readonly host: string;
  readonly isOnThisMachine: boolean;
  /** How much of question and answer it sees at once. */
  readonly contextTokens: number;
}

export interface ChatServer {
  /** Asks the server what it is. */
  facts(signal: AbortSignal): Promise<ModelFacts>;
  /** One attempt. Throws an `EngineError`, or an `AbortError` after an abort. */
  chat(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer>;
}

export interface LanguageModel {
  /** Undefined where there is none. Throws an `EngineError` where there should be one and it cannot be asked. */
  facts(signal: AbortSignal): Promise<ModelFacts | undefined>;
  /** Tried again where that helps, until the first part of an answer has come. Throws an `EngineError`. */
  chat(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer>;
}

/** What a question is about as long as, in tokens. */
export const estimateQuestion = ({ messages, functions = [] }: ChatRequest): number =>
  messages.reduce((sum, message) => sum + estimateMessage(message), 0) +
  (functions.length > 0 ? estimateTokens(JSON.stringify(functions)) : 0);

export const estimateMessage = ({ content, calls = [] }: ChatMessage): number =>
  estimateTokens(content) + estimateCalls(calls);

export const estimateCalls = (calls: readonly FunctionCall[]): number =>
  calls.reduce((sum, call) => sum + estimateTokens(call.name) + estimateTokens(call.arguments), 0);

/** The lengths of texts in tokens, so that they are never taken for shorter than they are by much. */

/** Code points for a token, where a script is spelled with letters that models know well, and where it is not. */
const latinPerToken = 3.2;
const otherPerToken = 1.6;
/** Han, kana, Hangul, Thai and everything that is rare: a token or more each. */
const lastAlphabetic = 0x0fff;

export function estimateTokens(text: string): number {
  let latin = 0;
  let other = 0;
  let rare = 0;
  for (let unit = 0; unit < text.length; unit++) {
    const code = text.charCodeAt(unit);
    if (code < 0x80) latin++;
    else if (code <= lastAlphabetic || (code >= 0x2000 && code < 0x2070)) other++;
    else rare++;
  }
  return Math.ceil(latin / latinPerToken + other / otherPerToken + rare);
}
