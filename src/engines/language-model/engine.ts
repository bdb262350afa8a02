/**
 * What a language model is: it continues a conversation. `language-model.ts` puts time limits, retries and the circuit
 * breaker around a server, so that a server only makes one attempt and reports how it failed.
 */

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  /** How long the answer may become. */
  readonly maxTokens: number;
  /** Called with each part of the answer as it comes. */
  readonly onText?: ((text: string) => void) | undefined;
}

export interface ChatAnswer {
  readonly text: string;
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
