/**
 * Writes what Kokoro shall say while its generator's student learns: the phonemes of many sentences in each accent, and
 * a list of sentences that are kept out of the training, with the voice, mix and speed they are judged at.
 *
 *   node bin/run.mjs scripts/kokoro/student/sentences.ts <folder of texts> <folder written by graphs.ts> [sentences [more]]
 *
 * Which sentences are kept out depends on the first number alone; `more` are taken after them, to learn from.
 *
 * Voices, mixes and speeds of the training are drawn later, where the sound is made: the same sentence is then heard
 * from many voices.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pronouncer } from '../../../src/engines/speech/kokoro/pronouncer.ts';
import { vocabulary } from '../../../src/engines/speech/kokoro/vocabulary.ts';
import { voices, type KokoroVoice } from '../../../src/engines/speech/kokoro/voices.ts';
import { pronunciationFolder } from '../../../src/engines/speech/kokoro/weights.ts';
import { sentencesOf } from './texts.ts';

const [textFolder, folder, total = '21000', more = '0'] = process.argv.slice(2);
if (!textFolder || !folder) throw new Error('Name the folder of the texts and the one to write to');

/** The network takes at most 510 phonemes; the product cuts sentences below that. */
const maxPhonemes = 500;
/** English, with half of all voices, gets a larger share. */
const shares: Readonly<Record<string, number>> = { 'en-US': 5, 'en-GB': 3 };
const heldOutPerLanguage = 45;
/** A voice is judged by at least so many; where a language has too few for all its voices, some say the same. */
const heldOutPerVoice = 8;

let seed = 11;
const random = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
const say = (line: string) => process.stdout.write(`${line}\n`);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

interface Written {
  readonly language: string;
  readonly text: string;
  readonly ids: readonly number[];
}

interface HeldOut extends Written {
  /** Indices into the table of voices, with weights that add up to one. */
  readonly mix: readonly (readonly [voice: number, weight: number])[];
  readonly speed: number;
}

const pronouncer = await Pronouncer.open(join(folder, pronunciationFolder));
const languages = [...new Set(voices.map(({ language }) => language))];
const allShares = languages.reduce((sum, language) => sum + (shares[language] ?? 2), 0);
const training: Written[] = [];
const heldOut: HeldOut[] = [];
const used = new Set<string>();
const further: { readonly language: string; readonly texts: Iterator<string>; readonly wanted: number }[] =
  [];
for (const language of languages) {
  // The two kinds of English must not share a sentence: what one is judged by the other would have learned.
  const list = shuffle(sentencesOf(language.slice(0, 2), textFolder)).filter((text) => !used.has(text));
  const shareOf = (sentences: string): number => (Number(sentences) * (shares[language] ?? 2)) / allShares;
  const texts = variedFrom(list);
  const written = write(language, texts, Math.round(shareOf(total)) + heldOutPerLanguage);
  for (const [index, one] of written.splice(0, heldOutPerLanguage).entries())
    heldOut.push({ ...one, mix: mixFor(language, index), speed: index % 5 === 4 ? speedOf(random()) : 1 });
  training.push(...written.filter((one) => !isHeldOut(one)));
  further.push({ language, texts, wanted: Math.round(shareOf(more)) });
  say(`${language}: ${list.length} texts, ${written.length} written`);
}

heldOut.push(...voices.flatMap((_, voice) => moreOf(voice)));
for (const { language, texts, wanted } of further)
  training.push(...write(language, unused(texts), wanted).filter((one) => !isHeldOut(one)));

writeFileSync(join(folder, 'phonemes.bin'), Int16Array.from(training.flatMap(({ ids }) => ids)));
writeFileSync(
  join(folder, 'sentences.json'),
  JSON.stringify({
    lengths: training.map(({ ids }) => ids.length),
    languages: training.map(({ language }) => languages.indexOf(language)),
    languageNames: languages,
    voices: voices.map(({ code, language }) => [code, languages.indexOf(language)]),
    heldOut,
  }),
);
say(`${training.length} sentences, ${heldOut.length} kept out`);

