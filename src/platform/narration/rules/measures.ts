/** Numbers with a unit behind them: `5 km`, `30kg`, `20 °C`, `60 mph`, `5–10 %`, `3 m²`, `12 km/h`. */
import { amountPattern, parseAmount, sayAmount, valueOf } from '../amounts.ts';
import { count, type SpokenLanguage } from '../language.ts';
import { anyOf, gap, isLast, notBeforeWord, notInWord, perLanguage, type Rule } from './rule.ts';

const pattern = perLanguage((language) => {
  const amount = amountPattern(language);
  const units = anyOf([...Object.keys(language.units), '%', '‰', '°']);
  return new RegExp(
    `${notInWord}(?<!\\p{N}[.,])(?<sign>[-−+])?(?<from>${amount})(?:${gap}(?:[-–]|to|bis|à|a)${gap}(?<until>${amount}))?` +
      `${gap}(?<hyphen>-?)(?<unit>${units})(?<power>[²³])?(?:/(?<per>${anyOf(Object.keys(language.units))})(?<perPower>[²³])?)?${notBeforeWord}(?![²³]|['’]s)`,
    'gu',
  );
});

export const sayMeasures: Rule = (rewrite, language) =>
  rewrite.replace(pattern(language), (match) => {
    const written = match.groups as unknown as Written;
    // The dot of a shortened unit may also end the sentence.
    return say(written, language) + (written.unit.endsWith('.') && isLast(match) ? '.' : '');
  });

interface Written {
  readonly sign?: string;
  readonly from: string;
  readonly until?: string;
  /** `a 5-km run`: an adjective has no plural. */
  readonly hyphen: string;
  readonly unit: string;
  readonly power?: string;
  readonly per?: string;
  readonly perPower?: string;
}

function say(written: Written, language: SpokenLanguage): string {
  const { from, until, unit, power, per } = written;
  const { words } = language;
  const value = written.hyphen === '' ? valueOf(parseAmount(until ?? from, language)) : 1;
  const sign = written.sign && written.sign !== '+' ? `${words.minus} ` : '';
  const range = until === undefined ? '' : ` ${words.to} ${sayAmount(until, language)}`;
  const raised = sayPower(power, value, language);
  const perUnit = per === undefined ? '' : (language.perUnits?.[per] ?? count(language.units[per]!, 1));
  const divided =
    perUnit === ''
      ? ''
      : ` ${words.per} ${withPower(perUnit, sayPower(written.perPower, 1, language), language)}`;
  const named = unitWord(unit, value, language);
  const gender = language.unitGenders?.[unit] ?? (unit in language.units ? 'masculine' : undefined);
  const amount = until === undefined ? sayAmount(from, language, gender) : sayAmount(from, language);
  return `${sign}${amount}${range} ${withPower(named, raised, language)}${divided}`;
}

const sayPower = (power: string | undefined, value: number, { words }: SpokenLanguage): string =>
  power === undefined ? '' : count(power === '²' ? words.squared : words.cubed, value);

function withPower(unit: string, power: string, { powerPlace }: SpokenLanguage): string {
  if (power === '') return unit;
  if (powerPlace === 'joined') return power + unit.toLowerCase();
  return powerPlace === 'after' ? `${unit} ${power}` : `${power} ${unit}`;
}

function unitWord(unit: string, value: number, { units, words }: SpokenLanguage): string {
  // Some languages inflect it.
  if (unit === '%' && !units[unit]) return words.percent;
  if (unit === '‰') return words.perMille;
  if (unit === '°') return count(words.degrees, value);
  return count(units[unit]!, value);
}
