/** WebVTT, with each speaker in a voice tag. */
import { formatTime } from '../clock.ts';
import type { Cue } from '../engine.ts';
import { type Caption, fitCues } from './fit.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export function renderVtt(cues: readonly Cue[]): string {
  return `WEBVTT\n\n${fitCues(cues).map(vttCue).join('')}`;
}

function vttCue({ startMs, endMs, lines, speaker }: Caption, index: number): string {
  const voice = speaker === undefined ? '' : escape(speaker.replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ').trim());
  const text = `${voice && `<v ${voice}>`}${lines.map(escape).join('\n')}`;
  return `${index + 1}\n${formatTime(startMs, '.')} --> ${formatTime(endMs, '.')}\n${text}\n\n`;
}

/** Escaping `>` also keeps an arrow in the text from reading as a time line. */
function escape(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => ESCAPES[character] ?? character);
}
