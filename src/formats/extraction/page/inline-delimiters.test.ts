import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { VisibleText } from '../../../shared/markup/content.ts';
import { parseMarkup } from '../../../shared/markup/parse.ts';
import { parsePage } from './parse.ts';
import { toText } from './write.ts';

const written = (html: string): string => toText(parsePage(html).body);

describe('what a page styles', () => {
  const cases: readonly [what: string, html: string, expected: string][] = [
    ['emphasis', 'So <b>strong</b>, <em>soft</em> and <s>gone</s>.', 'So **strong**, *soft* and ~~gone~~.'],
    ['spaces stay outside', 'A<i> word </i>here', 'A *word* here'],
    ['one inside the other', '<p><strong>All <em>of</em> it</strong></p>', '**All *of* it**'],
    ['both at once', 'So <b><i>very</i></b> and <i><b>very</b></i> so', 'So ***very*** and ***very*** so'],
    ['not inside a word', 'un<em>frigging</em>believable', 'unfriggingbelievable'],
    ['code', 'Call <code>run()</code> now', 'Call `run()` now'],
    [
      'links to other sites',
      'See <a href="https://example.org/a">this</a>.',
      'See [this](https://example.org/a).',
    ],
    ['links within the page are words', 'See <a href="#top">above</a>.', 'See above.'],
    ['no script', 'See <a href="javascript:alert(1)">this</a>.', 'See this.'],
    ['a link around blocks', '<a href="https://example.org"><p>One</p><p>Two</p></a>', 'One\n\nTwo'],
    ['a quote', '<blockquote><p>One.</p><p>Two.</p></blockquote>', '> One.\n>\n> Two.'],
    ['code that is set apart', '<pre><code>a\n  b</code></pre>', '```\na\n  b\n```'],
    ['verse', '<pre>Line\n  line</pre>', 'Line\n  line'],
    [
      'a table',
      '<table><tr><th>a</th><th>b|c</th></tr><tr><td>1</td><td></td></tr></table>',
      '| a | b\\|c |\n|---|---|\n| 1 |  |',
    ],
    ['an uneven table', '<table><tr><td>a</td><td>b</td></tr><tr><td>all</td></tr></table>', '- a; b\n- all'],
  ];
  for (const [what, html, expected] of cases) test(what, () => assert.equal(written(html), expected));
});

test('whatever is styled, a reader sees the words of the page', () => {
  const words = fc.stringMatching(/^[a-z ]{1,8}$/);
  const { node } = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      words,
      fc
        .tuple(fc.constantFrom('b', 'i', 's', 'code', 'span'), fc.array(tie('node'), { maxLength: 3 }))
        .map(([tag, inner]) => `<${tag}>${inner.join('')}</${tag}>`),
    ),
  }));
  fc.assert(
    fc.property(fc.array(node, { minLength: 1, maxLength: 5 }), (nodes) => {
      const html = nodes.join('');
      const text = written(`<p>${html}</p>`);
      const seen = new VisibleText(parseMarkup(text)).between(0, text.length);
      assert.equal(
        seen,
        html
          .replaceAll(/<[^>]*>/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
        text,
      );
    }),
    { numRuns: 300 },
  );
});
