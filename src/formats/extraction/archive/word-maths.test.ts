import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withFormulas } from './word-maths.ts';

const t = (text: string): string => `<m:r><w:rPr><w:i/></w:rPr><m:t>${text}</m:t></m:r>`;
const e = (inside: string): string => `<m:e>${inside}</m:e>`;
const read = (inside: string): string =>
  withFormulas(
    `<w:p><w:r><w:t>See </w:t></w:r><m:oMathPara><m:oMath>${inside}</m:oMath></m:oMathPara></w:p>`,
  ).replaceAll(/<[^>]*>/g, '');

const cases: readonly [omml: string, words: string][] = [
  [
    `<m:sSup><m:sSupPr><m:ctrlPr/></m:sSupPr>${e(t('e'))}<m:sup>${t('iπ')}</m:sup></m:sSup>${t('+1=0')}`,
    'e^(iπ) + 1 = 0',
  ],
  [
    `<m:f><m:fPr><m:type m:val="bar"/></m:fPr><m:num>${t('1')}</m:num><m:den>${t('n+1')}</m:den></m:f>`,
    '1/(n + 1)',
  ],
  [
    `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${t('n=1')}</m:sub><m:sup>${t('∞')}</m:sup>${e(t('n'))}</m:nary>`,
    '∑_(n = 1)^∞ n',
  ],
  [`<m:nary><m:naryPr/><m:sub/><m:sup/>${e(t('x'))}</m:nary>`, '∫ x'],
  [`<m:rad><m:deg/>${e(t('x'))}</m:rad>`, '√x'],
  [`<m:rad><m:deg>${t('3')}</m:deg>${e(t('x'))}</m:rad>`, 'x^(1/3)'],
  [`<m:d><m:dPr><m:begChr m:val="|"/><m:endChr m:val="|"/></m:dPr>${e(t('x'))}</m:d>`, '|x|'],
  [`<m:func><m:fName>${t('sin')}</m:fName><m:d><m:dPr/>${e(t('x'))}</m:d></m:func>`, 'sin (x)'],
  [`<m:m><m:mr>${e(t('1'))}${e(t('2'))}</m:mr><m:mr>${e(t('3'))}</m:mr></m:m>`, '1 2; 3;'],
  [t('a&lt;b'), 'a &lt; b'],
];

test('formulas of Word become runs of text', () => {
  for (const [omml, words] of cases) assert.equal(read(omml), `See ${words}`);
});

test('one that is never closed is left as it is', () => {
  const open = `<w:p><m:oMath>${t('x')}`;
  assert.equal(withFormulas(open), `<w:p>${t('x')}`);
  assert.ok(withFormulas('<m:oMath>'.repeat(100_000)).length < 10);
});
