/** SubRip. It has no mark for speakers, so a new speaker is named at the start of the text. */
import { formatTime } from '../timing.ts';
import type { Cue } from '../engine.ts';
import { type Caption, fitCues, type Part } from './fit.ts';

export function renderSrt(cues: readonly Cue[]): string {
  const captions = fitCues(cues.map((cue, i) => ({ ...cue, text: srtText(cue, cues[i - 1]) })));
  return captions
    .map(({ startMs, endMs, lines }, i) =>
      [i + 1, `${formatTime(startMs, ',')} --> ${formatTime(endMs, ',')}`, ...lines, '', ''].join('\r\n'),
    )
    .join('');
}

/** An arrow in the text would read as the start of another cue. */
function srtText(cue: Cue, before: Cue | undefined): string {
  const named = cue.speaker !== undefined && cue.speaker !== before?.speaker;
  return `${named ? `${cue.speaker}: ` : ''}${cue.text}`.replaceAll(/(?<!-)-+->+/g, '→');
}

/* WebVTT, with each speaker in a voice tag. */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export function renderVtt(cues: readonly Cue[]): string {
  return `WEBVTT\n\n${fitCues(cues).map(vttCue).join('')}`;
}

function vttCue(caption: Caption, index: number): string {
  const { startMs, endMs, lines, parts, speaker } = caption;
  const voice = speaker === undefined ? '' : escape(speaker.replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ').trim());
  const text = `${voice && `<v ${voice}>`}${(parts ? timed(parts, caption) : lines.map(escape)).join('\n')}`;
  return `${index + 1}\n${formatTime(startMs, '.')} --> ${formatTime(endMs, '.')}\n${text}\n\n`;
}

/** A timestamp precedes its word, later than the one before and inside its cue, as the format requires. */
function timed(lines: readonly (readonly Part[])[], { startMs, endMs }: Caption): string[] {
  let lastMs = startMs;
  const withTime = ({ text, startMs: wordMs = 0 }: Part): string => {
    if (wordMs <= lastMs || wordMs >= endMs) return escape(text);
    lastMs = wordMs;
    const [, space, word] = /^( ?)(.*)$/s.exec(text)!;
    return `${space}<${formatTime(wordMs, '.')}>${escape(word!)}`;
  };
  return lines.map((line) => line.map(withTime).join(''));
}

/** Escaping `>` also keeps an arrow in the text from reading as a time line. */
function escape(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => escapes[character] ?? character);
}
