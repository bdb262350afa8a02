/** Suggests corrections of a text that a scanner or a converter has damaged, a stretch at a time: a person decides. */
import {
  type ChatMessage,
  type ChatRequest,
  estimateTokens,
  type ModelFacts,
} from '../../engines/language-model/engine.ts';
import { collect, inSlices } from '../../platform/slices.ts';
import { invalidField } from '../../shared/contract/errors.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { Correction, SuggestedCorrections } from '../../shared/contract/proposals.ts';
import type { Range } from '../../shared/markup/blocks.ts';
import { CodePointCursor, countCodePoints } from '../../shared/text/codepoints.ts';
import type { Actor } from '../access/access.ts';
import { type Asker, askForm } from '../answers/forms.ts';
import { type ModelUse, roomBeside } from '../answers/model-use.ts';
import { cutPassages } from '../answers/passages.rules.ts';
import { dataRule, fenced, nameOf } from '../answers/prompts.rules.ts';
import { newFence } from '../answers/summarizing.ts';
import type { Documents } from '../documents/documents.ts';
import { checkedMending, type Hunk, type Mendable, untouchableIn } from './mending.rules.ts';

export interface CorrectionsDeps {
  readonly documents: Pick<Documents, 'get' | 'requireOwn'>;
  readonly modelUse: ModelUse;
}

export interface CorrectionsRequest {
  readonly documentId: string;
  /** In code points. */
  readonly start?: number | undefined;
  readonly characters?: number | undefined;
}

/** More at once is no better, and more of it is lost where a part is refused. */
const partUnits = 1_800;

export function createCorrections({ documents, modelUse }: CorrectionsDeps) {
  async function suggest(
    actor: Actor,
    { documentId, start = 0, characters = limits.corrections.characters.default }: CorrectionsRequest,
    signal: AbortSignal,
  ): Promise<SuggestedCorrections> {
    await documents.requireOwn(actor, documentId);
    const { text, language, version_id } = await documents.get(actor, documentId);
    const total = countCodePoints(text);
    if (start > total) throw invalidField('start', 'is past the end of the text.');
    const facts = await modelUse.require(signal);
    const places = new CodePointCursor(text);
    const [from, until] = [places.unitAt(start), places.unitAt(Math.min(total, start + characters))];
    const parts = await collect(partsOf(text, { from, until, units: unitsWithin(facts) }));
    const untouchable = await inSlices(untouchableIn(text));
    const known = new Set(text.slice(from, parts.at(-1)?.end));
    const asker = {
      facts,
      ask: (request: ChatRequest) => modelUse.askOnce(request, { actor, signal }),
    };
    const mend = (part: Range) => {
      const own = text.slice(part.start, part.end);
      return mendPart(asker, { part: own, known, untouchable: within(part, untouchable), language });
    };
    const found: Correction[] = [];
    let [done, refused, end] = [0, 0, from];
    for (const part of parts) {
      try {
        if (hasWords(text, part)) {
          const hunks = await mend(part);
          if (hunks) found.push(...hunks.map((hunk) => toCorrection(hunk, part, places)));
          else refused++;
          done++;
        }
      } catch (error) {
        // What was found is not lost; who goes on from there is told.
        if (done === 0 || signal.aborted) throw error;
        break;
      }
      end = part.end;
    }
    const reached = parts.length === 0 ? until : end;
    const isComplete = isRestBlank(text, reached);
    return {
      version_id: version_id!,
      corrections: found,
      end: places.pointAt(isComplete ? text.length : reached),
      is_complete: isComplete,
      parts: done,
      parts_refused: refused,
    };
  }

  return { suggest };
}

export type Corrections = ReturnType<typeof createCorrections>;

/** Undefined where the model proposes more than corrections, twice. */
const mendPart = (
  asker: Asker,
  mendable: Mendable & { readonly language: string },
): Promise<Hunk[] | undefined> =>
  askForm(asker, {
    messages: mendingMessages(mendable.part, mendable.language),
    maxTokens: answerTokens(mendable.part),
    read: ({ text, isCut }) => (isCut ? undefined : inSlices(checkedMending(mendable, text))),
  });

/** Question and answer are about as long as each other, and an answer may be somewhat longer. */
const unitsWithin = (facts: ModelFacts): number =>
  Math.max(300, Math.min(partUnits, Math.floor(roomBeside(facts, 0) / 2.4)));

const answerTokens = (part: string): number => Math.ceil(1.3 * estimateTokens(part)) + 40;

interface Cut {
  readonly from: number;
  readonly until: number;
  readonly units: number;
}

/** Whole passages one after the other, the last of which ends at or after `until`. */
function* partsOf(text: string, { from, until, units }: Cut): Generator<Range> {
  // One more passage than asked for, so that none is cut where the stretch ends.
  const window = text.slice(from, until + partUnits);
  const cursor = new CodePointCursor(window);
  let open: Range | undefined;
  for (const { start, end } of cutPassages({ id: '', title: '', text: window })) {
    const [first, last] = [from + cursor.unitAt(start), from + cursor.unitAt(end)];
    if (open && last - open.start > units) {
      yield open;
      open = undefined;
    }
    if (!open && first >= until) return;
    open = { start: open?.start ?? first, end: last };
  }
  if (open) yield open;
}

/** The ranges that touch a part, as places in it. */
function within(part: Range, ranges: readonly Range[]): Range[] {
  return ranges
    .filter(({ start, end }) => start < part.end && end > part.start)
    .map(({ start, end }) => ({ start: start - part.start, end: end - part.start }));
}

const hasWords = (text: string, { start, end }: Range): boolean => /\p{L}{2}/u.test(text.slice(start, end));

const notBlank = /\S/g;
function isRestBlank(text: string, from: number): boolean {
  notBlank.lastIndex = from;
  return !notBlank.test(text);
}

const toCorrection = (
  { start, end, before, after }: Hunk,
  part: Range,
  places: CodePointCursor,
): Correction => ({
  start: places.pointAt(part.start + start),
  end: places.pointAt(part.start + end),
  expected: before,
  text: after,
});

function mendingMessages(part: string, language: string): ChatMessage[] {
  const rules = [
    `You proofread a text in ${nameOf(language)} that a scanner or a converter has damaged.`,
    'Answer with the same text, in which misread letters are right (rn for m, 1 for l, 0 for O), words that were cut at line ends or run together are whole, and lines that were broken in the middle of a sentence are joined.',
    'Change nothing else: add, leave out, replace and move no word, keep numbers, names, old spellings, empty lines between paragraphs and all marks such as # * [ ] ( ). If nothing is damaged, answer with the text as it is.',
    'Write nothing before or after it.',
    dataRule,
  ];
  return [
    { role: 'system', content: rules.join('\n') },
    { role: 'user', content: fenced('the text', part, newFence()) },
  ];
}
