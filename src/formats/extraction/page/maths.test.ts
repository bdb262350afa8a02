/** Formulas as they are read, and what surrounds notes and code on pages that other programs have made. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePage } from './parse.ts';
import { toText } from './write.ts';

const read = (html: string): string => toText(parsePage(`<body>${html}</body>`, { xhtml: true }).body);

const sup = (base: string, over: string) => `<msup>${base}<mrow>${over}</mrow></msup>`;
const [e, i, pi, n] = ['e', 'i', 'π', 'n'].map((letter) => `<mi>${letter}</mi>`) as [
  string,
  string,
  string,
  string,
];
const [one, two] = ['<mn>1</mn>', '<mn>2</mn>'];

const formulas: readonly [mathml: string, words: string][] = [
  [`<mrow>${sup(e, i + pi)}<mo>+</mo>${one}<mo>=</mo><mn>0</mn></mrow>`, 'e^(iπ) + 1 = 0'],
  [
    `<semantics><mfrac>${one}${sup(n, two)}</mfrac><annotation encoding="application/x-tex">\\frac{1}{n^2}</annotation></semantics>`,
    '1/(n^2)',
  ],
  [`<munderover><mo>∑</mo><mrow>${n}<mo>=</mo>${one}</mrow><mo>∞</mo></munderover>${n}`, '∑_(n = 1)^∞ n'],
  [`<msqrt>${n}<mo>−</mo>${one}</msqrt>`, '√(n − 1)'],
  [`<msub>${n}${one}</msub><mo>,</mo><mtext>for all</mtext>${n}`, 'n_1, for all n'],
  [`<mtable><mtr><mtd>${one}</mtd><mtd>${two}</mtd></mtr><mtr><mtd>${n}</mtd></mtr></mtable>`, '1 2; n;'],
];

test('formulas become a line of text, with or without a prefix', () => {
  for (const [mathml, words] of formulas) {
    assert.equal(read(`<p>See <math>${mathml}</math>.</p>`), `See ${words}.`);
    const prefixed = mathml.replaceAll(/<(\/?)/g, '<$1m:');
    assert.equal(read(`<p>See <m:math>${prefixed}</m:math>.</p>`), `See ${words}.`);
  }
  assert.equal(read('<p>See <math alttext="n is prime"><mi>n</mi></math>.</p>'), 'See n is prime.');
  assert.equal(read(`<p>a<span hidden=""><math>${n}</math></span>b</p>`), 'ab');
  assert.equal(
    read(`<p>See <math><mi>n</mi><script>x</script><mrow><mi>m</p><p>Next.</p>`),
    'See nm\n\nNext.',
  );
});

test('a formula of a stranger costs no more than its length', () => {
  const deep = `<math>${'<mrow>'.repeat(5_000)}<mi>x</mi>`;
  const long = `<math>${'<mi>x</mi>'.repeat(50_000)}</math>`;
  assert.ok(read(`<p>a${deep}</p>`).length < 10_000);
  assert.ok(read(`<p>a${long}</p>`).length < 10_000);
});

test('the marks of notes are left out, also where Calibre has taken the prefix of their type', () => {
  for (const mark of ['type="noteref"', 'epub:type="noteref"', 'role="doc-noteref"', 'class="footnote-ref"'])
    assert.equal(read(`<p>home.<a href="#calibre_link-14" ${mark}>1</a> See</p>`), 'home. See');
  assert.equal(read('<ol><li>A note.<a href="#7">↩︎</a></li></ol>'), '1. A note.');
  assert.equal(read('<p>Pull <a href="#7">↑ up</a>.</p>'), 'Pull ↑ up.');
});

test('lines of code may end with breaks', () => {
  assert.equal(
    read('<pre><code>def turn():<br/>    <b>for</b> i</code></pre>'),
    '```\ndef turn():\n    for i\n```',
  );
});