/** At most so many; the others can be written later. */
function write(language: string, texts: Iterator<string>, most: number): Written[] {
  const voice = voices.find((one) => one.language === language)!;
  const written: Written[] = [];
  for (let next; !(next = texts.next()).done && written.length < most;) {
    const text = next.value;
    used.add(text);
    const ids = idsOf(text, voice);
    if (ids.length > 0 && ids.length <= maxPhonemes) written.push({ language, text, ids });
  }
  return written;
}

function* unused(texts: Iterator<string>): Generator<string> {
  for (let next; !(next = texts.next()).done;) if (!used.has(next.value)) yield next.value;
}

function idsOf(text: string, voice: KokoroVoice): number[] {
  return pronouncer.pronounce(text, voice).map(({ symbol }) => vocabulary.get(symbol)!);
}

/** Also as a part of a longer text. A word alone may well stand in another sentence. */
function isHeldOut({ text, ids }: Written): boolean {
  return heldOut.some(
    (one) => one.ids.join() === ids.join() || (one.ids.length >= 20 && text.includes(one.text)),
  );
}

/** Most sentences as they are; some as one word, as a clause, with another ending, or several in a row. */
function* variedFrom(list: readonly string[]): Generator<string> {
  for (const text of list) {
    const chance = random();
    if (chance < 0.72) yield text;
    else if (chance < 0.8) yield oneWord(text);
    else if (chance < 0.86) yield text.replace(/[.!?…。！？।]+(?=\P{L}*$)/u, pick(['?', '!', '…', ',', '']));
    else if (chance < 0.9) yield text.split(/[,;:،、，]/u)[0]!;
    else yield [text, pick(list), ...(random() < 0.5 ? [pick(list)] : [])].join(' ');
  }
}

/** In scripts without spaces a few letters stand for a word. */
function oneWord(text: string): string {
  const words = /\s\S+\s/.test(text) ? text.split(' ') : (text.match(/[\p{L}\p{M}]{2,4}/gu) ?? [text]);
  return pick(words).replace(/[^\p{L}\p{M}'’-]/gu, '') + pick(['.', '!', '?', '…', '']);
}

/** Each voice of a language in turn; every sixth sentence is said by a mix of two. */
function mixFor(language: string, index: number): HeldOut['mix'] {
  const own = voices.flatMap((one, at) => (one.language === language ? [at] : []));
  const first = own[index % own.length]!;
  if (index % 6 !== 5) return [[first, 1]];
  const weight = 0.3 + 0.4 * random();
  return [
    [first, weight],
    [Math.floor(random() * voices.length), 1 - weight],
  ];
}

/** Sentences of middling length that other voices say, for a voice that says too few. */
function moreOf(voice: number): HeldOut[] {
  const isOwn = ({ mix }: HeldOut): boolean => mix.length === 1 && mix[0]![0] === voice;
  const others = heldOut.filter(
    (one) =>
      one.language === voices[voice]!.language &&
      !isOwn(one) &&
      one.ids.length >= 30 &&
      one.ids.length <= 160,
  );
  const missing = Math.max(0, heldOutPerVoice - heldOut.filter(isOwn).length);
  const rotated = others.map((_, at) => others[(at + 7 * voice) % others.length]!);
  return rotated.slice(0, missing).map((one) => ({ ...one, mix: [[voice, 1]], speed: 1 }));
}

/** From half to double, evenly for the ear. */
function speedOf(chance: number): number {
  return 2 ** (2 * chance - 1);
}

function shuffle<T>(list: readonly T[]): T[] {
  const copy = [...list];
  for (let index = copy.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [copy[index], copy[other]] = [copy[other]!, copy[index]!];
  }
  return copy;
}
