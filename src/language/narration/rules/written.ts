/** Paths of files: `C:\Users\me`, `/etc/hosts`, `~/.bashrc`, with their slashes and dots spoken. */
import { sayWhole } from '../amounts.ts';
import type { SpokenLanguage } from '../language.ts';
import type { Rewrite } from '../rewrite.ts';
import type { Rule } from './rule.ts';

/** Folders may have spaces: `C:\Program Files (x86)\`. */
const windowsPath =
  /(?<![\p{L}\p{N}])([A-Z]):\\((?:[\p{L}\p{N}._-]{1,60}(?: [\p{L}\p{N}._()-]{1,30}){0,3}\\){0,12}[\p{L}\p{N}_.-]{0,60})/gu;
const path =
  /(?<![\p{L}\p{N}./\\~¢$€£¥₹%]|(?<!\p{L}):)(?:(?:~|\.{1,2})\/|\/(?=[\p{L}._]))(?:[\p{L}\p{N}._-]{1,60}\/){0,12}[\p{L}\p{N}_.-]{0,59}[\p{L}\p{N}_]\/?(?![\p{L}\p{N}])/gu;

export const sayPaths: Rule = (rewrite, language) => {
  const { colon, backslash, slash } = language.words;
  rewrite.replace(windowsPath, ([, drive, rest = '']) => {
    const { stop, parts } = partsOf(rest, '\\', language);
    return [`${drive} ${colon}`, ...parts].join(` ${backslash} `) + stop;
  });
  rewrite.replace(path, ({ input, index, 0: written }) => {
    if (
      language.code !== 'en' &&
      /^\/[^/]*\/?$/.test(written) &&
      !isFolder(written, input.slice(Math.max(0, index - 12), index))
    )
      return undefined;
    const start = sayStart(written, language);
    const { stop, parts } = partsOf(written.replace(/^(?:~|\.{1,2})?\//, ''), '/', language);
    return [start, ...parts].join(` ${slash} `).trim() + stop;
  });
};

/** `in /tmp`; `3 € /Stück` and `30 Euro /Monat` are prices, and `/ʃa/` is a sound. */
const isFolder = (written: string, before: string): boolean =>
  !written.endsWith('/') && /(?:^|\p{Ll}|[(:,„«])\s?$/u.test(before) && !/\d\s?\p{L}{0,5}\s?$/u.test(before);

function sayStart(written: string, { words: { tilde, dot } }: SpokenLanguage): string {
  if (written.startsWith('~')) return tilde;
  return written.startsWith('.') ? written.split('/', 1)[0]!.replaceAll('.', `${dot} `).trim() : '';
}

function partsOf(written: string, separator: string, language: SpokenLanguage) {
  const { dot } = language.words;
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
        .replace(/\d+/g, (figures) => ` ${sayWhole(figures, language)} `)
        .replaceAll(/ {2,}/g, ' ')
        .trim(),
    );
  return { stop, parts };
}

/* Web addresses, email addresses, file names and handles, said as one would over the telephone. */

const webAddress =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}@])(?:(?:https?|ftp):\/\/|www\.)[^\s<>"'“”‘’()[\]{}]{1,2000}[\p{L}\p{N}/#=&]|(?<![\p{L}\p{N}@./-])(?:[a-z0-9-]{1,63}\.){1,4}(?:com|org|net|edu|gov|io|dev|app|info|co\.uk|de|fr|es|it|eu|ai|tv|ly|me|ru|cn|jp|br|in|pt|ch|at|nl|pl|cz|рф)(?:\/[^\s<>"'“”‘’()[\]{}]{0,500}[\p{L}\p{N}/])?(?![\p{L}\p{N}@-])/giu;
const emailAddress =
  /(?<![\p{Script=Latin}\p{N}._%+-])(?:[\p{Script=Latin}\p{N}._%+-]{1,64}|[\p{Script=Cyrillic}\p{N}._%+-]{1,64})@(?:[\p{Script=Latin}\p{N}-]{1,63}\.){1,4}\p{Script=Latin}{2,24}(?![\p{Script=Latin}\p{N}])/gu;
const fileName =
  /(?<![\p{L}\p{N}./\\_-])((?:[\p{L}\p{N}_-]{1,40}\/){0,6})[\p{L}\p{N}][\p{L}\p{N}_-]{0,80}(?:\.(?!com|org|net)[\p{L}\p{N}_-]{1,20}){0,2}\.(?:pdf|docx?|txt|md|csv|json|ya?ml|xml|html?|css|jsx?|tsx?|py|rb|rs|go|java|sh|exe|zip|png|jpe?g|gif|svg|mp3|mp4|wav|epub|xlsx?|pptx?|log|ini|toml|sql|db|tar|gz|tgz|bz2|7z|rar|cpp|hpp|php|vue|svelte|lock|env|cfg|conf|bak|iso|dmg|apk|deb|rpm|bat|webp|webm|mov|avi|mkv|flac|ogg|m4a|m4b|tiff?|bmp|psd|ics|kt|swift|lua|ipynb|wasm|srt|vtt|rtf|odt|service|socket)(?:\.(?:gz|zip|bak|bz2|xz|min|map|js|css|ts|enc|sig))?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}./\\_-])[a-z_]{2,40}\.[ch](?![\p{L}\p{N}]|\.\p{L})/giu;
