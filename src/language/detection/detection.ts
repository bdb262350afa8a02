import { getLIDModel } from 'fasttext.wasm.js';
import { withoutTranscriptHeaders } from '../../shared/markup/transcript.ts';
import { isLanguageCode, primaryLanguage } from '../../shared/text/tags.ts';
import { listedLanguages, rankOf } from './common-words.ts';
import { dominantScript, languagesOf, type Script } from './scripts.ts';

/*
 * The language of a few words. The model was trained on whole sentences and is often sure of what is wrong here; how
 * common the words are in each language, and letters that only some languages have, are better judges.
 */

export interface Guess {
  readonly language: string;
  readonly probability: number;
}

/** Longer texts are left to the model alone. */
export const fewWords = 8;

/** Letters that name the languages that have them. */
const letters: readonly (readonly [pattern: RegExp, languages: string])[] = [
  [/[ãõ]/u, 'pt vi et'],
  [/ñ/u, 'es gl'],
  [/[łżźśćńąę]/u, 'pl'],
  [/[ěřů]/u, 'cs'],
  [/[ľĺŕôďťň]/u, 'sk cs'],
  [/[őű]/u, 'hu'],
  [/[șțăşţ]/u, 'ro tr'],
  [/[ğı]/u, 'tr az'],
  [/ß/u, 'de'],
  [/[æø]/u, 'da no'],
  [/å/u, 'sv da no'],
  [/ç/u, 'fr pt tr ca sq'],
  [/[èù]/u, 'fr it ca'],
  [/ò/u, 'it ca'],
  [/œ/u, 'fr'],
  [/[êâîû]/u, 'fr pt ro vi'],
  [/[ảạắằẳẵặấầẩẫậẻẽẹếềểễệỉịỏọốồổỗộớờởỡợủụứừửữựỳỷỹỵđơư]/u, 'vi'],
  [/[čšž]/u, 'cs sk hr sl lt lv sr'],
  [/[їєґ]/u, 'uk'],
  [/і/u, 'uk be kk'],
  [/ў/u, 'be'],
  [/[ыэё]/u, 'ru be kk mn ky'],
  [/ъ/u, 'bg ru'],
  [/[ђћ]/u, 'sr'],
  [/[љњџј]/u, 'sr mk'],
  [/[ѓќѕ]/u, 'mk'],
  [/[әғқңөұүһ]/u, 'kk ky tt ba mn'],
  [/[پچژگ]/u, 'fa ur ps ku'],
  [/[ےٹڈڑںھ]/u, 'ur'],
  [/[ۆێە]/u, 'ku ug'],
];

/** A text in one of these is far likelier than in its small neighbor: Luxembourgish, Esperanto, Occitan. */
const frequent = new Set(
  'en de es fr it pt nl sv da no pl cs hr sr ro hu fi tr id vi ru uk bg ar fa ur hi el he ja zh ko'.split(
    ' ',
  ),
);

/** Vietnamese hardly has two words without one of these. */
const vietnamese = /[àáâãèéêìíòóôõùúýảạắằẳẵặấầẩẫậẻẽẹếềểễệỉịỏọốồổỗộớờởỡợủụứừửữựỳỷỹỵăđĩũơư]/u;

/** In natural logarithms, as if they were probabilities. */
const weights = {
  letter: 2,
  rare: -1.5,
  plainVietnamese: -4,
  unlisted: Math.log(1 / 40_000),
  /** Where there is no list to ask. */
  unknown: Math.log(1 / 3_000),
  model: 0.8,
  modelFloor: Math.log(0.002),
};

