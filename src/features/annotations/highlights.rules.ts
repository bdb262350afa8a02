/** Tags of highlights, and whose turn it is to be looked at again. Pure. */
import { invalidField } from '../../shared/contract/errors.ts';
import { fold } from '../../shared/text/folding.ts';

/** As they are stored: a line for each, tidied, and each once in whatever case. */
export function linesOf(tags: readonly string[]): string {
  const found = new Map<string, string>();
  for (const tag of tags.map((one) => one.trim().replaceAll(/\s+/gu, ' '))) {
    if (tag === '') throw invalidField('tags', 'has a tag without a visible character.');
    if (!found.has(fold(tag))) found.set(fold(tag), tag);
  }
  return [...found.values()].join('\n');
}

export const tagsOf = (lines: string): string[] => lines.split('\n').filter((tag) => tag !== '');

const dayMs = 86_400_000;

export const startOfDayMs = (nowMs: number): number => nowMs - (nowMs % dayMs);

/**
 * Where a day begins on the circle of all highlights, as the end of an id. Each day goes on by the golden section, which
 * never comes near a place where it has been lately: all get their turn, whatever is added or deleted meanwhile.
 */
export function turnOf(startMs: number): string {
  const around = (Math.floor(startMs / dayMs) * goldenSection) % 1;
  return Math.floor(around * 2 ** 48)
    .toString(16)
    .padStart(12, '0');
}

const goldenSection = (Math.sqrt(5) - 1) / 2;
