/** The header of a transcript's turn: who speaks, if it is said, and when. */
export interface Turn {
  readonly speaker: string | undefined;
  readonly clock: string;
  readonly duration: string;
}

export function readTurn(line: string): Turn {
  const clock = /(\d+(?::\d\d){1,2})\W*$/.exec(line)?.[1] ?? '0:00';
  const speaker = /^\s*\*\*([^*]+)\*\*\s*·/.exec(line)?.[1];
  const [seconds, minutes, hours = '0'] = clock.split(':').toReversed();
  return { speaker, clock, duration: `PT${Number(hours)}H${Number(minutes)}M${Number(seconds)}S` };
}
