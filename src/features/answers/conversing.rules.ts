/** A conversation as a language model is asked it. */
import { type ChatMessage, estimateMessage, type FunctionCall } from '../../engines/language-model/engine.ts';

/** One thing that was said or written, a function that the model has called, or what came of that. */
export type Said =
  | { readonly role: 'system' | 'user' | 'assistant'; readonly text: string }
  | { readonly call: FunctionCall }
  | { readonly callId: string; readonly output: string };

const noOutputYet = 'There is no result yet.';
/** What a message takes besides its words. */
const messageTokens = 4;

/**
 * What belongs together is kept together: calls, with what was said just before them, and what came of them. Chat servers want
 * each result right after its call, and refuse a call without one.
 */
export function threadsOf(said: readonly Said[]): ChatMessage[][] {
  const outputs = new Map(
    said.flatMap((one) => ('output' in one ? [[one.callId, one.output] as const] : [])),
  );
  const threads: ChatMessage[][] = [];
  let wasCall = false;
  for (const one of said) {
    const isCall = 'call' in one;
    if ('role' in one) threads.push([{ role: one.role, content: one.text }]);
    if (isCall) {
      const continued = wasCall || isRemark(threads.at(-1)) ? threads.pop() : undefined;
      const content = outputs.get(one.call.id) ?? noOutputYet;
      threads.push(withCall(continued, one.call, { role: 'tool', callId: one.call.id, content }));
    }
    wasCall = isCall;
  }
  return threads;
}

const isRemark = (thread: readonly ChatMessage[] = []): boolean =>
  thread.length === 1 && thread[0]!.role === 'assistant';

function withCall(
  [asking, ...results]: readonly ChatMessage[] = [],
  call: FunctionCall,
  result: ChatMessage,
): ChatMessage[] {
  const { content = '', calls = [] } = asking ?? {};
  return [{ role: 'assistant', content, calls: [...calls, call] }, ...results, result];
}

/** The newest of it that fits; the last one always. */
export function latestWithin(threads: readonly ChatMessage[][], tokens: number): ChatMessage[][] {
  let left = tokens;
  const first = threads.findLastIndex((thread, index) => {
    left -= thread.reduce((sum, message) => sum + estimateMessage(message) + messageTokens, 0);
    return left < 0 && index < threads.length - 1;
  });
  return threads.slice(first + 1);
}
