/** Chemistry and simple mathematics: `H₂O`, `Ca²⁺`, `x² + 3`, `f(x)`, `6.02e23`. */
import { sayAmount } from '../amounts.ts';
import type { SpokenLanguage } from '../language.ts';
import { notBeforeWord, notInWord, type Rule } from '../rules/rule.ts';
import { spell } from './acronyms.ts';
import { sayLabel } from './codes.ts';
import { greekLetters } from './units.ts';

const subscripts = '₀₁₂₃₄₅₆₇₈₉';
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const element =
  'A[cglmrstu]|B[aehikr]?|C[adeflmnorsu]?|D[bsy]|E[rsu]|F[elmr]?|G[ade]|H[efgos]?|I[nr]?|Kr?|L[airuv]|M[cdgnot]|N[abdehiop]?|O[gs]?|P[abdmortu]?|R[abefghnu]|S[bcegimnr]?|T[abcehilms]|U|V|W|Xe|Yb?|Z[nr]';
const formula =
  /(?<![\p{L}₀-₉])(?:[A-Z][a-z]?[₀-₉]{0,3}|[()]){1,12}[₀-₉][₀-₉A-Za-z()]{0,20}(?![\p{L}\p{N}])/gu;
/** Two elements at least, and a figure: `Fe2O3`, `CH3OH`; also the fine dust in the air, `PM10`. */
const plainFormula = new RegExp(
  `${notInWord}(?=[A-Za-z()]{0,12}\\d)((?:(?:${element}|\\((?:${element}|\\d){1,8}\\))\\d{0,2}){2,12}|[HNOI][23]|PM2\\.5|PM10)${notBeforeWord}(?!\\.\\d)`,
  'gu',
);
const salts = new RegExp(
  `${notInWord}(?:NaCl|HCl|NaOH|KOH|KCl|KBr|KI|HBr|HF|AgCl|ZnO|MgO|CaO|FeO|CuO|NaF|LiCl|SiC|GaAs|ZnS|CuS|HCN|NaOCl|TiN)${notBeforeWord}`,
  'gu',
);
const ion = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:(?:${element})[₀-₉]{0,2}){1,4})([${superscripts}]?)([⁺⁻])(?![\\p{L}\\p{N}])`,
  'gu',
);
const power = /(?<=[\p{L}\p{N})])(?:([⁻-])?([⁰¹²³⁴-⁹]{1,3})|\^(-?)(\d{1,3}|\p{L})(?![\p{L}\p{N}]))/gu;
const powerOf = new RegExp(`(?<=\\d)([⁻])?([${superscripts}]{1,3})`, 'gu');
const hexCode = /(?<![\p{L}\p{N}])0x[0-9a-fA-F]{1,16}(?![\p{L}\p{N}])/gu;
const scientific =
  /(?<![\p{L}\p{N}.,])(\d{1,9}(?:\.\d{1,12})?)(?:e|E(?=[+-]))([+-]?)(\d{1,3})(?![\p{L}\p{N}])/gu;

/** Before raised figures are taken for notes. */
export const sayIons: Rule = (rewrite, language) =>
  rewrite.replace(ion, ([, elements = '', charge = '', sign]) => {
    const figure = charge === '' ? '' : ` ${language.cardinal(Number(plainDigits(charge)))}`;
    return `${sayElements(elements, language)}${figure} ${sign === '⁺' ? 'plus' : 'minus'}`;
  });

export const sayFormulas: Rule = (rewrite, language) => {
  for (const pattern of [formula, plainFormula, salts])
    rewrite.replace(pattern, ([written]) => sayElements(written, language));
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

function sayElements(written: string, language: SpokenLanguage): string {
  return (written.match(/[A-Z][a-z]?|\d+|[₀-₉]+|\./g) ?? [])
    .map((token) =>
      /[\d₀-₉]/.test(token)
        ? language.cardinal(Number(plainDigits(token)))
        : token === '.'
          ? 'point'
          : spell(token),
    )
    .join(' ');
}

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
const by = /(?<=\d["”″'′]?)(?: ?x ?|[×])(?=\d)/gu;
const between = /(?<=(?:^|[\s(])(?:\p{L}(?:\/\p{L})?|\p{N}{1,9}) )[<>](?= (?:\p{L}(?!\p{L})|\p{N}))/gu;
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

const plainDigits = (digits: string): string =>
  Array.from(digits, (digit) => {
    const raised = superscripts.indexOf(digit);
    const lowered = subscripts.indexOf(digit);
    return raised >= 0 ? String(raised) : lowered >= 0 ? String(lowered) : digit;
  }).join('');
