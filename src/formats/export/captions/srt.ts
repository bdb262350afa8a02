/** SubRip. It has no mark for speakers, so a new speaker is named at the start of the text. */
import { formatTime } from '../clock.ts';
import type { Cue } from '../engine.ts';
import { fitCues } from './fit.ts';

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
