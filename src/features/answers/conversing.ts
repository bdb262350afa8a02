/** Conversations with the language model: it answers whatever was said before. Nothing of them is stored. */
import { type ChatMessage, estimateTokens } from '../../engines/language-model/engine.ts';
import type { Actor } from '../access/access.ts';
import { type ModelUse, withThoughts } from './model-use.ts';

/** One thing that was said, or written. */
export type Said = { readonly role: ChatMessage['role']; readonly text: string };

export interface ReplyRequest {
  readonly instructions: string;
  readonly said: readonly Said[];
  /** Undefined: as long as answers in a conversation are. */
  readonly maxTokens: number | undefined;
  /** Whether it is read aloud. */
  readonly isSpoken: boolean;
}

export interface ReplyListener {
  /** Aborts when nobody waits for the answer any longer. */
  readonly signal: AbortSignal;
  readonly onText: (text: string) => void;
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

  reply(actor: Actor, request: ReplyRequest, { signal, onText }: ReplyListener): Promise<Reply> {
    return this.#modelUse.run(actor, signal, async (turn) => {
      const maxTokens = request.maxTokens ?? withThoughts(usualTokens, turn.facts);
      const system = [...(request.isSpoken ? [spokenRules] : []), request.instructions].join('\n\n').trim();
      const room = turn.roomBeside(maxTokens) - estimateTokens(system);
      const messages: ChatMessage[] = [
        ...(system === '' ? [] : [{ role: 'system' as const, content: system }]),
        ...latestWithin(request.said, room).map(({ role, text }) => ({ role, content: text })),
      ];
      const answer = await turn.ask({ messages, maxTokens, onText });
      const outputTokens = estimateTokens(answer.text);
      const asked = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
      const inputTokens = answer.tokens === undefined ? asked : Math.max(0, answer.tokens - outputTokens);
      return { isCut: answer.isCut, inputTokens, outputTokens };
    });
  }
}

/** The newest of it that fits; the last one always. */
function latestWithin(said: readonly Said[], tokens: number): Said[] {
  let left = tokens;
  const first = said.findLastIndex(({ text }, index) => {
    left -= estimateTokens(text) + 4;
    return left < 0 && index < said.length - 1;
  });
  return said.slice(first + 1);
}
