/** Numbers with a unit after them: `5 km`, `30kg`, `20 °C`, `60 mph`, `5–10 %`, `3 m²`, `12 km/h`. */
import { amountPattern, obliqueAt, parseAmount, sayAmount, sayCounted, valueOf } from '../amounts.ts';
import { count, type Oblique, type SpokenLanguage } from '../language.ts';
import { mathematics } from '../languages/mathematics.ts';
import { anyOf, gap, isLast, notBeforeWord, notInWord, perLanguage, type Rule } from './rule.ts';

/** Also `km2`, as keyboards have it. */
export const raisedUnit = String.raw`(?:[²³]|(?<=(?:km|hm|dm|cm|mm|m|Km))[23])`;

const pattern = perLanguage((language) => {
  const amount = amountPattern(language, { isMeasured: true });
  const units = anyOf([...Object.keys(language.units), '%', '‰', '°']);
  return new RegExp(
    `${notInWord}(?<!\\p{N}[.,/⁄])(?<sign>[-−+]|(?<=^|[\\s(])–)?(?<from>${amount})(?:${gap}(?:[-–]|to|bis|à|a)${gap}(?<until>${amount}))?` +
      `${gap}(?<hyphen>-?)(?<unit>${units})(?<power>${raisedUnit})?(?:/(?<perCount>100 ?(?=km))?(?<per>${anyOf(Object.keys(language.units))})(?<perPower>${raisedUnit})?)?${notBeforeWord}(?![²³]|['’]\\p{L}|\\. \\d|\\.\\p{L}\\.)`,
    'gu',
  );
});

/** `1,2 · 10³ kg`. */
const powers = perLanguage((language) => {
  const unit = anyOf(Object.keys(language.units));
  return new RegExp(
    `${notInWord}(?:(${amountPattern(language)}) ?[×x⋅·*] ?)?(?<![.,])10(?:\\^([-−]?\\d{1,3})|(⁻?[⁰¹²³⁴-⁹]{1,3}))(?: ?(${unit}))?(?:/(${unit}))?${notBeforeWord}`,
    'gu',
  );
});

/** `mol·L⁻¹`, `kg m⁻³`. */
const inverse = perLanguage((language) => {
  const unit = anyOf(Object.keys(language.units).filter((name) => /^\p{L}{1,4}$/u.test(name)));
  return new RegExp(
    `(?<=(?<!\\p{L})(?:${unit})[²³]?(?:⁻[¹²³])?)[·⋅ \\u00a0\\u202f]?(${unit})⁻([¹²³])(?![\\p{L}\\p{N}])`,
    'gu',
  );
});

export const sayInverse: Rule = (rewrite, language) => {
  if (!rewrite.text.includes('⁻')) return;
  rewrite.replace(inverse(language), ([, unit = '', power]) => {
    const noun = sayPer(unit, undefined, language);
    const raised = power === '¹' ? '' : sayPower(power, 1, language);
    return ` ${language.words.per} ${withPower(noun, raised, language)}`;
  });
};

/** `10⁵`, `x⁻¹`. */
const raisedFigures = /(?<=\d|(?<![\p{L}\p{N}])\p{L}|\))⁻?[⁰¹²³⁴-⁹]{1,3}/gu;

export const sayTenPowers: Rule = (rewrite, language) => {
  const { power } = mathematics[language.code] ?? {};
  if (power === undefined) return;
  rewrite.replace(powers(language), ([, amount = '', plain, raised, unit, per]) => {
    const exponent = Number((plain ?? raised ?? '').normalize('NFKD').replace('−', '-'));
    const said = `${exponent < 0 ? `${language.words.minus} ` : ''}${language.cardinal(Math.abs(exponent))}`;
    const units = unit === undefined ? '' : ` ${count(language.units[unit]!, 5)}`;
    const divided = per === undefined ? '' : ` ${language.words.per} ${sayPer(per, undefined, language)}`;
    const times = amount === '' ? '' : `${sayAmount(amount, language)} ${language.symbols['×']} `;
    return `${times}${language.cardinal(10)} ${power} ${said}${units}${divided}`;
  });
  rewrite.replace(raisedFigures, ([figures]) => {
    if (/^[²³]$/.test(figures)) return undefined;
    const exponent = Number(figures.normalize('NFKD').replace('−', '-'));
    return ` ${power} ${exponent < 0 ? `${language.words.minus} ` : ''}${language.cardinal(Math.abs(exponent))}`;
  });
};

