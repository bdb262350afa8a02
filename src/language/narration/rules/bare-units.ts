/** Units without a number before them: `per kg`, `200/µL`, `le km 45`. */
import { count } from '../language.ts';
import { raisedUnit } from './measures.ts';
import { anyOf, notBeforeWord, notInWord, perLanguage, type Rule } from './rule.ts';

/** In every language; the words for a minute or a second are also other words. */
const common =
  'км кг га किग्रा किमी लीटर ग्राम км² Km Kg km kg cm mm ml mL µL μL dL dl ha kWh MWh m² km² cm² m³ cm³ mg µg μg g l L oz'.split(
    ' ',
  );

const safe = 'km cm kg mg ml mL cl dl µg μg kWh MWh GHz MHz kHz kcal mmHg hPa Km Kg'.split(' ');
/** `Mm, mm`, and the Swedish `m.m.`: without a number, only after one of these words. */
const measuredIn = String.raw`(?<!\p{L})(?:in|en|em|im|pro|per|par|por|je|ein|een|un|uno|um|a|each|every|w|v|i|в|у) |[/(]`;
/** Before one of them. */
const single =
  /(?:^|[^\p{L}])(?:1|une?|una|uno|um|uma|ein|eine[mrsn]?|één|een|one|an?|each|per|pro|por|par|al|le|il|el|o|ao|je|das|pour|each|every)[ ]$/iu;

const patterns = perLanguage(({ code, units, words, scales }) => {
  const bare = common.map((unit) => unit.replace(/[²³]$/, '')).filter((unit) => unit in units);
  const known = anyOf(Array.from(new Set(bare)));
  const long = anyOf(Array.from(new Set(bare.filter((unit) => unit.length > 1))));
  return {
    per: new RegExp(
      `(?<=${notInWord}${words.per} )(${code === 'en' ? `${known}|lb|oz|mi|gal|hr|yr` : known})(${raisedUnit})?${notBeforeWord}(?!['’]|\\.\\p{L})`,
      'gu',
    ),
    below: new RegExp(
      `(?<=\\d|[€$£₽]|\\d [\\p{L}.]{1,12}|(?:^|[\\s(/])(?:${known}|min|h)[²³23]?)/(${known}|(?<=[\\s(/](?:${known})[²³23]?/)(?:min|h|d)(?=[\\s),.;]|$))(${raisedUnit})?${notBeforeWord}`,
      'gu',
    ),
    /** `2,5 Mio. km²`, `17 milioni di km²`. */
    scaled: new RegExp(
      `(?<=(?:${anyOf(Object.keys(scales).filter((word) => word.length > 1))})(?: d[ei])? )(${long}|m(?=[²³23])${'t' in units ? '|t(?= \\p{Lu})' : ''})(${raisedUnit})?${notBeforeWord}`,
      'gu',
    ),
    /** `4x5 m`. */
    sides: new RegExp(
      `(?<=(?<![\\p{L}\\p{N}.,])\\d{1,4}(?:[.,]\\d{1,2})?) ?[x×] ?(?=\\d{1,4}(?:[.,]\\d{1,2})?(?: ?[x×] ?\\d{1,4})? ?(?:${code === 'en' ? '' : 'm|'}cm|mm|km|in|ft)${notBeforeWord})`,
      'gu',
    ),
    before: new RegExp(`${notInWord}(${long})(?= \\d)`, 'gu'),
    /** `in kg`, `un ml`, `le poids en mg/kg`: no word of any language. */
    alone: new RegExp(
      `(?<=[\\p{L}’',:;(–-] ?|^|/)(?<![\\p{L}\\p{N}])(${anyOf(safe.filter((unit) => unit in units && !(code === 'en' && unit === 'cl')))}|(?<=${measuredIn})mm|m(?=[²³23]))(${raisedUnit})?${notBeforeWord}(?!['’.-]\\p{L}|-|\\. ?\\S)`,
      'gu',
    ),
  };
});

/** `1,20 €/Aktie`. */
const perNoun =
  /(?<=[€$£₽%])\/(?=\p{L}{2,})|(?<=\d ?(?:USD|EUR|CHF|GBP|Euro))\/(?=\p{Lu}?\p{Ll}{2,})|(?<=[€$£₽₹] ?\d{1,3}(?:[.,]\d{1,3}){0,3})\/(?=(?:mese|mês|mes|mois|Monat|maand|anno|ano|año|an|Jahr|jaar|giorno|dia|día|jour|Tag|dag|notte|noite|noche|nuit|Nacht|nacht|ora|hora|heure|Stunde|uur|persona|pessoa|pers|Person|persoon|unidad|unidade|m²|kg|l|माह|महीना|दिन|किलो|वर्ष|व्यक्ति|घंटा|लीटर)(?![\p{L}\p{M}]))/gu;

/** Before amounts are read with their unit. */
export const saySides: Rule = (rewrite, language) => {
  const times = language.code === 'en' ? 'by' : language.symbols['×'];
  if (times !== undefined) rewrite.replace(patterns(language).sides, () => ` ${times} `);
};

/** `60 €/h`. */
const perHour = /(?<=[€$£] ?)\/h(?![\p{L}\p{N}])/gu;
/** `bei 298 K`. */
const kelvin = /(?<=(?<![\p{L}\p{N}.,])\d{2,4}(?:[.,]\d{1,2})? ?)K(?=[,;)]|\.?$|\. \p{Lu})/gu;
/** `3 h x 60 €`. */
const times = /(?<=\d[^=\n]{0,12} )x(?= \d{1,6}(?:[.,]\d{1,2})? ?[€$£])/gu;

export const sayBareUnits: Rule = (rewrite, language) => {
  if (language.code !== 'en') {
    const hour = language.perUnits?.['h'] ?? (language.units['h'] && count(language.units['h'], 1));
    if (hour !== undefined) rewrite.replace(perHour, () => ` ${language.words.per} ${hour}`);
    rewrite.replace(kelvin, () => (language.code === 'de' ? 'Kelvin' : 'kelvin'));
    rewrite.replace(times, () => language.symbols['×']);
  }
  const { per, below, before, scaled, alone } = patterns(language);
  const { words, units, powerPlace } = language;
  const named = (unit: string, raised: string | undefined, value = 1): string => {
    const noun = (value === 1 ? language.perUnits?.[unit] : undefined) ?? count(units[unit]!, value);
    if (raised === undefined) return noun;
    const power = count(/[²2]/.test(raised) ? words.squared : words.cubed, value);
    if (powerPlace === 'joined') return power + noun.toLowerCase();
    return powerPlace === 'after' ? `${noun} ${power}` : `${power} ${noun}`;
  };
  rewrite.replace(scaled, ([, unit = '', raised]) => named(unit, raised, 1_000_000));
  rewrite.replace(per, ([, unit = '', raised]) => named(unit, raised));
  rewrite.replace(below, ([, unit = '', raised]) =>
    unit in units ? ` ${words.per} ${named(unit, raised)}` : undefined,
  );
  rewrite.replace(perNoun, () => ` ${words.per} `);
  rewrite.replace(before, ([, unit = '']) => count(units[unit]!, 1));
  // `m1 y m2` are two masses.
  const isNumbered = /(?<![\p{L}\p{N}])m1(?![\p{L}\p{N}])/u.test(rewrite.text);
  rewrite.replace(alone, ({ input, index, 1: unit = '', 2: raised }) =>
    unit === 'm' && isNumbered
      ? undefined
      : named(unit, raised, single.test(input.slice(Math.max(0, index - 8), index)) ? 1 : 5),
  );
};
