/** Chemical formulas and ions, which every language spells: `H₂SO₄`, `Fe2O3`, `NaOH`, `Ca²⁺`, `Fe3+`. */
import type { SpokenLanguage } from '../language.ts';
import { notBeforeWord, notInWord, type Rule } from './rule.ts';

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const element =
  'A[cglmrstu]|B[aehikr]?|C[adeflmnorsu]?|D[bsy]|E[rsu]|F[elmr]?|G[ade]|H[efgos]?|I[nr]?|Kr?|L[airuv]|M[cdgnot]|N[abdehiop]?|O[gs]?|P[abdmortu]?|R[abefghnu]|S[bcegimnr]?|T[abcehilms]|U|V|W|Xe|Yb?|Z[nr]';
const formula =
  /(?<![\p{L}₀-₉])(?:[A-Z][a-z]?[₀-₉]{0,3}|\((?=[A-Za-z₀-₉]{1,12}\)[₀-₉])|\)(?=[₀-₉])){1,12}(?<=[₀-₉]|\))[₀-₉A-Za-z]{0,20}(?![\p{L}\p{N}])/gu;
/** Two elements at least, and a figure: `Fe2O3`, `CH3OH`; also the fine dust in the air, `PM10`. */
const plainFormula = new RegExp(
  `${notInWord}(?=[A-Za-z()]{0,12}\\d)((?:(?:${element}|\\((?:${element}|\\d){1,8}\\))\\d{0,2}){2,12}|[HNOI][23]|PM2\\.5|PM10)${notBeforeWord}(?!\\.\\d)`,
  'gu',
);
const salts = new RegExp(
  `${notInWord}(?:NaCl|HCl|NaOH|KOH|KCl|KBr|KI|HBr|HF|AgCl|ZnO|MgO|CaO|FeO|CuO|NaF|NaBr|NaI|LiCl|SiC|GaAs|ZnS|CuS|HCN|NaOCl|TiN|KCN|KSCN|NaH|LiOH)${notBeforeWord}`,
  'gu',
);
const ion = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:(?:${element})[₀-₉]{0,2}){1,4})([${superscripts}]?)([⁺⁻])(?![\\p{L}\\p{N}])`,
  'gu',
);
/** Without raised signs only where nothing else is meant. */
const plainIon =
  /(?<![\p{L}\p{N}.,+−-])(Na|K|Li|Ag|Ca|Mg|Ba|Fe|Cu|Zn|Al|Pb|Mn|Co|Ni|Cr|Hg|H3O|NH4|H|Cl|Br|F|OH|NO3|SO4|HCO3|CO3|PO4)([1-4](?=[+−-]))?([+−]|(?<=[1-4])-)(?![\p{L}\p{N}]| ?[\d(])/gu;

/** Before raised figures are taken for notes. */
export const sayIons: Rule = (rewrite, language) => {
  for (const pattern of [ion, plainIon])
    rewrite.replace(pattern, ([, elements = '', charge = '', sign]) => {
      const figure = charge === '' ? '' : ` ${language.cardinal(Number(plainDigits(charge)))}`;
      const said = /[⁺+]/.test(sign!) ? language.symbols['+'] : language.words.minus;
      return `${sayElements(elements, language)}${figure} ${said}`;
    });
};

export const sayChemistry: Rule = (rewrite, language) => {
  for (const pattern of [formula, plainFormula, salts])
    rewrite.replace(pattern, ([written]) => sayElements(written, language));
};

const sayElements = (written: string, language: SpokenLanguage): string =>
  (written.match(/[A-Z][a-z]?|\d+|[₀-₉]+|\./g) ?? [])
    .map((token) =>
      /[\d₀-₉]/.test(token)
        ? language.cardinal(Number(plainDigits(token)))
        : token === '.'
          ? language.words.point
          : Array.from(token.toUpperCase()).join(' '),
    )
    .join(' ');

export const plainDigits = (digits: string): string => digits.normalize('NFKC');
