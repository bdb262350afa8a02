/** Reads a response in the form `verbose_json`. Responses of other servers are not trusted. */
import { EngineError } from '../../../platform/engine-error.ts';
import type { Utterance } from '../engine.ts';

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const clean = (text: unknown): string =>
  typeof text === 'string' ? text.replaceAll('\0', '').toWellFormed().replace(/\s+/g, ' ').trim() : '';

/** Utterances within the piece, in order. Without segments, the whole text is one utterance. */
export function readSegments(response: unknown, piece: Span): Utterance[] {
  const segments = property(response, 'segments');
  const whole = clean(property(response, 'text'));
  if (!Array.isArray(segments)) {
    if (whole === '' && Object.keys(response ?? {}).length > 0 && property(response, 'text') === undefined)
      throw new EngineError('refused', 'The transcription server sent no text.');
    return whole === '' ? [] : [{ ...spanOf(piece), text: whole }];
  }
  let fromMs = piece.startMs;
  const utterances: Utterance[] = [];
  for (const segment of segments) {
    const text = clean(property(segment, 'text'));
    const [start, end] = [property(segment, 'start'), property(segment, 'end')];
    if (text === '' || !Number.isFinite(start) || !Number.isFinite(end)) continue;
    const within = (seconds: unknown) =>
      Math.round(Math.min(piece.endMs, Math.max(fromMs, piece.startMs + Number(seconds) * 1000)));
    const startMs = within(start);
    const endMs = Math.max(startMs, within(end));
    utterances.push({ startMs, endMs, text });
    fromMs = endMs;
  }
  return utterances;
}

const spanOf = ({ startMs, endMs }: Span): Span => ({
  startMs: Math.round(startMs),
  endMs: Math.round(endMs),
});
