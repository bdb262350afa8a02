/** How figures are written where they may touch the characters around them. */
import type { Rewrite } from '../rewrite.ts';
import type { FigureWords } from './figure-words.ts';

export const digit = '[0-9０-９]';
/** A comma between figures belongs to them; one after a word or a unit does not. */
export const free = String.raw`(?<![0-9０-９A-Za-z.．]|[0-9０-９],)`;
export const amount = `(?:${digit}{1,3}(?:(?:,${digit}{3}){1,6}|(?:[ \u00a0\u202f\u2009]${digit}{3}){1,6})(?!${digit})|${digit}{1,30})(?:[.．]${digit}{1,20})?`;
export const until = `(?:\\s?(?:[-–—~～〜]|到|至|から)\\s?(?<until>${amount}))`;
export const apart = `(?!${digit})`;
export const all = (source: string): RegExp => new RegExp(source, 'gu');

/** `１,２００．５` as `1200.5`; `m²` stays what it is. */
export const inFigures = (written: string): string =>
  written
    .replaceAll(/[０-９．]/gu, (wide) => wide.normalize('NFKC'))
    .replaceAll(/(?<=\d)[, \u00a0\u202f\u2009](?=\d)/g, '');

export type Groups = Record<string, string>;
export const groupsOf = ({ groups }: RegExpExecArray): Groups =>
  Object.fromEntries(Object.entries(groups ?? {}).map(([name, text]) => [name, text && inFigures(text)]));

export type UnspacedRule = (rewrite: Rewrite, words: FigureWords) => void;

/** Speaks a pattern by its groups, in plain figures. */
export const sayGroups = (
  rewrite: Rewrite,
  pattern: RegExp,
  speak: (groups: Groups) => string | undefined,
): void => rewrite.replace(pattern, (match) => speak(groupsOf(match)));