const bracketedAddress = new RegExp(`[(<\\[](?:${webAddress.source}|${emailAddress.source})[)>\\]]`, 'giu');
const handle = /(?<![\p{L}\p{N}@.])@(?=[\p{L}_])/gu;

/** Extensions, domains and names that are read as words; the rest is spelled. */
const words =
  /^(?:com|org|net|info|app|dev|doc|zip|log|java|bin|toml|go|eu|www|tar|env|lock|swift|vue|mov|rar|bat|min)$/i;

export const sayAddresses: Rule = (rewrite, language) => {
  rewrite.replace(emailAddress, ([address]) => {
    const [name = '', host = ''] = address.split('@');
    return `${sayName(name, language)} ${language.words.at} ${sayHost(host, language)}`;
  });
  rewrite.replace(webAddress, ([address]) => sayWebAddress(address, language));
  rewrite.replace(fileName, ([written, folders = '']) => {
    const [stem = '', ...extensions] = written.slice(folders.length).split('.');
    const name = [
      sayName(stem, language),
      ...extensions.map((extension) => sayExtension(extension, language)),
    ];
    const path = folders.split('/').filter(Boolean);
    return [...path.map((folder) => sayName(folder, language)), name.join(` ${language.words.dot} `)].join(
      ` ${language.words.slash} `,
    );
  });
  rewrite.replace(handle, () => `${language.words.at} `);
};

/** An address in brackets is skipped together with them. */
function skipAddresses(rewrite: Rewrite): void {
  rewrite.replace(bracketedAddress, () => '');
  rewrite.replace(emailAddress, () => '');
  rewrite.replace(webAddress, () => '');
}

/** The host, and a path of plain words. Queries, ids and long paths help no listener. */
function sayWebAddress(address: string, language: SpokenLanguage): string {
  const bare = address.replace(/^(?:https?|ftp):\/\//i, '').replace(/^www\./i, '');
  const [host = '', ...path] = bare.split(/[?#]/, 1)[0]!.split('/').filter(Boolean);
  const isPlain = path.length <= 2 && path.every((part) => /^[\p{L}_-]{1,24}$/u.test(part));
  const said = [sayHost(host, language), ...(isPlain ? path.map((part) => sayName(part, language)) : [])];
  return said.join(` ${language.words.slash} `);
}

function sayHost(host: string, language: SpokenLanguage): string {
  const labels = host.replace(/:\d+$/, '').split('.');
  return labels
    .map((label, i) => (i === labels.length - 1 ? sayExtension(label, language) : sayName(label, language)))
    .join(` ${language.words.dot} `);
}

const sayExtension = (extension: string, language?: SpokenLanguage): string =>
  /^\d+$/.test(extension) && language
    ? sayWhole(extension, language)
    : words.test(extension) || extension.length > 4
      ? extension.toLowerCase()
      : extension.toUpperCase().split('').join(' ');

/** `bbc`, `npr`: letters without a vowel are spelled. */
const unsayable = /^[bcdfghjklmnpqrstvwxz]{2,5}$/i;

const sayName = (name: string, language: SpokenLanguage): string =>
  name
    .split('.')
    .filter(Boolean)
    .map((part) => sayPart(part, language))
    .join(` ${language.words.dot} `);

const sayPart = (part: string, language: SpokenLanguage): string =>
  part
    .split(/[_%+-]+/)
    .filter(Boolean)
    .map((part) => (unsayable.test(part) ? Array.from(part.toUpperCase()).join(' ') : part))
    .map((part) => part.replace(/\d+/g, (digits) => ` ${sayWhole(digits, language)} `).trim())
    .join(' ');

/* What belongs to the look of a text and not to its words: line ends inside a word, emoji, ornaments. */

/** A word that was hyphenated where its line ended. Before a capital the hyphen is the word's own. */
const hyphenatedLineEnd = /(?<=\p{Ll})[-\u00ad\u2010][ \t]*(?:\r\n|\n|\r)[ \t]*(?=\p{Ll})/gu;
const softHyphen = /\u00ad/g;
const emoji =
  /(?:\p{Regional_Indicator}{2}|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}(?=\ufe0f)|(?=\p{Extended_Pictographic})[\u{1f000}-\u{1faff}])(?:\ufe0f|\p{Emoji_Modifier}){0,2}(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}){0,2}){0,6})/gu;
