/**
 * The language model of this server: the one its owner named, or an Ollama on this machine. Around it: time limits,
 * retries until an answer has begun, and a circuit breaker.
 */
import { EngineError, type EngineFault } from '../../platform/engine-error.ts';
import { type CallLimits, OutsideService, type Verdict } from '../../platform/resilience.ts';
import { callLimits } from '../../platform/time-limits.ts';
import type { CallPart, ChatAnswer, ChatRequest, ChatServer, LanguageModel, ModelFacts } from './engine.ts';
import { OpenAiChat, type OpenAiChatSettings } from './openai-chat.ts';

export interface LanguageModelSettings extends Omit<OpenAiChatSettings, 'url'> {
  /** `off`: there is none, and nothing is asked whether there is one. Undefined: an Ollama on this machine, if it answers. */
  readonly url?: string | undefined;
  /** Where Ollama listens, if not where it usually does. */
  readonly ollamaUrl?: string;
  readonly limits?: CallLimits;
}

const usualOllamaUrl = 'http://127.0.0.1:11434/v1';

/** How long an answer about the server holds: a model that was loaded or an Ollama that was started is noticed soon. */
const factsKeptMs = 60_000;
const absenceKeptMs = 15_000;

export function openLanguageModel(settings: LanguageModelSettings): LanguageModel {
  const { url, ollamaUrl = usualOllamaUrl, limits = callLimits.languageModel, ...rest } = settings;
  if (url === 'off') return none;
  const server = new OpenAiChat({ ...rest, url: url ?? ollamaUrl });
  return new GuardedModel(server, { limits, isCertain: url !== undefined });
}

const none: LanguageModel = {
  facts: async () => undefined,
  chat: () => Promise.reject(new EngineError('unavailable', 'There is no language model.')),
};

interface GuardSettings {
  readonly limits: CallLimits;
  /** Its owner named it, so that its silence is a failure and not its absence. */
  readonly isCertain: boolean;
}

class GuardedModel implements LanguageModel {
  readonly #server: ChatServer;
  readonly #service: OutsideService;
  readonly #isCertain: boolean;
  /** Failures after which an answer cannot start again: a reader has seen its beginning. */
  readonly #begun = new WeakSet<object>();
  #known: { readonly facts: ModelFacts | undefined; readonly untilMs: number } | undefined;

  constructor(server: ChatServer, { limits, isCertain }: GuardSettings) {
    this.#server = server;
    this.#isCertain = isCertain;
    this.#service = new OutsideService({
      limits,
      judge: (error) => this.#judge(error),
      timedOut: (ms) => new EngineError('timed_out', `The language model was not done within ${ms} ms.`),
      resting: (retryAfterMs) =>
        new EngineError('busy', 'The language model failed recently.', { retryAfterMs }),
    });
  }

  async facts(signal: AbortSignal): Promise<ModelFacts | undefined> {
    if (this.#known && performance.now() < this.#known.untilMs) return this.#known.facts;
    try {
      const facts = await this.#server.facts(signal);
      this.#known = { facts, untilMs: performance.now() + factsKeptMs };
    } catch (error) {
      signal.throwIfAborted();
      if (this.#isCertain && !this.#known) throw error;
      const facts = this.#isCertain ? this.#known?.facts : undefined;
      this.#known = { facts, untilMs: performance.now() + absenceKeptMs };
    }
    return this.#known.facts;
  }

  chat(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer> {
    return this.#service.call(async (within) => {
      let hasBegun = false;
      const onText = (text: string) => {
        hasBegun = true;
        request.onText?.(text);
      };
      const onCall = (part: CallPart) => {
        hasBegun = true;
        request.onCall?.(part);
      };
      try {
        return await this.#server.chat(
          { ...request, onText: request.onText && onText, onCall: request.onCall && onCall },
          within,
        );
      } catch (error) {
        if (hasBegun) this.#begun.add(error as object);
        throw error;
      }
    }, signal);
  }

  #judge(error: unknown): Verdict | undefined {
    if (!(error instanceof EngineError)) return undefined;
    const { fault, retryAfterMs, status } = error;
    // The request was at fault, not the server.
    if (status === 400 || status === 413 || status === 422) return undefined;
    const tries = this.#begun.has(error) ? 1 : (attempts[fault] ?? 1);
    return { attempts: tries, isFinal: fault === 'refused', retryAfterMs };
  }
}

/** How often a question is asked, by how it failed the last time. */
const attempts: Partial<Record<EngineFault, number>> = { garbled: 2, failed: 3, busy: 3 };
