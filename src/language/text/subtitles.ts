/**
 * Subtitles: SubRip and WebVTT, read line by line, as leniently as players do. Every expression here takes time in
 * proportion to its text, whatever that is.
 */

/** Something said without a pause, as a file of subtitles has it. */
export interface SpokenCue {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  readonly speaker?: string;
}

export interface Subtitles {
  readonly cues: readonly SpokenCue[];
  readonly language?: string;
}

interface OpenCue {
  readonly startMs: number;
  readonly endMs: number;
  readonly lines: string[];
  /** Whether an empty line followed the last one. */
  isParted: boolean;
}

const clock = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`;
const timeLine = new RegExp(String.raw`^[ \t]*${clock}[ \t]*-->[ \t]*${clock}`);
const header = /^\uFEFF?WEBVTT(?:\s|$)/;
/** Captions that scroll show a line again; some for a moment only. */
const momentMs = 50;

export function parseSubtitles(text: string): Subtitles {
  const isVtt = header.test(text.slice(0, 20));
  const cues: SpokenCue[] = [];
  let language: string | undefined;
  let lastLine = '';
  let open: OpenCue | undefined;
  const close = () => {
    if (open) lastLine = addCues(cues, open, lastLine);
    open = undefined;
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const times = line.includes('-->') ? timeLine.exec(line) : null;
    if (times) {
      if (open && !open.isParted && /^\d{1,9}$/.test(open.lines.at(-1)?.trim() ?? '')) open.lines.pop();
      close();
      const [startMs, endMs] = [milliseconds(times.slice(1, 5)), milliseconds(times.slice(5, 9))];
      open = { startMs, endMs, lines: [], isParted: false };
    } else if (!open) {
      language ??= isVtt ? /^Language:[ \t]*([\w-]{2,35})$/.exec(line.trim())?.[1] : undefined;
    } else if (isVtt && line === '') close();
    else if (line.trim() === '') open.isParted = true;
    else {
      open.isParted = false;
      open.lines.push(line);
    }
  }
  close();
  const timed = cues.filter(({ startMs, endMs }) => endMs >= startMs);
  return { cues: timed.toSorted((a, b) => a.startMs - b.startMs), ...(language && { language }) };
}

const milliseconds = ([hours = '0', minutes = '0', seconds = '0', fraction = '0']: (
  | string
  | undefined
)[]): number =>
  Number(hours) * 3_600_000 +
  Number(minutes) * 60_000 +
  Number(seconds) * 1000 +
  Number(fraction.padEnd(3, '0'));

/** Returns the last line that was shown. */
function addCues(cues: SpokenCue[], { startMs, endMs, lines }: OpenCue, lastLine: string): string {
  const words = lines.map(wordsOf);
  const isShownAgain =
    words[0] !== '' && words[0] === lastLine && (lines.length > 1 || endMs - startMs <= momentMs);
  const spoken = turnsOf((isShownAgain ? lines.slice(1) : lines).join('\n'));
  const total = spoken.reduce((sum, { text }) => sum + text.length, 0);
  let before = 0;
  const timeAt = (length: number) => Math.round(startMs + ((endMs - startMs) * length) / total);
  for (const turn of spoken) {
    const from = before;
    before += turn.text.length;
    cues.push({ ...turn, startMs: timeAt(from), endMs: timeAt(before) });
  }
  return words.findLast((one) => one !== '') ?? lastLine;
}

type SpokenTurn = Pick<SpokenCue, 'text' | 'speaker'>;

const voiceTag = /<v(?:\.[^\s<>]*)?[ \t]([^<>]*)>/;

/** A speaker is named by VTT's voice tag, or by `[NAME]:` or `NAME:` in capitals before the words. */
function turnsOf(raw: string): SpokenTurn[] {
  // What comes before the first tag, then each name and what follows it.
  const [first = '', ...named] = raw.split(voiceTag);
  const turns: SpokenTurn[] = [unnamed(first)];
  for (let at = 0; at < named.length; at += 2) {
    const speaker = speakerName(named[at]);
    turns.push({ text: wordsOf(named[at + 1]!), ...(speaker && { speaker }) });
  }
  return turns.filter(({ text }) => text !== '');
}

function unnamed(raw: string): SpokenTurn {
  const text = wordsOf(raw);
  const named = /^\[?([A-Z][A-Z0-9_ .-]{1,40}?)\]?:\s+(\S.*)$/.exec(text);
  const speaker = speakerName(named?.[1]);
  return named && speaker ? { text: named[2]!, speaker } : { text };
}

/** A name must fit into a header line and not end it. */
export const speakerName = (name: string | undefined): string | undefined =>
  oneLine(name?.replaceAll('*', ' ') ?? '')
    .slice(0, 80)
    .toWellFormed()
    .trim() || undefined;

/** Without the characters that no document may contain. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\u00ad\ufffe\uffff]/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    .toWellFormed()
    .trim();

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/** Without tags, the dash or arrows before each speaker, and the notes around songs. */
function wordsOf(raw: string): string {
  const lines = raw
    .replaceAll(/<[/a-z\d][^<>]*>|\{\\[^{}]*\}|[♪♫]/gi, '')
    .replaceAll(/&(amp|lt|gt|quot|apos|#39|nbsp|lrm|rlm);/g, (_all, name: string) => entities[name]!)
    .split('\n')
    .map((line) => line.trim().replace(/^(?:>>+\s*|[-–—]+(?:\s+|(?=[\p{L}"“«¿¡])))/u, ''));
  return oneLine(lines.join(' '));
}
