/** One text, translated: taken apart, its sentences through the engine, put together again. */
import type { TranslationProgress } from '../../contract/app/translating.ts';
import type { Route } from '../../engines/translation/translator.ts';
import type { TextAnalyst } from '../../platform/text/analysis.ts';
import { collect } from './breathing.ts';
import { isUnit, layOut, maskText, putTogether } from './layout.rules.ts';
import { fragmentsOf, keepsMarks, type Fragment } from './marks.rules.ts';

export interface Rewriting {
  readonly text: string;
  readonly source: string;
  readonly target: string;
  readonly route: Route;
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: TranslationProgress) => void) | undefined;
}

export async function rewrite(analyst: TextAnalyst, work: Rewriting): Promise<string> {
  const { text, source, target } = work;
  const masked = maskText(text);
  const pieces = await collect(layOut(text, masked, await analyst.segment(masked, source)));
  const sentences = pieces.filter(isUnit).map((unit) => unit.text);
  return (await collect(putTogether(pieces, await translated(sentences, work), target))).join('');
}

async function translated(sentences: readonly string[], work: Rewriting): Promise<string[]> {
  const { route, signal, target } = work;
  const total = sentences.length;
  const tell = (done: number) => work.onProgress?.({ sentences_done: done, sentences_total: total });
  const answers = [...(await route.translate(sentences, signal, tell))];
  const damaged = (await collect(findDamaged(sentences, answers))).filter((one) => one !== undefined);
  const words = damaged.flatMap(({ fragments }) => fragments.filter(({ isWords }) => isWords));
  // A sentence that is translated once more was not done yet.
  const mended = await route.translate(
    words.map((fragment) => fragment.text),
    signal,
    (done) => tell(total - Math.ceil((1 - done / words.length) * damaged.length)),
  );
  let next = 0;
  for (const { index, fragments } of damaged) {
    answers[index] = fragments
      .map(({ text, isWords }) => (isWords ? inCaseOf(text, mended[next++]! || text, target) : text))
      .join('');
  }
  // A word that an engine drops altogether stays as it was: nothing of a text is ever lost.
  return answers.map((answer, index) => inCaseOf(sentences[index]!, answer || sentences[index]!, target));
}

/** One item for each sentence, so that there is a place to breathe after each. */
function* findDamaged(
  sentences: readonly string[],
  answers: readonly string[],
): Generator<Damaged | undefined> {
  for (const [index, sentence] of sentences.entries()) {
    yield keepsMarks(sentence, answers[index]!) ? undefined : { index, fragments: fragmentsOf(sentence) };
  }
}

interface Damaged {
  readonly index: number;
  readonly fragments: readonly Fragment[];
}

/** Engines take what they get for a whole sentence and begin it with a capital, where the source has none. */
function inCaseOf(source: string, translation: string, target: string): string {
  const nounsAreCapital = /^(?:de|lb)(?:-|$)/.test(target);
  if (nounsAreCapital || !/^\p{Ll}/u.test(source) || !/^\p{Lu}(?!\p{Lu})/u.test(translation))
    return translation;
  const [first = ''] = translation;
  return first.toLocaleLowerCase(target) + translation.slice(first.length);
}
