/** Numbers with a unit behind them: `5 km`, `30kg`, `20 °C`, `60 mph`, `5–10 %`, `3 m²`, `12 km/h`. */
import { amountPattern, parseAmount, sayAmount, valueOf } from '../amounts.ts';
import { count, type SpokenLanguage } from '../language.ts';
import { anyOf, gap, notBeforeWord, notInWord, perLanguage, type Rule } from './rule.ts';

const pattern = perLanguage((language) => {
  const amount = amountPattern(language);
  const units = anyOf([...Object.keys(language.units), '%', '‰', '°']);
  return new RegExp(
    `${notInWord}(?<!\\p{N}[.,])(?<sign>[-−+])?(?<from>${amount})(?:${gap}(?:[-–]|to|bis|à|a)${gap}(?<until>${amount}))?` +
      `${gap}-?(?<unit>${units})(?<power>[²³])?(?:/(?<per>${anyOf(Object.keys(language.units))}))?${notBeforeWord}(?![²³])`,
    'gu',
  );
});

export const sayMeasures: Rule = (rewrite, language) =>
  rewrite.replace(pattern(language), ({ groups }) => say(groups as unknown as Written, language));

interface Written {
  readonly sign?: string;
  readonly from: string;
  readonly until?: string;
  readonly unit: string;
  readonly power?: string;
  readonly per?: string;
}

function say(written: Written, language: SpokenLanguage): string {
  const { from, until, unit, power, per } = written;
  const { words } = language;
  const value = valueOf(parseAmount(until ?? from, language));
  const sign = written.sign && written.sign !== '+' ? `${words.minus} ` : '';
  const range = until === undefined ? '' : ` ${words.to} ${sayAmount(until, language)}`;
  const raised = power === undefined ? '' : count(power === '²' ? words.squared : words.cubed, value);
  const divided =
    per === undefined ? '' : ` ${words.per} ${language.perUnits?.[per] ?? count(language.units[per]!, 1)}`;
  const named = unitWord(unit, value, language);
  const gender = language.unitGenders?.[unit] ?? (unit in language.units ? 'masculine' : undefined);
  const amount = until === undefined ? sayAmount(from, language, gender) : sayAmount(from, language);
  return `${sign}${amount}${range} ${withPower(named, raised, language)}${divided}`;
}

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
