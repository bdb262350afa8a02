import type { PlainLog } from '../../platform/log.ts';
import { inSlices, type Steps } from '../../platform/slices.ts';
import { workerLimits } from '../../platform/time-limits.ts';
import { Pool } from '../../platform/workers/pool.ts';
import type { SegmentJob, WordsJob } from './analysis.worker.ts';
import { advance } from '../../shared/text/codepoints.ts';
import { loadInSteps } from '../detection/common-words.ts';
import { type DetectLanguage, loadLanguageDetector } from '../detection/detection.ts';
import { foreignLanguage } from '../detection/foreign.ts';
import { isTranscriptHeader } from '../../shared/markup/transcript.ts';
import { searchFold } from './search-folding.ts';
import { searchWords, type SearchWords } from './search-words.ts';
import { isSpeakable } from '../sentences/clauses.ts';
import { segment } from '../sentences/sentences.ts';
import type { Sentence } from '../sentences/sentences.ts';

interface TextAnalysis {
  language: string;
  sentences: number;
}

export interface TextAnalyst {
  /** Loads the language model, which the first analysis would otherwise wait for. */
  load: () => Promise<void>;
  /**
   * Counts the sentences; detects the language unless it is given. Long texts of one account are read one after the other; where
   * many of them wait already, another fails with a `WorkerError` that says `busy`.
   */
  analyze: (text: string, language?: string, account?: string) => Promise<TextAnalysis>;
  /** The language of a text; `fallback` where it is not certain. */
  detect: (text: string, fallback?: string) => Promise<string>;
  segment: (text: string, language: string) => Promise<Sentence[]>;
  /** The same sentences, each that is in another language with its own. */
  tellApart: (sentences: readonly Sentence[], language: string) => Promise<Sentence[]>;
  /** The words of a document for the search index; of an account as above. */
  words: (title: string, text: string, account?: string) => Promise<SearchWords>;
  close: () => Promise<void>;
}

export interface TextAnalystOptions {
  fallbackLanguage: string;
  /** UTF-16 units up to which a text is segmented at once; longer ones go to a worker. */
  inlineLimit?: number;
  log?: Pick<PlainLog, 'warn'>;
}

let commonWords: Promise<void> | undefined;

/** What tells the languages of sentences apart; loaded once in a process. */
export async function loadTelling(): Promise<DetectLanguage> {
  await (commonWords ??= inSlices(loadInSteps()));
  return loadLanguageDetector();
}

/** Of one account: what waits takes memory, up to several megabytes each. */
const maxWaiting = 64;

const { loadMs: loadTimeoutMs, silenceMs } = workerLimits.textAnalysis;

export function createTextAnalyst({
  fallbackLanguage,
  inlineLimit = 20_000,
  log = { warn: () => undefined },
}: TextAnalystOptions): TextAnalyst {
  const pool = new Pool({
    entry: new URL('./analysis.worker.ts', import.meta.url),
    // As a thread, its memory would be the server's: costly texts left 300 MB there.
    heapMb: 512,
    size: 1,
    idleMs: 60_000,
    maxWaiting,
    loadTimeoutMs,
    stopGraceMs: 0,
    log,
  });
  const never = new AbortController().signal;
  const offsetsOf = (job: SegmentJob, queue?: string) =>
    pool.runOne({ key: 'segment', job, silenceMs, queue }, never) as Promise<Uint32Array>;

  const wordsOf = (job: WordsJob, queue?: string) =>
    pool.runOne({ key: 'segment', job, silenceMs, queue }, never) as Promise<SearchWords>;

  // The detector reads a bounded sample, so only segmenting has to leave the event loop.
  const detect = async (text: string, fallback = fallbackLanguage) => {
    return (await loadTelling())(text, fallback);
  };

  // Some characters fold into eighteen.
  const isShortFolded = (text: string): boolean =>
    text.length <= inlineLimit / 10 ||
    (text.length <= inlineLimit && searchFold(text).length <= 2 * inlineLimit);

  async function segmented(text: string, language: string, account?: string): Promise<Sentence[]> {
    if (text.length <= inlineLimit) return segment(text, language);
    return sentencesAt(text, await offsetsOf({ text, language }, account));
  }

  return {
    load: async () => void (await loadLanguageDetector()),
    detect,
    async analyze(text, given, account) {
      const language = given ?? (await detect(text));
      return { language, sentences: (await segmented(text, language, account)).filter(isCounted).length };
    },
    segment: (text, language) => segmented(text, language),
    async tellApart(sentences, language) {
      return inSlices(tellApartInSteps(sentences, language, await loadTelling()));
    },
    words: async (title, text, account) =>
      isShortFolded(text) ? searchWords(title, text) : wordsOf({ title, text }, account),
    close: () => pool.close(),
  };
}

/** The same sentences, each that is in another language with its own. */
export function* tellApartInSteps(
  sentences: readonly Sentence[],
  main: string,
  detect: DetectLanguage,
): Steps<Sentence[]> {
  const told: Sentence[] = [];
  for (const sentence of sentences) {
    const language = foreignLanguage(sentence.value, main, detect);
    told.push(language === undefined ? sentence : { ...sentence, language });
    yield;
  }
  return told;
}

/** The clock of a transcript is not a sentence, and neither is text that cannot be spoken. */
const isCounted = ({ value }: Sentence): boolean => isSpeakable(value) && !isTranscriptHeader(value);

/** Rebuilds sentences from their code-point offsets in one walk over the text. */
function sentencesAt(text: string, offsets: Uint32Array): Sentence[] {
  const sentences: Sentence[] = [];
  let unit = 0;
  let point = 0;
  for (let i = 0; i < offsets.length; i += 2) {
    const start = offsets[i]!;
    const end = offsets[i + 1]!;
    const startUnit = advance(text, unit, start - point);
    unit = advance(text, startUnit, end - start);
    point = end;
    sentences.push({ start, end, value: text.slice(startUnit, unit) });
  }
  return sentences;
}