/** The likeliest language; undefined where no word is listed, and nothing but the model could say. */
export function judgeShort(
  words: string,
  guesses: readonly Guess[],
  isPossible: (language: string) => boolean,
): string | undefined {
  const lower = words.toLowerCase();
  // `t'aime`, `dov'è`: the lists have both sides as words.
  const each = lower.split(/[\s'’]+/).filter(Boolean);
  const model = new Map(guesses.map(({ language, probability }) => [language, probability]));
  let isListed = false;
  let best: { language: string; score: number } | undefined;
  for (const language of new Set([...listedLanguages, ...model.keys()])) {
    if (!isPossible(language)) continue;
    let score = frequent.has(language) ? 0 : weights.rare;
    const missing = listedLanguages.includes(language) ? weights.unlisted : weights.unknown;
    for (const word of each) {
      const rank = rankOf(word, language);
      score += rank === undefined ? missing : Math.log(1 / (rank + 20));
      isListed ||= rank !== undefined;
    }
    for (const [pattern, languages] of letters)
      if (pattern.test(lower) && languages.split(' ').includes(language)) score += weights.letter;
    if (language === 'vi' && !vietnamese.test(lower)) score += weights.plainVietnamese;
    score += weights.model * Math.max(Math.log(model.get(language) ?? 0), weights.modelFloor);
    if (!best || score > best.score) best = { language, score };
  }
  return isListed ? best?.language : undefined;
}

/** The ISO 639-1 code of the language a text is written in, or `fallback` when nothing is certain enough. */
export type DetectLanguage = (text: string, fallback: string) => string;

type Predict = (line: string) => Guess[];

// More text than this makes the result slower, not better: 300 characters are already right 99 times in 100.
const sampleUnits = 420;
// Most texts are certain after a third of that, and reading costs about a microsecond a character.
const glanceUnits = 150;
const glanceCertainty = 0.9;
const readUnits = 3_000;

let loading: Promise<DetectLanguage> | undefined;

/** Loads the model from its package, once in each thread; needs neither network nor a working directory. */
export function loadLanguageDetector(): Promise<DetectLanguage> {
  loading ??= loadPredict().then((predict) => (text, fallback) => detect(text, fallback, predict));
  return loading;
}

async function loadPredict(): Promise<Predict> {
  const model = await (await getLIDModel()).load();
  return (line) => {
    const vector = model.predict(line, 20, 0);
    const guesses: Guess[] = [];
    for (let i = 0; i < vector.size(); i++) {
      const [probability, label] = vector.get(i);
      guesses.push({ language: label.replace('__label__', ''), probability });
    }
    // The vector lives in the module's memory, which no garbage collector sees.
    vector.delete();
    return guesses;
  };
}

function detect(text: string, fallback: string, predict: Predict): string {
  const words = wordsOf(text);
  const script = dominantScript(spread(words, sampleUnits));
  if (!script) return fallback;
  const possible: string[] = languagesOf[script];
  if (possible.length === 1) return possible[0]!;
  let ranked = rank(predict(spread(words, glanceUnits)), script);
  if (words.length > glanceUnits && !(ranked[0] && ranked[0].probability >= glanceCertainty)) {
    ranked = rank(predict(spread(words, sampleUnits)), script);
  }
  if (words.split(' ').length <= fewWords) {
    const judged = judgeShort(
      words,
      ranked,
      (language) => isWritten(language, script) && !(language === 'sr' && script === 'latin'),
    );
    if (judged !== undefined) return judged;
  }
  if (script === 'latin') return choose(ranked, fallback);
  const best = ranked[0];
  if (!best || best.probability < (words.length < 12 ? 0.75 : 0.45)) return possible[0]!;
  // Persian and Urdu can hardly write a line without one of these letters, which Arabic does not have.
  if (script === 'arabic' && !/[پچژگکیےٹڈڑںەۆێ]/u.test(words)) return 'ar';
  return best.language;
}

/**
 * For a short text, a wrong result mostly has a close rival. Right ones lead by far even at low confidence, or are at
 * least much likelier than the fallback.
 */
function choose(ranked: Guess[], fallback: string): string {
  const [best, second] = ranked;
  if (!best) return fallback;
  const { probability } = best;
  const rival = ranked.find((guess) => guess.language === primaryLanguage(fallback))?.probability ?? 0;
  const certain =
    probability >= 0.5 || (probability >= 0.3 && probability >= 2.5 * (second?.probability ?? 0));
  return certain || (probability >= 0.15 && probability >= 5 * rival) ? best.language : fallback;
}

function rank(guesses: Guess[], script: Script): Guess[] {
  const totals = new Map<string, number>();
  for (const { language: label, probability } of guesses) {
    const language = nearest.get(label) ?? label;
    if (!isLanguageCode(language) || !isWritten(language, script)) continue;
    totals.set(language, (totals.get(language) ?? 0) + probability);
  }
  const ranked = Array.from(totals, ([language, probability]) => ({ language, probability }));
  return ranked.sort((a, b) => b.probability - a.probability);
}

const neverLatin = new Set(
  Object.values(languagesOf)
    .flat()
    .filter((language) => !['sr', 'kk', 'ky', 'tg', 'tt', 'ku', 'ug'].includes(language)),
);

function isWritten(language: string, script: Script): boolean {
  if (script === 'latin') return !neverLatin.has(language);
  const possible: string[] = languagesOf[script];
  return possible.includes(language);
}

// The model also knows regional languages without a code in ISO 639-1: they get the code of the closest one that has one.
const nearest = new Map(
  (
    'als:de bar:de nds:de pfl:de vls:nl sco:en ast:es cbk:es mwl:pt eml:it lmo:it nap:it pms:it scn:it vec:it ' +
    'rue:uk sh:hr min:id arz:ar azb:az ckb:ku mzn:fa lrc:fa pnb:ur wuu:zh yue:zh xmf:ka bcl:tl ceb:tl ilo:tl ' +
    'pam:tl war:tl bpy:bn dty:ne new:ne hif:hi bh:hi mai:hi gom:mr bxr:mn'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const noise =
  /(?:https?:\/\/|www\.)\S+|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+|<[^<>]{1,200}>|`{3}[^`]*`{3}|`[^`\n]{1,200}`|&\w{2,8};|SPEAKER_\d+/giu;
const notWords = /[^\p{L}\p{M}'’]+/gu;

/** The words at the start, middle and end, on one line: the model reads no further than a newline. */
function wordsOf(text: string): string {
  const read = withoutTranscriptHeaders(spread(text, readUnits)).replace(noise, ' ');
  const words = read.replace(notWords, ' ').trim();
  // The model has seen few words in capitals.
  return words === words.toUpperCase() ? words.toLowerCase() : words;
}

function spread(text: string, units: number): string {
  if (text.length <= units) return text;
  const part = Math.floor(units / 3);
  const middle = Math.floor((text.length - part) / 2);
  return [text.slice(0, part), text.slice(middle, middle + part), text.slice(-part)].join(' ');
}