const keycap = /[#*0-9]\ufe0f?\u20e3/gu;
/** `:)`, `;-)`, `:D`, standing alone. */
const emoticon = /(?<![^\s])(?:[:;=8][-^']?[)(DPpOo/\\|\]]|<3(?!\.\d))(?![^\s.,!?])/g;
/** Bullets, daggers, boxes, arrows at the edge of a line, and symbols that only decorate. */
const bar = /(?<=[\p{L}\p{N})%.!?]) \| (?=[\p{L}\p{N}$€£(])/gu;
/** `Format ▸ Rows`, as menus are written. */
const menuArrow = /(?<=\S) ?[▸►➤➔➜] ?(?=\S)/gu;
const ornament =
  /[•‣◦▪▫■□●○◆◇★☆†‡®™℠©✓✔✗✘❧☙|¦]|(?<!¶)¶(?! \d|¶)|^[→←↑↓⇒](?=\s)|(?<![^\s])(?<!\d )[*_~`]{1,3}(?![^\s])/gu;

/** `(* 1759; † 1805)`. */
const lifeDates: Readonly<Record<string, readonly [born: string, died: string]>> = {
  en: ['born', 'died'],
  de: ['geboren', 'gestorben'],
  nl: ['geboren', 'overleden'],
  cs: ['narozen', 'zemřel'],
  pl: ['urodzony', 'zmarły'],
};
const birth = /(?<=\([^()]{0,60}|[\p{L}.][,;] )[*†]\s?(?=(?:um |ca\. |vor |nach |c\. )?\d)/gu;

export const sayFormatting: Rule = (rewrite, { code }) => {
  const life = lifeDates[code];
  if (life)
    rewrite.replace(birth, ({ input, index, 0: [mark] }) =>
      // `(2 * 3)` is a product.
      /[\p{L}(,;–] ?$/u.test(input.slice(Math.max(0, index - 2), index))
        ? `${mark === '*' ? life[0] : life[1]} `
        : undefined,
    );
  rewrite.replace(hyphenatedLineEnd, () => '');
  rewrite.replace(softHyphen, () => '');
  rewrite.replace(emoji, () => '');
  rewrite.replace(keycap, () => '');
  rewrite.replace(emoticon, () => '');
  // `Serves 4 | Prep: 20 min`: between parts of a line.
  rewrite.replace(bar, () => ', ');
  rewrite.replace(menuArrow, () => ', ');
  rewrite.replace(ornament, () => '');
};

/* What a listener may want left out, though a reader sees it. */

export type Skippable = 'footnotes' | 'citations' | 'addresses' | 'code' | 'tables' | 'pictures';

const author = String.raw`\p{Lu}[\p{L}\p{M}'’-]{1,40}`;
const authors = `${author}(?:(?:,? (?:and|&|y|e|et|und|и) |, )${author}){0,5}(?: et al\\.?)?`;
const source = `(?:(?:see|cf\\.|e\\.g\\.|vgl\\.) )?${authors},? (?:1[5-9]|20)\\d\\d[a-z]?(?:, (?:pp?\\. ?)?\\d{1,4}(?:[–-]\\d{1,4})?)?`;
/** `(Smith, 2010)`, `(Smith and Jones 1999a, p. 12; Lee et al., 2004)`. */
const citation = new RegExp(`[ \\u00a0]?\\(${source}(?:; ${source}){0,8}\\)`, 'gu');

/** Code, tables and footnotes are blocks; code that knows the blocks leaves them out. */
export function skip(rewrite: Rewrite, kinds: readonly Skippable[]): void {
  if (kinds.includes('citations')) rewrite.replace(citation, () => '');
  if (kinds.includes('addresses')) skipAddresses(rewrite);
}
