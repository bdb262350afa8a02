/** One text, translated: taken apart, its sentences through the engine, put together again. */
import type { Route } from '../../engines/translation/translator.ts';
import type { TextAnalyst } from '../../platform/text/analysis.ts';
import { isUnit, layOut, maskText, putTogether } from './layout.rules.ts';
import { fragmentsOf, keepsMarks } from './marks.rules.ts';

export interface Rewriting {
  readonly text: string;
  readonly source: string;
  readonly target: string;
  readonly route: Route;
  readonly signal: AbortSignal;
}

export async function rewrite(analyst: TextAnalyst, work: Rewriting): Promise<string> {
  const { text, source, target } = work;
  const masked = maskText(text);
  const pieces = layOut(text, masked, await analyst.segment(masked, source));
  const sentences = pieces.filter(isUnit).map((unit) => unit.text);
  return putTogether(pieces, await translated(sentences, work), target);
}

async function translated(sentences: readonly string[], { route, signal }: Rewriting): Promise<string[]> {
  const answers = [...(await route.translate(sentences, signal))];
  const damaged = sentences.flatMap((sentence, index) =>
    keepsMarks(sentence, answers[index]!) ? [] : [{ index, fragments: fragmentsOf(sentence) }],
  );
  const words = damaged.flatMap(({ fragments }) => fragments.filter(({ isWords }) => isWords));
  const mended = await route.translate(
    words.map((fragment) => fragment.text),
    signal,
  );
  let next = 0;
  for (const { index, fragments } of damaged) {
    answers[index] = fragments.map(({ text, isWords }) => (isWords ? mended[next++] || text : text)).join('');
  }
  // A word that an engine drops altogether stays as it was: nothing of a text is ever lost.
  return answers.map((answer, index) => answer || sentences[index]!);
}
