/** SSML as sentences to speak. Their places are those of the SSML as it was sent, markup included. */
import { Lexicon } from '../../../language/narration/lexicon.ts';
import { writtenRange } from '../../../language/narration/mapping.ts';
import { narrateInSteps } from '../../../language/narration/narration.ts';
import { Rewrite, type Edit } from '../../../language/narration/rewrite.ts';
import { inSlices, type Steps } from '../../../platform/slices.ts';
import { advance, countCodePoints } from '../../../shared/text/codepoints.ts';
import { isSpeakable } from '../../../language/sentences/clauses.ts';
import type { Sentence } from '../../../language/sentences/sentences.ts';
import { pauseMs } from '../pauses.rules.ts';
import type { ReadingOptions, ReadSentence } from '../reading.rules.ts';
import type { SsmlRun } from './parse.rules.ts';

export interface SsmlSentence extends ReadSentence {
  readonly voiceId: string | undefined;
  readonly rate: number;
}

export interface SsmlReading extends ReadingOptions {
  readonly language: string;
  /** Whose request it is. */
  readonly account?: string;
  readonly segment: (text: string, language: string) => Promise<readonly Sentence[]>;
}

/** SSML without its markup, to detect its language by. */
export const visibleText = (input: string, runs: readonly SsmlRun[]): string =>
  runs.map((run) => withoutMarkup(input, run).text).join('\n');

export async function readSsml(
  input: string,
  runs: readonly SsmlRun[],
  reading: SsmlReading,
): Promise<SsmlSentence[]> {
  const manner = { lexicon: new Lexicon(reading.pronunciations ?? []), skip: reading.skip ?? [] };
  const read: SsmlSentence[] = [];
  for (const run of runs) {
    const visible = withoutMarkup(input, run);
    const sentences = await reading.segment(visible.text, reading.language);
    const said = readRun({ input, run, visible, sentences }, { ...manner, language: reading.language });
    read.push(...(await inSlices(said, reading.account)));
    endRun(read, run);
  }
  const last = read.at(-1);
  if (last && runs.at(-1)?.breakMs === undefined) read[read.length - 1] = { ...last, pauseMs: 0 };
  return read;
}

interface SegmentedRun {
  readonly input: string;
  readonly run: SsmlRun;
  readonly visible: ReturnType<typeof withoutMarkup>;
  readonly sentences: readonly Sentence[];
}

function* readRun({ input, run, visible, sentences }: SegmentedRun, manner: Manner): Steps<SsmlSentence[]> {
  const { text, spans } = visible;
  const read: SsmlSentence[] = [];
  let [unit, point] = [0, 0];
  for (const { start, value } of sentences) {
    const from = advance(text, unit, start - point);
    [unit, point] = [from + value.length, start + countCodePoints(value)];
    const place = writtenRange(spans, { start: from, end: unit });
    if (!place) continue;
    const [first, last] = [run.start + place.start, run.start + place.end];
    const said = yield* say(input, { first, last, edits: run.edits }, manner);
    if (said.spoken === '') continue;
    const { voiceId, rate } = run;
    read.push({ ...said, voiceId, rate, pauseMs: pauseMs.sentence });
  }
  return read;
}

const withoutMarkup = (input: string, { start, end, edits }: SsmlRun) => {
  const rewrite = new Rewrite(input.slice(start, end));
  for (const edit of edits) rewrite.claim({ ...edit, start: edit.start - start, end: edit.end - start });
  return rewrite.finish();
};

interface Place {
  readonly first: number;
  readonly last: number;
  readonly edits: readonly Edit[];
}

interface Manner {
  readonly language: string;
  readonly lexicon: Lexicon;
  readonly skip: SsmlReading['skip'] & {};
}

function* say(
  input: string,
  { first, last, edits }: Place,
  { language, ...manner }: Manner,
): Steps<Omit<ReadSentence, 'pauseMs'>> {
  const value = input.slice(first, last);
  const own = edits
    .filter(({ start, end }) => start >= first && end <= last)
    .map((edit) => ({ ...edit, start: edit.start - first, end: edit.end - first }));
  const { text: spoken, spans } = yield* narrateInSteps(value, language, { ...manner, edits: own });
  const start = countCodePoints(input, 0, first);
  const place = { start, end: start + countCodePoints(value), value };
  return isSpeakable(spoken) ? { ...place, spoken, spans } : { ...place, spoken: '', spans: [] };
}

const endsSentence = /[.!?…。！？।](?:(?![.!?…。！？।])[\p{P}\s])*$/u;

/** The pause after a run: the requested one, else by what ends. A change of voice ends nothing by itself. */
function endRun(read: SsmlSentence[], { ending, breakMs }: SsmlRun): void {
  const last = read.at(-1);
  if (!last) return;
  const own =
    ending === 'paragraph'
      ? pauseMs.paragraph
      : ending === 'sentence' || endsSentence.test(last.spoken)
        ? pauseMs.sentence
        : 0;
  read[read.length - 1] = { ...last, pauseMs: breakMs ?? own };
}
