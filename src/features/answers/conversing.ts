/** Conversations with the language model: it answers whatever was said before. Nothing of them is stored. */
import {
  type CallPart,
  type ChatFunction,
  type ChatMessage,
  estimateCalls,
  estimateMessage,
  estimateQuestion,
  estimateTokens,
  type FunctionChoice,
} from '../../engines/language-model/engine.ts';
import { EngineError } from '../../platform/engine-error.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { Actor } from '../access/access.ts';
import { latestWithin, type Said, threadsOf } from './conversing.rules.ts';
import { type ModelUse, withThoughts } from './model-use.ts';

export type { Said } from './conversing.rules.ts';
export type { CallPart, ChatFunction, FunctionChoice } from '../../engines/language-model/engine.ts';

export interface ReplyRequest {
  readonly instructions: string;
  readonly said: readonly Said[];
  /** Undefined: as long as answers in a conversation are. */
  readonly maxTokens: number | undefined;
  /** Whether it is read aloud. */
  readonly isSpoken: boolean;
  readonly functions: readonly ChatFunction[];
  readonly choice: FunctionChoice;
}

export interface ReplyListener {
  /** Aborts when nobody waits for the answer any longer. */
  readonly signal: AbortSignal;
  readonly onText: (text: string) => void;
  readonly onCall: (part: CallPart) => void;
}

export interface Reply {
  /** It reached the length that it may have. */
  readonly isCut: boolean;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

const usualTokens = 1_000;
const spokenRules =
  'You take part in a conversation by voice. What you write is read aloud: write plain sentences as people say them, without ' +
  'Markdown, lists, links, code or emoji, in the language of whoever speaks to you, and be brief unless asked for more.';

export class Conversing {
  readonly #modelUse: ModelUse;

  constructor(modelUse: ModelUse) {
    this.#modelUse = modelUse;
  }

  /** The name of the model. Throws where there is none, or none that responds. */
  async requireModel(signal: AbortSignal): Promise<string> {
    return (await this.#modelUse.require(signal)).model;
  }

  async reply(actor: Actor, request: ReplyRequest, listener: ReplyListener): Promise<Reply> {
    try {
      return await this.#reply(actor, request, listener);
    } catch (error) {
      throw request.functions.length > 0 && refusesFunctions(error) ? cannotCall(error) : error;
    }
  }

  #reply(actor: Actor, request: ReplyRequest, { signal, onText, onCall }: ReplyListener): Promise<Reply> {
    const { functions, choice } = request;
    return this.#modelUse.run(actor, signal, async (turn) => {
      const maxTokens = request.maxTokens ?? withThoughts(usualTokens, turn.facts);
      const content = [...(request.isSpoken ? [spokenRules] : []), request.instructions].join('\n\n').trim();
      const first: ChatMessage[] = content === '' ? [] : [{ role: 'system', content }];
      const known = estimateQuestion({ messages: first, functions, maxTokens });
      const threads = latestWithin(threadsOf(request.said), turn.roomBeside(maxTokens) - known);
      const messages = [...first, ...threads.flat()];
      const answer = await turn.ask({ messages, maxTokens, onText, functions, choice, onCall });
      const outputTokens = estimateTokens(answer.text) + estimateCalls(answer.calls ?? []);
      const asked = messages.reduce((sum, message) => sum + estimateMessage(message), 0);
      const inputTokens = answer.tokens === undefined ? asked : Math.max(0, answer.tokens - outputTokens);
      return { isCut: answer.isCut, inputTokens, outputTokens };
    });
  }
}

/** Many small models know no functions, and their servers say so with these words. */
function refusesFunctions(error: unknown): boolean {
  const cause = error instanceof Problem ? error.cause : undefined;
  if (!(cause instanceof EngineError) || cause.fault === 'busy') return false;
  return cause.status !== undefined && /\b(?:tools?|functions?)\b/i.test(cause.detail ?? '');
}

const cannotCall = (cause: unknown): Problem =>
  new Problem(
    'service_unavailable',
    'The language model of this server cannot call functions. Send no tools, or ask the operator of the server for a model that can.',
    { cause },
  );
