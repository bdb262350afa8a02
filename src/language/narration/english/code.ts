/** Code and its operators: `C#`, `a != b`, `v2.0`. */
import { matchesIn } from '../../../shared/text/matches.ts';
import { sayWhole } from '../amounts.ts';
import { notBeforeWord, notInWord, type Rule } from '../rules/rule.ts';

const languageName = new RegExp(`${notInWord}([CFJ])#|(?<![\\p{L}\\p{N}.])\\.NET${notBeforeWord}`, 'gu');
const operators: Readonly<Record<string, string>> = {
  '===': 'equals',
  '!==': 'is not equal to',
  '==': 'equals',
  '!=': 'is not equal to',
  '<=': 'is less than or equal to',
  '>=': 'is greater than or equal to',
  '->': 'to',
  '=>': 'arrow',
  '&&': 'and',
  '||': 'or',
  '+=': 'plus equals',
  '-=': 'minus equals',
};
const operator = /(?<=[\p{L}\p{N})\]]\s?)(?:[!=]==|[!=]=|<=|>=|=>|->|&&|\|\||[+-]=)(?=\s?[\p{L}\p{N}("'[])/gu;
/** `.gitignore`. */
const dotFile = /(?<![^\s("'])\.(?=[a-z][a-z_-]{2,30}(?![\p{L}\p{N}.]))/gu;
const highlight = /(?<![^\s("'“])==(?=\S)|(?<=\S)==(?![^\s)"'”.,;:!?])/g;
const mathDelimiters = /\$\$?(?=\S)([^$\d\s][^$\n]{0,80}?)(?<=\S)\$\$?/g;
const version = /(?<![\p{L}\p{N}])v(\d{1,4}(?:\.\d{1,5}){0,4})(?![\p{L}\p{N}]|\.\d)/giu;
const lowered = /(?<=[\p{L})])~(\d{1,3})~/gu;
/** Versions are counted part by part: Python 3.12 came after 3.9. */
const release = new RegExp(
  `(?<=${notInWord}(?:Python|Node(?:\\.js)?|[Vv]ersion|[Rr]elease|Ubuntu|Debian|Fedora|iOS|Android|macOS|Windows|Chrome|Firefox|PHP|Ruby|Java|Go|Rust|Kubernetes|Linux) )(\\d{1,3})\\.(\\d{1,3})(?![\\p{L}\\p{N}]|\\.\\d)`,
  'gu',
);

/** `npm install --save-dev`: elsewhere two hyphens are a dash. */
const flag =
  /(?<=\b(?:npm|npx|git|docker|ls|rm|cp|curl|node|python3?|pip|grep|tar|ssh|cargo|kubectl|lectern|sudo|apt|brew)\b[^\n.]{0,60}\s)--?(?=[A-Za-z])/gu;

export const sayCode: Rule = (rewrite, language) => {
  rewrite.replace(languageName, ([, letter]) => (letter === undefined ? 'dot net' : `${letter} sharp`));
  rewrite.replace(dotFile, () => 'dot ');
  rewrite.replace(flag, ([hyphens]) => (hyphens === '-' ? 'dash ' : 'dash dash '));
  rewrite.replace(highlight, () => '');
  rewrite.replace(operator, ([written]) => ` ${operators[written]} `);
  rewrite.replace(
    release,
    ([, major = '', minor = '']) =>
      `${sayWhole(major, language)} ${language.words.point} ${sayWhole(minor, language)}`,
  );
  rewrite.replace(version, (match) => {
    const parts = match[1]!.split('.').map((part) => sayWhole(part, language));
    const isNamed = /version $/i.test(match.input.slice(0, match.index));
    return (isNamed ? '' : 'version ') + parts.join(` ${language.words.point} `);
  });
  rewrite.replace(lowered, ([, digits]) => language.cardinal(Number(digits)));
};

/** `$x$` is how formulas are set; these dollar signs are not money. */
export const hideMathDelimiters: Rule = (rewrite) => {
  for (const match of matchesIn(rewrite.text, mathDelimiters)) {
    const length = match[0].startsWith('$$') ? 2 : 1;
    const end = match.index + match[0].length;
    rewrite.claimFree({ start: match.index, end: match.index + length, spoken: '' });
    rewrite.claimFree({ start: end - (match[0].endsWith('$$') ? 2 : 1), end, spoken: '' });
  }
};
