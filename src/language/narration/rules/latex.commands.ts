/** The commands of LaTeX, by what they are. */
import type { MathWords } from '../languages/mathematics.words.ts';

/** Commands that are a symbol, which the language has a word for. */
export const symbolOf: Readonly<Record<string, string>> = {
  pm: '±',
  times: '×',
  cdot: '×',
  ast: '×',
  div: '÷',
  leq: '≤',
  le: '≤',
  leqslant: '≤',
  geq: '≥',
  ge: '≥',
  geqslant: '≥',
  neq: '≠',
  ne: '≠',
  approx: '≈',
  sim: '≈',
  simeq: '≈',
  to: '→',
  rightarrow: '→',
  longrightarrow: '→',
  mapsto: '→',
  infty: '∞',
};
export const wordOf: Readonly<Record<string, keyof MathWords>> = {
  in: 'isIn',
  subset: 'subset',
  subseteq: 'subset',
  cup: 'union',
  cap: 'intersection',
  forall: 'forAll',
  exists: 'exists',
  partial: 'partial',
  lt: 'less',
  gt: 'greater',
};
export const functions: Readonly<Record<string, string>> = {
  sin: 'sine',
  cos: 'cosine',
  tan: 'tangent',
  cot: 'cotangent',
  sinh: 'hyperbolic sine',
  cosh: 'hyperbolic cosine',
  tanh: 'hyperbolic tangent',
  arcsin: 'arc sine',
  arccos: 'arc cosine',
  arctan: 'arc tangent',
  ln: 'natural log',
  log: 'log',
  exp: 'exp',
  det: 'determinant',
  dim: 'dimension',
  ker: 'kernel',
  gcd: 'greatest common divisor',
};

const named = (line: string): Readonly<Record<string, string>> =>
  Object.fromEntries(line.split(' ').map((pair) => pair.replaceAll('_', ' ').split(':') as [string, string]));

/** What they are called in other languages, where that is not what LaTeX calls them. */
export const functionNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: named(
    'sin:Sinus cos:Cosinus tan:Tangens cot:Cotangens arcsin:Arcussinus arccos:Arcuscosinus arctan:Arcustangens log:Logarithmus ln:natürlicher_Logarithmus',
  ),
  fr: named(
    'sin:sinus cos:cosinus tan:tangente cot:cotangente arcsin:arc_sinus arccos:arc_cosinus arctan:arc_tangente log:logarithme ln:logarithme_népérien',
  ),
  es: named(
    'sin:seno cos:coseno tan:tangente cot:cotangente arcsin:arcoseno arccos:arcocoseno arctan:arcotangente log:logaritmo ln:logaritmo_neperiano',
  ),
  it: named(
    'sin:seno cos:coseno tan:tangente cot:cotangente arcsin:arcoseno arccos:arcocoseno arctan:arcotangente log:logaritmo ln:logaritmo_naturale',
  ),
  pt: named(
    'sin:seno cos:cosseno tan:tangente cot:cotangente arcsin:arco_seno arccos:arco_cosseno arctan:arco_tangente log:logaritmo ln:logaritmo_natural',
  ),
  nl: named(
    'sin:sinus cos:cosinus tan:tangens cot:cotangens arcsin:arcsinus arccos:arccosinus arctan:arctangens log:logaritme ln:natuurlijke_logaritme',
  ),
  sv: named('sin:sinus cos:cosinus tan:tangens cot:cotangens'),
};
/** Other commands for the same sign. */
export const sameAs: Readonly<Record<string, string>> = {
  Rightarrow: 'implies',
  Longrightarrow: 'implies',
  Leftrightarrow: 'iff',
  Longleftrightarrow: 'iff',
  land: 'wedge',
  lor: 'vee',
  lnot: 'neg',
  varnothing: 'emptyset',
  widehat: 'hat',
  overline: 'bar',
  widetilde: 'tilde',
};
export const large: Readonly<Record<string, 'sum' | 'product' | 'integral' | 'limit'>> = {
  sum: 'sum',
  prod: 'product',
  int: 'integral',
  iint: 'integral',
  oint: 'integral',
  lim: 'limit',
};
/** They only set their argument in another way. */
export const fonts =
  /^(?:math(?:bb|bf|cal|rm|it|sf|frak|scr)|text(?:bf|it|rm)?|operatorname|boldsymbol|bm|mbox|underline|vec|displaystyle|limits|nolimits|quad|qquad|label|nonumber|begin|end|begingroup)$/;
export const accents = /^(?:hat|bar|tilde|d?dot|wide(?:hat|tilde)|overline)$/;

/** `p \mid ab`: nothing but letters and figures, of which one divides the other. */
export const dividend = /^\s*\(?[a-z\d](?:[a-z\d^ ]{0,6})\s*\\mid\s*\(?[a-z\d][a-z\d^ +-]{0,12}\)?\s*$/;

/** `\sim N(0, 1)`, `\sim \mathcal{N}(`, `\sim \text{Bin}(` */
export const distribution = /^\s*\{?(?:\\[a-z]{2,12}\{)?[A-Z][A-Za-z]{0,9}\}?\s*\(/;
