import type { SpeechMark } from '../../shared/contract/audio.ts';

/** Moves a mark and its words: in the text by code points, in the sound by milliseconds. */
export function movedBy(mark: SpeechMark, { characters = 0, ms = 0 }): SpeechMark {
  const move = <Timed extends Omit<SpeechMark, 'type' | 'words'>>(timed: Timed): Timed => ({
    ...timed,
    start: timed.start + characters,
    end: timed.end + characters,
    start_time: timed.start_time + ms,
    end_time: timed.end_time + ms,
  });
  return { ...move(mark), ...(mark.words && { words: mark.words.map(move) }) };
}
