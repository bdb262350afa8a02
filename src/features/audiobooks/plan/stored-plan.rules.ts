/** How a plan is stored: as JSON, with five numbers for each span, because most of a plan would be their names. */
import type { Span } from '../../../language/narration/rewrite.ts';
import type { Line, Plan } from './plan.rules.ts';

type StoredLine = Omit<Line, 'spans'> & { readonly spans: readonly number[] };
/** A plan stored by a version that did not record the written text and the pauses. */
type OldLine = Omit<StoredLine, 'value' | 'spans' | 'pauseMs'>;
type StoredPlan = Omit<Plan, 'lines'> & { readonly lines: readonly (StoredLine | OldLine)[] };

export const encodePlan = ({ lines, ...plan }: Plan): string =>
  JSON.stringify({ ...plan, lines: lines.map(encodeLine) });

export function decodePlan(json: string): Plan {
  const { lines, ...plan } = JSON.parse(json) as StoredPlan;
  return { ...plan, lines: lines.map(decodeLine) };
}

const encodeLine = ({ spans, ...line }: Line): StoredLine => ({
  ...line,
  spans: spans.flatMap(({ spoken, written, verbatim }) => [
    spoken.start,
    spoken.end,
    written.start,
    written.end,
    Number(verbatim),
  ]),
});

function decodeLine(line: StoredLine | OldLine): Line {
  if ('spans' in line) return { ...line, spans: decodeSpans(line.spans) };
  const whole = { start: 0, end: line.spoken.length };
  const spans = [{ spoken: whole, written: whole, verbatim: true }];
  return { ...line, value: line.spoken, spans, pauseMs: 0 };
}

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
