/** Code and its operators: `C#`, `a != b`, `v2.0`. */
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
const operator =
  /(?<=[\p{L}\p{N})\]"'`]\s?)(?:[!=]==|[!=]=|<=|>=|=>|->|&&|\|\||[+-]=)(?=\s?[\p{L}\p{N}("'[!$./~])/gu;
/** `.gitignore`. */
const dotFile = /(?<![^\s("'])\.(?=[a-z][a-z_-]{2,30}(?![\p{L}\p{N}.]))/gu;
const highlight = /(?<![^\s("'“])==(?=\S)|(?<=\S)==(?![^\s)"'”.,;:!?])/g;
const version = /(?<![\p{L}\p{N}])v(\d{1,4}(?:\.\d{1,5}){0,4})(?![\p{L}\p{N}]|\.\d)/giu;
const lowered = /(?<=[\p{L})])~(\d{1,3})~/gu;
/** Versions are counted part by part: Python 3.12 came after 3.9. */
const release = new RegExp(
  `(?<=${notInWord}(?:Python|Node(?:\\.js)?|[Vv]ersion|[Rr]elease|Ubuntu|Debian|Fedora|iOS|Android|macOS|Windows|Chrome|Firefox|PHP|Ruby|Java|Go|Rust|Kubernetes|Linux) )(\\d{1,3})\\.(\\d{1,3})(?![\\p{L}\\p{N}]|\\.\\d)`,
  'gu',
);

/** `npm install --save-dev`: elsewhere two hyphens are a dash. */
const flag =
  /(?<=(?:\b(?:npm|npx|git|docker|ls|rm|cp|mv|curl|wget|node|python3?|pip|grep|tar|ssh|scp|cargo|kubectl|lectern|sudo|apt|brew|tee|find|sort|head|tail|wc|make|chmod|rsync|systemctl|yarn|pnpm|gh|du|df|diff|ps|kill|mkdir|sed|awk|bash|sh|go|terraform|helm|uvicorn|pytest|gcc|ffmpeg)\b|\.\/[\w-])[^\n]{0,60}\s)--?(?=[A-Za-z])/gu;
/** `2>&1`. */
const redirected = /(?<=\s)2>&1(?!\S)/gu;

export const sayCode: Rule = (rewrite, language) => {
  rewrite.replace(languageName, ([, letter]) => (letter === undefined ? 'dot net' : `${letter} sharp`));
  rewrite.replace(dotFile, () => 'dot ');
  rewrite.replace(flag, ([hyphens]) => (hyphens === '-' ? 'dash ' : 'dash dash '));
  rewrite.replace(redirected, () => 'errors too');
  rewrite.replace(highlight, () => '');
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

/** After a path or an option. */
const chained = /(?<=\S )&&(?= \S)/g;
const allColumns = /(?<=(?:SELECT|select|COUNT\() ?)\*/gu;
/** Where something is computed. */
const star = /(?<=[\p{L})\]] )\*(?= [\p{L}\p{N}(])|(?<=\p{N} )\*(?= [\p{L}(])/gu;

/** Before bars are taken for ornaments. */
export const sayOperators: Rule = (rewrite) => {
  rewrite.replace(operator, ([written]) => ` ${operators[written]} `);
  rewrite.replace(chained, () => 'and');
  rewrite.replace(allColumns, () => 'star');
  if (/=|=>|;|\)\{/.test(rewrite.text)) rewrite.replace(star, () => 'times');
};
