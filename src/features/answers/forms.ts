/** Answers in a form: asked for, checked by us, and asked for once more where the model did not keep to it. */
import type {
  ChatAnswer,
  ChatMessage,
  ChatRequest,
  ModelFacts,
} from '../../engines/language-model/engine.ts';
import { withThoughts } from './model-use.ts';

export interface FormAsked<T> {
  readonly messages: readonly ChatMessage[];
  /** How long the answer may become, without what is thought before it. */
  readonly maxTokens: number;
  /** Undefined: it does not have the form. */
  readonly read: (answer: ChatAnswer) => T | undefined | Promise<T | undefined>;
}

/** A turn at the model, or whatever else asks it. */
export interface Asker {
  readonly facts: ModelFacts;
  readonly ask: (request: ChatRequest) => Promise<ChatAnswer>;
}

const tries = 2;
const again = '\n\nAnswer in exactly the form that was described, and with nothing else.';

/** Undefined where no answer had the form. */
export async function askForm<T>(
  { facts, ask }: Asker,
  { messages, maxTokens, read }: FormAsked<T>,
): Promise<T | undefined> {
  for (let asked = 0; asked < tries; asked++) {
    const last = messages.at(-1)!;
    const repeated = [...messages.slice(0, -1), { ...last, content: last.content + again }];
    const answer = await ask({
      messages: asked === 0 ? messages : repeated,
      maxTokens: withThoughts(maxTokens, facts),
    });
    const found = await read(answer);
    if (found !== undefined) return found;
  }
  return undefined;
}
