/** Reads transcripts that other programs wrote: SubRip, WebVTT, and Whisper's JSON with or without speakers. */
import { Problem } from '../../shared/contract/errors.ts';
import { parseSubtitles, speakerName, type SpokenCue } from '../../language/text/subtitles.ts';

export type Utterance = SpokenCue;

export interface ParsedTranscript {
  readonly utterances: readonly Utterance[];
  readonly language?: string;
}

const unreadable = (reason: string): Problem =>
  new Problem('validation_failed', `This is not a transcript that can be read: ${reason}`);

export function parseTranscript(content: string): ParsedTranscript {
  const text = content.replace(/^\uFEFF/, '');
  const parsed =
    text.trimStart().startsWith('{') || text.trimStart().startsWith('[') ? parseJson(text) : subtitles(text);
  const utterances = parsed.utterances.filter((one) => one.text !== '' && one.endMs >= one.startMs);
  if (utterances.length === 0)
    throw unreadable('it has no timed lines. SRT, VTT and Whisper JSON are understood.');
  return { ...parsed, utterances: utterances.toSorted((a, b) => a.startMs - b.startMs) };
}

function subtitles(text: string): ParsedTranscript {
  const { cues, ...facts } = parseSubtitles(text);
  return { ...facts, utterances: cues };
}

interface JsonSegment {
  readonly start?: unknown;
  readonly end?: unknown;
  readonly text?: unknown;
  readonly speaker?: unknown;
}

function parseJson(text: string): ParsedTranscript {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable('its JSON is broken.');
  }
  const whole = (Array.isArray(value) ? { segments: value } : value) as {
    segments?: unknown;
    language?: unknown;
  };
  if (!Array.isArray(whole.segments)) throw unreadable('its JSON has no "segments".');
  const utterances = (whole.segments as JsonSegment[])
    .filter(isTimed)
    .map(({ start, end, text: words, speaker }) => {
      const name = typeof speaker === 'string' ? speakerName(speaker) : undefined;
      return {
        startMs: Math.round(start * 1000),
        endMs: Math.round(end * 1000),
        text: words.replaceAll('\0', '').toWellFormed().replace(/\s+/g, ' ').trim(),
        ...(name && { speaker: name }),
      };
    });
  return { utterances, ...(typeof whole.language === 'string' && { language: whole.language }) };
}

const isTimed = (
  segment: JsonSegment,
): segment is { start: number; end: number; text: string; speaker?: unknown } =>
  segment !== null &&
  typeof segment === 'object' &&
  Number.isFinite(segment.start) &&
  Number.isFinite(segment.end) &&
  typeof segment.text === 'string';
