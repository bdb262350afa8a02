/**
 * How a plan is stored: a line of JSON for what it says of all its sentences, then one for each sentence, followed by lines
 * with five numbers for each of its spans. A sentence without an end may have a megabyte of them, so they are read in steps.
 */
import type { Span } from '../../../language/narration/rewrite.ts';
import type { Steps } from '../../../shared/steps.ts';
import type { Line, Plan } from './plan.rules.ts';

type Writable = Omit<Line, 'spans'> & { spans: Span[] };
/** Plans that earlier versions stored are one line of JSON; the oldest have neither the written text nor the pauses. */
type EarlierLine = Omit<Line, 'spans'> & { readonly spans: readonly number[] };
type OldestLine = Omit<Line, 'value' | 'spans' | 'pauseMs'>;
type EarlierPlan = Omit<Plan, 'lines'> & { readonly lines: readonly (EarlierLine | OldestLine)[] };

const spansOnALine = 1_000;

export const encodePlan = ({ lines, ...plan }: Plan): string =>
  [plan, ...lines.flatMap(encodeLine)].map((part) => `${JSON.stringify(part)}\n`).join('');

/** The same plan, once it is known which voices will speak it. */
export function withSounds(stored: string, sounds: Plan['sounds']): string {
  const end = stored.indexOf('\n');
  return JSON.stringify({ ...JSON.parse(stored.slice(0, end)), sounds }) + stored.slice(end);
}

function encodeLine({ spans, ...line }: Line): object[] {
  const parts: object[] = [line];
  for (let at = 0; at < spans.length; at += spansOnALine)
    parts.push(spans.slice(at, at + spansOnALine).flatMap(numbersOf));
  return parts;
}

const numbersOf = ({ spoken, written, verbatim }: Span): number[] => [
  spoken.start,
  spoken.end,
  written.start,
  written.end,
  Number(verbatim),
];

export function* decodePlan(stored: string): Steps<Plan> {
  let end = stored.indexOf('\n');
  if (end < 0) return decodeEarlier(JSON.parse(stored) as EarlierPlan);
  const head = JSON.parse(stored.slice(0, end)) as Omit<Plan, 'lines'>;
  const lines: Writable[] = [];
  while (end + 1 < stored.length) {
    const start = end + 1;
    end = stored.indexOf('\n', start);
    const part = JSON.parse(stored.slice(start, end)) as readonly number[] | Omit<Line, 'spans'>;
    if ('spoken' in part) lines.push({ ...part, spans: [] });
    else lines.at(-1)!.spans.push(...decodeSpans(part));
    yield;
  }
  return { ...head, lines };
}

const decodeEarlier = ({ lines, ...plan }: EarlierPlan): Plan => ({
  ...plan,
  lines: lines.map((line) => {
    if ('spans' in line) return { ...line, spans: decodeSpans(line.spans) };
    const whole = { start: 0, end: line.spoken.length };
    const spans = [{ spoken: whole, written: whole, verbatim: true }];
    return { ...line, value: line.spoken, spans, pauseMs: 0 };
  }),
});

function decodeSpans(numbers: readonly number[]): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < numbers.length; at += 5) {
    const [start, end, writtenStart, writtenEnd, verbatim] = numbers.slice(at, at + 5) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const written = { start: writtenStart, end: writtenEnd };
    spans.push({ spoken: { start, end }, written, verbatim: verbatim === 1 });
  }
  return spans;
}
