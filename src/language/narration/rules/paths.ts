/** Paths of files: `C:\Users\me`, `/etc/hosts`, `~/.bashrc`, with their slashes and dots spoken. */
import type { SpokenLanguage } from '../language.ts';
import type { Rule } from './rule.ts';

/** Folders may have spaces: `C:\Program Files (x86)\`. */
const windowsPath =
  /(?<![\p{L}\p{N}])([A-Z]):\\((?:[\p{L}\p{N}._-]{1,60}(?: [\p{L}\p{N}._()-]{1,30}){0,3}\\){0,12}[\p{L}\p{N}_.-]{0,60})/gu;
const path =
  /(?<![\p{L}\p{N}./:\\~])(?:(?:~|\.{1,2})\/|\/(?=[\p{L}._]))(?:[\p{L}\p{N}._-]{1,60}\/){0,12}[\p{L}\p{N}_.-]{0,59}[\p{L}\p{N}_]\/?(?![\p{L}\p{N}])/gu;

export const sayPaths: Rule = (rewrite, language) => {
  const { colon, backslash, slash } = language.words;
  rewrite.replace(windowsPath, ([, drive, rest = '']) => {
    const { stop, parts } = partsOf(rest, '\\', language);
    return [`${drive} ${colon}`, ...parts].join(` ${backslash} `) + stop;
  });
  rewrite.replace(path, ([written]) => {
    // `3 € /Stück` is a price, not a path.
    if (language.code !== 'en' && /^\/[^/]*\/?$/.test(written)) return undefined;
    const start = sayStart(written, language);
    const { stop, parts } = partsOf(written.replace(/^(?:~|\.{1,2})?\//, ''), '/', language);
    return [start, ...parts].join(` ${slash} `).trim() + stop;
  });
};

function sayStart(written: string, { words: { tilde, dot } }: SpokenLanguage): string {
  if (written.startsWith('~')) return tilde;
  return written.startsWith('.') ? written.split('/', 1)[0]!.replaceAll('.', `${dot} `).trim() : '';
}

function partsOf(written: string, separator: string, { words: { dot } }: SpokenLanguage) {
  // A stop at the end belongs to the sentence.
  const [, path = '', stop = ''] = /^(.*?)(\.?)$/.exec(written)!;
  const parts = path
    .split(separator)
    .filter(Boolean)
    .map((part) =>
      part
        .replace(/^\./, `${dot} `)
        .replace(/\.(?=\p{L})/gu, ` ${dot} `)
        .replace(/[_()-]+/g, ' ')
        .trim(),
    );
  return { stop, parts };
}
