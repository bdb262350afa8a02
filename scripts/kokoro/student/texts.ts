/**
 * Sentences in every language of Kokoro, taken from Debian packages that were unpacked into one folder
 * (`apt-get download`, then `dpkg-deb -x`):
 *
 *   libreoffice-help-{es,fr,hi,it,ja,pt-br,zh-cn}  gnome-user-docs     help, in every language but English
 *   fortunes fortunes-min fortunes-es fortunes-it fortunes-br fortunes-zh     sayings and small talk
 *   wordnet-base                                    definitions and examples in English
 *
 * Only the programs are kept in this repository, never the texts.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { learningSentences } from './known.ts';

/** The folders in which the packages keep a language. */
interface Places {
  readonly help: string;
  readonly userDocs: string;
  readonly fortunes: readonly string[];
}

const places: Readonly<Record<string, Places>> = {
  es: { help: 'es', userDocs: 'es', fortunes: ['es'] },
  fr: { help: 'fr', userDocs: 'fr', fortunes: [] },
  hi: { help: 'hi', userDocs: 'hi', fortunes: [] },
  it: { help: 'it', userDocs: 'it', fortunes: ['it', 'italia', 'formiche', 'leggi', 'definizioni'] },
  ja: { help: 'ja', userDocs: 'ja', fortunes: [] },
  pt: { help: 'pt-BR', userDocs: 'pt_BR', fortunes: ['brasil'] },
  zh: { help: 'zh-CN', userDocs: 'zh_CN', fortunes: ['chinese'] },
};
const englishFortunes =
  'fortunes literature wisdom people love work education science cookie definitions humorists kids food riddles'.split(
    ' ',
  );

/** What most of the letters of a sentence must be, so that no English is left in a translation. */
const scripts: Readonly<Record<string, RegExp>> = {
  hi: /\p{Script=Devanagari}/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  zh: /\p{Script=Han}/gu,
};

/** Distinct sentences of a language, in no particular order. `folder` holds the unpacked packages. */
export function sentencesOf(language: string, folder: string): string[] {
  const share = join(folder, 'usr/share');
  const known = learningSentences[language] ?? [];
  if (language === 'en') {
    const sayings = englishFortunes.flatMap((name) => fortunesOf(join(share, 'games/fortunes', name)));
    return distinct([...known, ...sayings, ...glossesOf(join(share, 'wordnet'))], language);
  }
  const { help, userDocs, fortunes } = places[language]!;
  return distinct(
    [
      ...known,
      ...fortunes.flatMap((name) => fortunesOf(join(share, 'games/fortunes', name))),
      ...paragraphsOf(join(share, 'help', userDocs), '.page').flatMap(split),
      ...paragraphsOf(join(share, 'libreoffice/help', help, 'text'), '.html').flatMap(split),
    ],
    language,
  );
}

function distinct(sentences: readonly string[], language: string): string[] {
  return [...new Set(sentences)].filter((sentence) => isSpeech(sentence, language));
}

/** Leaves out code, paths, tables and what is not in the language. */
function isSpeech(sentence: string, language: string): boolean {
  if (/[_{}<>\\|@#$^*=~`[\]▸→/+&]|\d{3}|\p{L}\.\p{L}/u.test(sentence)) return false;
  const letters = sentence.match(/\p{L}|\p{M}/gu)?.length ?? 0;
  const script = scripts[language];
  if (script) return letters >= 4 && (sentence.match(script)?.length ?? 0) > 0.8 * letters;
  return letters > 0.7 * sentence.length && sentence.split(' ').length >= 3;
}

/** At the marks that end a sentence, in any of the scripts. */
function split(paragraph: string): string[] {
  const found = paragraph.match(/[^.!?…。！？।]{3,400}(?:[!?。！？।]+|\.{1,3}(?=\s|$)|…)[”»"')」]*/gu) ?? [];
  return found.map((sentence) => sentence.trim()).filter((sentence) => /^[\p{L}¿¡"“«「]/u.test(sentence));
}

function paragraphsOf(folder: string, ending: string): string[] {
  return filesIn(folder, ending).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<(p|li)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inner]) =>
      unescape(inner!.replace(/<[^>]+>/g, ''))
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  );
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const unescape = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (_, name: string) => entities[name] ?? ' ');

/** Terminals' colors. */
const colors = new RegExp(String.raw`\u001B\[[\d;]*m`, 'g');

function fortunesOf(path: string): string[] {
  return filesIn(path, '').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(/\n%\n/)
      .flatMap((saying) => split(saying.replace(/[\b]./g, '').replace(colors, '').replace(/\s+/g, ' '))),
  );
}

/** A definition, or the example that follows it, written as a sentence. */
function glossesOf(folder: string): string[] {
  return ['noun', 'verb', 'adj', 'adv'].flatMap((kind) =>
    readFileSync(join(folder, `data.${kind}`), 'latin1')
      .split('\n')
      .flatMap((line) => {
        const [definition = '', example = ''] = (line.split(' | ')[1] ?? '').split(/;\s*/);
        const texts = [definition, /^"([^"]{20,})"/.exec(example)?.[1] ?? ''];
        return texts.filter((text) => text.length > 20 && !text.includes('(')).map(asSentence);
      }),
  );
}

function asSentence(text: string): string {
  const plain = text.trim().replaceAll('"', '');
  return plain[0]!.toUpperCase() + plain.slice(1) + (/[.!?]$/.test(plain) ? '' : '.');
}

/** A file, or all files below a folder; none where there is nothing. */
function filesIn(path: string, ending: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending) && !/\.(dat|u8)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [path];
    if (code === 'ENOENT') return [];
    throw error;
  }
}
