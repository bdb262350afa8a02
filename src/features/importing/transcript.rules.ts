/** Reads transcripts that other programs wrote: SubRip, WebVTT, and Whisper's JSON with or without speakers. */
import { Problem } from '../../contract/errors.ts';

/** Something said without a pause, as the file has it. */
export interface Utterance {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  readonly speaker?: string;
}

export interface ParsedTranscript {
  readonly utterances: readonly Utterance[];
  readonly language?: string;
}

const unreadable = (reason: string): Problem =>
  new Problem('validation_failed', `This is not a transcript that can be read: ${reason}`);

export function parseTranscript(content: string): ParsedTranscript {
  const text = content.replace(/^\uFEFF/, '');
  const parsed =
    text.trimStart().startsWith('{') || text.trimStart().startsWith('[') ? parseJson(text) : parseCues(text);
  const utterances = parsed.utterances.filter((one) => one.text !== '' && one.endMs >= one.startMs);
  if (utterances.length === 0)
    throw unreadable('it has no timed lines. SRT, VTT and Whisper JSON are understood.');
  return { ...parsed, utterances: utterances.toSorted((a, b) => a.startMs - b.startMs) };
}

const clock = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`;
const timeLine = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}`);

/** SRT and VTT are the same but for the comma, the header and the tags. */
function parseCues(text: string): ParsedTranscript {
  const utterances: Utterance[] = [];
  for (const block of text.split(/\r?\n(?:[ \t]*\r?\n)+/)) {
    const lines = block.split(/\r?\n/);
    const at = lines.findIndex((line) => timeLine.test(line));
    if (at < 0) continue;
    const parts = timeLine.exec(lines[at]!)!;
    utterances.push({
      startMs: milliseconds(parts.slice(1, 5)),
      endMs: milliseconds(parts.slice(5, 9)),
      ...spoken(lines.slice(at + 1).join(' ')),
    });
  }
  return { utterances };
}

const milliseconds = ([hours = '0', minutes = '0', seconds = '0', fraction = '0']: (
  | string
  | undefined
)[]): number =>
  Number(hours) * 3_600_000 +
  Number(minutes) * 60_000 +
  Number(seconds) * 1000 +
  Number(fraction.padEnd(3, '0'));

/** A speaker is named by VTT's voice tag, or by `[NAME]:` or `NAME:` in capitals before the words. */
function spoken(raw: string): Pick<Utterance, 'text' | 'speaker'> {
  const voice = /<v(?:\.[\w.]+)?\s+([^>]+)>/.exec(raw)?.[1];
  const bare = raw
    .replace(/<[^>]*>|\{\\[^}]*\}/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_all, name: string) => entities[name]!)
    .replace(/\s+/g, ' ')
    .trim();
  const named = /^\[?([A-Z][A-Z0-9_ .-]{1,40}?)\]?:\s+(\S.*)$/.exec(bare);
  const speaker = cleanSpeaker(voice ?? named?.[1]);
  return { text: voice === undefined && named ? named[2]! : bare, ...(speaker && { speaker }) };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

/** A name must fit into a header line and not end it. */
const cleanSpeaker = (name: string | undefined): string | undefined =>
  name
    ?.replace(/[*\r\n\0]+/g, ' ')
    .trim()
    .slice(0, 80) || undefined;

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
      const name = typeof speaker === 'string' ? cleanSpeaker(speaker) : undefined;
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
