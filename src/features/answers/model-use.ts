/**
 * The use of the language model: whose turn it is, and what is left of an account's tokens of the day.
 *
 *   turn → tokens set aside → asked → what was really taken is counted, whether the answer came, broke off or was given up
 *
 * What a process that dies had set aside stays counted until the day is over.
 */
import {
  type CallPart,
  type ChatAnswer,
  type ChatRequest,
  estimateCalls,
  estimateQuestion,
  estimateTokens,
  type LanguageModel,
  type ModelFacts,
} from '../../engines/language-model/engine.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { EngineError, fromWorker } from '../../platform/engine-error.ts';
import { Turns } from '../../platform/workers/turns.ts';
import type { AccountPlan } from '../../shared/contract/operation.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { inFigures } from '../../shared/contract/limits.ts';
import type { Actor } from '../access/access.ts';
import { asBusy } from '../busy.ts';
import * as store from './answers.store.ts';
import { ModelSlots } from './model-slots.ts';

/**
 * Questions that are asked at the same time: of all accounts, and of one; and how many more of one may wait. What nobody waits for
 * leaves room for those that somebody does.
 */
const turns = { size: 4, maxRunning: 2, maxWaiting: 4, maxBackground: 2 };
/** The same for all nodes together: here they wait for each other in turns, and then for a slot. */
const slots = { size: turns.size, perAccount: turns.maxRunning, inBackground: turns.maxBackground };
const downSeconds = 30;
/** A server that counts its tokens wrong costs an account at most so many times the estimate. */
const mostTimes = 4;

export interface ModelUseDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly model: LanguageModel;
  readonly tokensPerDay: Readonly<Record<AccountPlan, number>>;
}

/** The model in the turn of one account. */
export interface Turn {
  readonly facts: ModelFacts;
  /** How much of a text fits beside a question and an answer of this length. */
  readonly roomBeside: (answerTokens: number) => number;
  readonly ask: (request: ChatRequest) => Promise<ChatAnswer>;
  /** Refuses at once what would take more tokens than are left. */
  readonly requireTokens: (tokens: number) => Promise<void>;
}

/** Rules and fences around what is asked. */
const frameTokens = 500;

/** Models that think before they answer need room for that. */
export const withThoughts = (answerTokens: number, { contextTokens }: ModelFacts): number =>
  answerTokens + Math.min(2_000, Math.floor(contextTokens / 4));

/** How much of a text fits beside a question and an answer of this length. */
export const roomBeside = (facts: ModelFacts, answerTokens: number): number =>
  Math.max(200, facts.contextTokens - withThoughts(answerTokens, facts) - frameTokens);

/** What is asked takes more tokens than are left of the day. */
export class TokensSpent extends Problem {
  /** It would take more than any day has. */
  readonly isTooMuch: boolean;

  constructor(message: string, { isTooMuch, ...details }: { isTooMuch: boolean; retryAfterSeconds: number }) {
    super('rate_limited', message, details);
    this.isTooMuch = isTooMuch;
  }
}

export interface TurnWish {
  readonly actor: Actor;
  readonly signal: AbortSignal;
  /** Nobody waits for it: questions come first. */
  readonly isBackground?: boolean;
}

export class ModelUse {
  readonly #deps: ModelUseDeps;
  readonly #turns = new Turns(turns);
  readonly #slots: ModelSlots;

  constructor(deps: ModelUseDeps) {
    this.#deps = deps;
    this.#slots = new ModelSlots(deps.database, slots);
  }

