/** The text of an episode: chapters as headings, and the turns of two hosts as those of a transcript, with the time at which they are likely to begin. */
import { formatClock } from '../../shared/markup/transcript.ts';
import { estimateMs } from '../wallet/price.rules.ts';
import type { ScriptLine } from './script.rules.ts';

export interface WrittenChapter {
  readonly title: string;
  readonly lines: readonly ScriptLine[];
}

export function textOf(chapters: readonly WrittenChapter[], hosts: readonly string[]): string {
  const blocks: string[] = [];
  let ms = 0;
  for (const { title, lines } of chapters) {
    if (chapters.length > 1) blocks.push(`## ${title}`);
    ms += estimateMs(title);
    let speaker: number | undefined;
    for (const { host, text } of lines) {
      if (hosts.length === 1) blocks.push(text);
      else if (host === speaker) blocks[blocks.length - 1] += `\n\n${text}`;
      else blocks.push(`**${hosts[host]}** · ${formatClock(ms)}\n${text}`);
      speaker = host;
      ms += estimateMs(text);
    }
  }
  return `${blocks.join('\n\n')}\n`;
}

export const lengthMs = (lines: readonly ScriptLine[]): number =>
  lines.reduce((sum, { text }) => sum + estimateMs(text), 0);

/** A voice's name as the text can have it, and as nobody else is called. */
export function hostNames(voiceNames: readonly string[]): string[] {
  const names: string[] = [];
  for (const [index, voiceName] of voiceNames.entries()) {
    const bare = voiceName
      .replaceAll(/\([^()]{0,100}\)/g, ' ')
      .replaceAll(/[^\p{L}\p{M} ’'-]+/gu, ' ')
      .replaceAll(/ {2,}/g, ' ')
      .trim()
      .slice(0, 40)
      .toWellFormed()
      .trim();
    const name = bare || `Host ${index + 1}`;
    names.push(names.includes(name) ? `${name} ${index + 1}` : name);
  }
  return names;
}
