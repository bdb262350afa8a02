/** Translates one text: takes it apart, sends its sentences through the engine, puts it together again. */
import type { TranslationProgress } from '../../shared/contract/app/translating.ts';
import type { Route } from '../../engines/translation/translator.ts';
import { collect, inSlices } from '../../platform/slices.ts';
import type { TextAnalyst } from '../../language/text/analysis.ts';
import { parseInSteps } from '../../shared/markup/parse.ts';
import { isUnit, layOut, maskText, putTogether, type Unit } from './layout.rules.ts';
import { fragmentsOf, keepsSyntax, type Fragment } from './syntax.rules.ts';

export interface Rewriting {
  readonly text: string;
  readonly source: string;
  readonly target: string;
  readonly route: Route;
  readonly signal: AbortSignal;
  readonly onProgress?: ((progress: TranslationProgress) => void) | undefined;
}

export async function rewrite(analyst: Pick<TextAnalyst, 'segment'>, work: Rewriting): Promise<string> {
  const { text, source, target } = work;
  const markup = await inSlices(parseInSteps(text));
  const masked = maskText(markup);
  const steps = layOut(markup, masked, await analyst.segment(masked, source));
  const spans = (await collect(steps)).filter((span) => span !== undefined);
  const translations = await translated(spans.filter(isUnit), work);
  return (await collect(putTogether(spans, translations, target))).join('');
}

async function translated(units: readonly Unit[], work: Rewriting): Promise<string[]> {
  const { route, signal, target } = work;
  const sentences = units.map(({ text }) => text);
  const total = units.length;
  const report = (done: number) => work.onProgress?.({ sentences_done: done, sentences_total: total });
  const translations = [...(await route.translate(sentences, signal, report))];
  const damaged = (await collect(findDamaged(units, translations))).filter((one) => one !== undefined);
  const words = damaged.flatMap(({ fragments }) => fragments.filter(({ isWords }) => isWords));
  // A sentence that has to be translated again was not done yet.
  const repaired = await route.translate(
    words.map((fragment) => fragment.text),
    signal,
    (done) => report(total - Math.ceil((1 - done / words.length) * damaged.length)),
  );
  let next = 0;
  for (const { index, fragments } of damaged) {
    translations[index] = fragments
      .map(({ text, isWords }) => (isWords ? inCaseOf(text, repaired[next++]! || text, target) : text))
      .join('');
  }
  // Words that an engine drops stay as they were: no part of a text is ever lost.
  return sentences.map((sentence, index) => inCaseOf(sentence, translations[index] || sentence, target));
}

interface Damaged {
  readonly index: number;
  readonly fragments: readonly Fragment[];
}

/** One item for each unit, so that other work can run after each. */
function* findDamaged(
  units: readonly Unit[],
  translations: readonly string[],
): Generator<Damaged | undefined> {
  for (const [index, unit] of units.entries()) {
    yield keepsSyntax(unit, translations[index]!) ? undefined : { index, fragments: fragmentsOf(unit) };
  }
}

/** Engines treat their input as a whole sentence and capitalise it, even where the source does not. */
function inCaseOf(source: string, translation: string, target: string): string {
  const nounsAreCapital = /^(?:de|lb)(?:-|$)/.test(target);
  if (nounsAreCapital || !/^\p{Ll}/u.test(source) || !/^\p{Lu}(?!\p{Lu})/u.test(translation))
    return translation;
  const [first = ''] = translation;
  return first.toLocaleLowerCase(target) + translation.slice(first.length);
}
