/**
 * The language of a few words. The model was trained on whole sentences and is often sure of what is wrong here; how
 * common the words are in each language, and letters that only some languages have, are better judges.
 */
import { listedLanguages, rankOf } from './common-words.ts';

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