/** Before `+5 %`: the sign would say it twice. */
const saysRise =
  /(?<!\p{L})(?:up|rose|gain(?:ed|s)?|climbed|added|jumped|grew|by|um|plus|de|del|di|van|met|на|до|do|o) $/iu;

/** `60%-80%`. */
const between = /(?<=\d ?(?:%|°C?|km|kg)) ?[–-] ?(?=\d)/gu;

export const sayMeasures: Rule = (rewrite, language) => {
  rewrite.replace(between, () => ` ${language.words.to} `);
  rewrite.replace(pattern(language), (match) => {
    const written = match.groups as unknown as Written;
    const opens = !saysRise.test(match.input.slice(Math.max(0, match.index - 12), match.index));
    // The dot of a shortened unit may also end the sentence.
    return (
      say({ ...written, opens: opens && language.code !== 'en' }, language, obliqueAt(match, language)) +
      (written.unit.endsWith('.') && isLast(match) ? '.' : '')
    );
  });
};

interface Written {
  readonly sign?: string;
  /** Nothing before it says up or down. */
  readonly opens?: boolean;
  readonly from: string;
  readonly until?: string;
  /** `a 5-km run`: an adjective has no plural. */
  readonly hyphen: string;
  readonly unit: string;
  readonly power?: string;
  readonly per?: string;
  /** `l/100 km`. */
  readonly perCount?: string;
  readonly perPower?: string;
}

function say(written: Written, language: SpokenLanguage, found: Oblique | undefined): string {
  const { from, until, unit, power, per } = written;
  const { words } = language;
  const value = written.hyphen === '' ? valueOf(parseAmount(until ?? from, language)) : 1;
  const oblique = unit === '‰' ? undefined : found;
  const sign = saySign(written, language);
  const inCase = (said: string) => oblique?.say(said) ?? said;
  const range = until === undefined ? '' : ` ${words.to} ${inCase(sayAmount(until, language))}`;
  const raised = sayPower(power, value, language);
  const perUnit = per === undefined ? '' : sayPer(per, written.perCount?.trim(), language);
  const divided =
    perUnit === ''
      ? ''
      : ` ${language.perBefore?.(per!) ?? words.per} ${/^[sс]$/u.test(per!) && written.perPower !== undefined && language.powerPlace !== 'joined' ? `${perUnit} ${language.symbols[/[²2]/.test(written.perPower) ? '²' : '³']}` : withPower(perUnit, sayPower(written.perPower, 1, language), language)}`;
  const named = unitWord(unit, value, language, oblique);
  const gender = language.unitGenders?.[unit] ?? (unit in language.units ? 'masculine' : undefined);
  const plain = sayAmount(from, language, until === undefined ? gender : undefined);
  return `${sign}${sayCounted(inCase(plain) + range, withPower(named, raised, language), language)}${divided}`;
}

/** A plus is said before a temperature, and, but in English, where it opens: `(+3 %)`. `Up +3 %` is up already. */
function saySign({ sign, unit, opens }: Written, { words, symbols }: SpokenLanguage): string {
  if (sign === undefined) return '';
  if (sign !== '+') return `${words.minus} `;
  return opens || /^[°º]/.test(unit) ? `${symbols['+']} ` : '';
}

function sayPer(unit: string, counted: string | undefined, language: SpokenLanguage): string {
  if (counted === undefined) return language.perUnits?.[unit] ?? count(language.units[unit]!, 1);
  return `${sayAmount(counted, language)} ${count(language.units[unit]!, Number(counted))}`;
}

const sayPower = (power: string | undefined, value: number, { words }: SpokenLanguage): string =>
  power === undefined ? '' : count(/[²2]/.test(power) ? words.squared : words.cubed, value);

function withPower(unit: string, power: string, { powerPlace }: SpokenLanguage): string {
  if (power === '') return unit;
  if (powerPlace === 'joined') return power + unit.toLowerCase();
  return powerPlace === 'after' ? `${unit} ${power}` : `${power} ${unit}`;
}

function unitWord(
  unit: string,
  value: number,
  { units, words }: SpokenLanguage,
  oblique: Oblique | undefined,
): string {
  // Some languages inflect it.
  if (unit === '%' && !units[unit]) return words.percent;
  if (unit === '‰') return words.perMille;
  const word = unit === '°' ? words.degrees : units[unit]!;
  return oblique?.noun(word, value) ?? count(word, value);
}
