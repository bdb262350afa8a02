/** Chemistry and simple mathematics: `H₂O`, `Ca²⁺`, `x² + 3`, `f(x)`, `6.02e23`. */
import { sayAmount } from '../amounts.ts';
import type { SpokenLanguage } from '../language.ts';
import { plainDigits, sayChemistry } from '../rules/chemistry.ts';
import type { Rule } from '../rules/rule.ts';
import { spell } from './acronyms.ts';
import { sayLabel } from './codes.ts';
import { greekLetters } from './units.ts';

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const power = /(?<=[\p{L}\p{N})])(?:([⁻-])?([⁰¹²³⁴-⁹]{1,3})|\^(-?)(\d{1,3}|\p{L})(?![\p{L}\p{N}]))/gu;
const powerOf = new RegExp(`(?<=\\d)([⁻])?([${superscripts}]{1,3})`, 'gu');
const hexCode = /(?<![\p{L}\p{N}])0x[0-9a-fA-F]{1,16}(?![\p{L}\p{N}])/gu;
const scientific =
  /(?<![\p{L}\p{N}.,])(\d{1,9}(?:\.\d{1,12})?)(?:e|E(?=[+-]))([+-]?)(\d{1,3})(?![\p{L}\p{N}])/gu;

export const sayFormulas: Rule = (rewrite, language) => {
  sayChemistry(rewrite, language);
  rewrite.replace(hexCode, ([written]) => `hex ${spell(written.slice(2))}`);
  rewrite.replace(scientific, ([, amount = '', sign, exponent = '']) => {
    const raised = language.cardinal(Number(exponent));
    return `${sayAmount(amount, language)} times ten to the ${sign === '-' ? `minus ${raised}` : language.ordinal(Number(exponent))}`;
  });
  for (const pattern of [powerOf, power])
    rewrite.replace(pattern, ([, minus, raised, minusPlain, plain]) =>
      sayPower(plainDigits(raised ?? plain ?? ''), Boolean(minus) || Boolean(minusPlain), language),
    );
};

function sayPower(exponent: string, isNegative: boolean, language: SpokenLanguage): string {
  if (!isNegative && exponent === '2') return ' squared';
  if (!isNegative && exponent === '3') return ' cubed';
  if (!/^\d+$/.test(exponent)) return ` to the ${isNegative ? 'minus ' : ''}${exponent}`;
  const raised = Number(exponent);
  return ` to the ${isNegative ? `minus ${language.cardinal(raised)}` : language.ordinal(raised)}`;
}

/** Numbers and single letters are calculated with; words are not. */
const before = String.raw`(?<=(?:(?<!\p{L})\p{L}|[\p{N})²³]) )`;
const after = String.raw`(?= (?:\p{L}(?!\p{L})|[\p{N}(√]))`;
const spacedMinus = new RegExp(`${before}[-–]${after}`, 'gu');
const spacedSlash = new RegExp(`${before}/${after}`, 'gu');
const star = /(?<=[\d)] ?)\*(?= ?[\d(])/gu;
const over = /(?<=(?<![\p{L}\p{N}])\p{L})\/(?=\p{L}(?![\p{L}\p{N}]))/gu;
const factorial = /(?<=(?<![\p{L}\p{N}.,])(?:\d{1,3}|n))!(?= ?[=+×*/])/gu;
const dividedFigures = /(?<=\d )\/(?= \d)/gu;
const ofVariable = /(?<![\p{L}\p{N}])([fghFPE])\(([a-zA-Z]|\d{1,3})\)/gu;
const functionName = /(?<![\p{L}\p{N}])(sin|cos|tan|log|ln|lim)(?=[²(₀-₉]| [θαβxyzn\d](?![\p{L}]))(\()?/gu;
const base = /(?<=\blog)[₀-₉]{1,2}/gu;
const squaredFunction = /(?<=(?<!\p{L})(?:sin|cos|tan))²/gu;
const functionWords: Readonly<Record<string, string>> = {
  sin: 'sine',
  cos: 'cosine',
  tan: 'tangent',
  log: 'log',
  ln: 'natural log',
  lim: 'limit',
};
/** `mc²`. */
const product = /(?<![\p{L}\p{N}])[b-df-hj-np-tv-z]{2,3}(?=[²³])/gu;
const greek = /(?<!\p{Script=Greek})[α-ωΓΔΘΛΠΣΦΨΩµ](?![\p{Script=Greek}\p{M}])/gu;
const resolution = /(?<![\p{L}\p{N}.,])(\d{4}) ?[x×] ?(\d{3,4})(?![\p{L}\p{N}]|[.,]\d)/gu;
const by = /(?<=\d["”″'′]?)(?: ?x ?|[×])(?=\d)|(?<=\d ?(?:ft|in|cm|mm|m|yd|feet|inches)\.?) ?[×x] ?(?=\d)/gu;
const between =
  /(?<=(?:(?:^|[\s(])(?:\p{L}(?:\/\p{L})?|\p{N}{1,9})|[)|²³]) )[<>](?= (?:\p{L}(?!\p{L})|\p{N}))/gu;
/** Where nothing is compared: `ages ≥18`. */
const bound = /(?<![\p{L}\p{N})] ?)[≈≥≤](?= ?[$€£]?\d)|(?<=\p{L}{2} )[≈≥≤](?= ?[$€£]?\d)/gu;
const boundWords: Readonly<Record<string, string>> = {
  '≈': 'approximately',
  '≥': 'at least',
  '≤': 'at most',
};
const timesAs = /(?<=(?<![\p{L}\p{N}])\d{1,4}(?:\.\d)?)(?:×(?![\p{L}\p{N}])|x(?= \p{L}{3}|[,.;!?)]|$))/gu;

/** Symbols that are mathematical only where something is calculated. */
export const sayCalculations: Rule = (rewrite, language) => {
  const isEquation = /[=≈≠≤≥]/.test(rewrite.text);
  rewrite.replace(product, ([letters]) =>
    letters in language.units ? undefined : Array.from(letters).join(' '),
  );
  rewrite.replace(squaredFunction, () => ' squared');
  rewrite.replace(functionName, ([, name = '', bracket]) => functionWords[name]! + (bracket ? ' of (' : ''));
  rewrite.replace(base, ([digits]) => ` base ${language.cardinal(Number(plainDigits(digits)))} of `);
  rewrite.replace(
    ofVariable,
    ([, name, variable = '']) =>
      `${name} of ${/\d/.test(variable) ? language.cardinal(Number(variable)) : variable}`,
  );
  rewrite.replace(factorial, () => ' factorial');
  rewrite.replace(greek, ([letter]) => greekLetters[letter]);
  rewrite.replace(
    resolution,
    ([, width = '', height = '']) => `${sayLabel(width, language)} by ${sayLabel(height, language)}`,
  );
  rewrite.replace(by, () => ' by ');
  rewrite.replace(between, ([symbol]) => (symbol === '<' ? 'is less than' : 'is greater than'));
  rewrite.replace(bound, ([symbol]) => `${boundWords[symbol]} `);
  if (!isEquation) rewrite.replace(timesAs, () => ' times');
  rewrite.replace(star, () => ' times ');
  rewrite.replace(dividedFigures, () => 'divided by');
  if (!isEquation) return;
  rewrite.replace(spacedMinus, () => 'minus');
  rewrite.replace(spacedSlash, () => 'divided by');
  rewrite.replace(over, () => ' over ');
};