  /** Undefined where there is no language model, or none that responds. */
  facts(signal: AbortSignal): Promise<ModelFacts | undefined> {
    return this.#deps.model.facts(signal).catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof EngineError) return undefined;
      throw error;
    });
  }

  /** The same, where it is needed: throws what its caller can be told. */
  async require(signal: AbortSignal): Promise<ModelFacts> {
    try {
      const facts = await this.#deps.model.facts(signal);
      if (!facts) throw notConfigured();
      return facts;
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof EngineError ? down(error) : error;
    }
  }

  limitOf({ plan }: Actor): number {
    return this.#deps.tokensPerDay[plan];
  }

  spentToday({ accountId }: Actor): Promise<number> {
    return store.tokensOf(this.#deps.database.queries, accountId, this.#day());
  }

  /** Does `work` when the account has its turn. */
  run<R>(actor: Actor, signal: AbortSignal, work: (turn: Turn) => Promise<R>): Promise<R> {
    return this.runTurn({ actor, signal }, work);
  }

  async runTurn<R>(
    { actor, signal, isBackground = false }: TurnWish,
    work: (turn: Turn) => Promise<R>,
  ): Promise<R> {
    try {
      const facts = await this.require(signal);
      const { accountId } = actor;
      const turn: Turn = {
        facts,
        roomBeside: (answerTokens) => roomBeside(facts, answerTokens),
        ask: (request) => this.#ask(actor, request, signal),
        requireTokens: (tokens) => this.#require(actor, tokens),
      };
      return await this.#turns.run(
        { queue: accountId, isBackground },
        () => this.#slots.run({ accountId, isBackground }, () => work(turn), signal),
        signal,
      );
    } catch (error) {
      signal.throwIfAborted();
      const known = asBusyTurn(error);
      throw known instanceof EngineError ? down(known) : known;
    }
  }

  /** One question in a turn of its own. */
  askOnce(request: ChatRequest, wish: TurnWish): Promise<ChatAnswer> {
    return this.runTurn(wish, (turn) => turn.ask(request));
  }

  async #ask(actor: Actor, request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer> {
    const { database, model } = this.#deps;
    const asked = estimateQuestion(request);
    const reserved = asked + request.maxTokens;
    const row = { account_id: actor.accountId, day: this.#day() };
    const isReserved = await store.reserveTokens(
      database.queries,
      { ...row, tokens: reserved },
      this.limitOf(actor),
    );
    if (!isReserved) throw await this.#spent(actor, reserved);
    let received = '';
    let used = 0;
    const onText = (text: string) => {
      received += text;
      request.onText?.(text);
    };
    const onCall = (part: CallPart) => {
      received += part.delta;
      request.onCall?.(part);
    };
    try {
      const answer = await model.chat({ ...request, onText, onCall }, signal);
      const estimate = asked + estimateTokens(answer.text) + estimateCalls(answer.calls ?? []);
      used = answer.tokens ? Math.min(answer.tokens, mostTimes * reserved) : estimate;
      return answer;
    } catch (error) {
      // Whoever leaves has had the question read; a server that fails at once has taken nothing.
      if (signal.aborted || received !== '') used = asked + estimateTokens(received);
      throw error;
    } finally {
      await store.changeTokens(database.queries, { ...row, tokens: used - reserved });
    }
  }

  async #require(actor: Actor, tokens: number): Promise<void> {
    if ((await this.spentToday(actor)) + tokens > this.limitOf(actor)) throw await this.#spent(actor, tokens);
  }

  async #spent(actor: Actor, tokens: number): Promise<Problem> {
    const limit = this.limitOf(actor);
    const left = Math.max(0, limit - (await this.spentToday(actor)));
    const nextDayMs = 86_400_000 - (this.#deps.clock.now() % 86_400_000);
    return new TokensSpent(
      `This takes about ${inFigures(tokens)} tokens of the language model, and ${inFigures(left)} of the ` +
        `${inFigures(limit)} of today are left. The next day starts at 0:00 UTC.`,
      { retryAfterSeconds: Math.ceil(nextDayMs / 1_000), isTooMuch: tokens > limit },
    );
  }

  /** Removes what was counted on days before yesterday. */
  async sweep(): Promise<void> {
    const yesterday = new Date(this.#deps.clock.now() - 86_400_000).toISOString().slice(0, 10);
    await store.removeTokensBefore(this.#deps.database.queries, yesterday);
  }

  #day(): string {
    return new Date(this.#deps.clock.now()).toISOString().slice(0, 10);
  }
}

/** Only a turn that is refused is a worker's error; a model that is busy stays the server's trouble. */
function asBusyTurn(error: unknown): unknown {
  const translated = fromWorker(error, () => 'Several questions are waiting.');
  return translated === error
    ? error
    : asBusy(translated, 'Several of your questions are waiting already. Wait for one to be answered.');
}

/** Waiting does not help here; the operator has to act. */
const notConfigured = (): Problem =>
  new Problem(
    'service_unavailable',
    'This server has no language model. Its operator can start Ollama on the same machine, or set LLM_URL and LLM_MODEL to ' +
      'any OpenAI-compatible chat server.',
    { retryAfterSeconds: downSeconds },
  );

/** What the server said is for the log, not for the caller. */
function down(cause: EngineError): Problem {
  return new Problem(
    'service_unavailable',
    'The language model does not answer at the moment. Try again later; if it stays so, the operator of the server can look into its log.',
    { retryAfterSeconds: Math.ceil((cause.retryAfterMs ?? downSeconds * 1_000) / 1_000), cause },
  );
}
