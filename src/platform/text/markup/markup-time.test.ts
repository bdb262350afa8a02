/** Reading a text takes time linear in it, also where somebody wrote it to be slow. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cpuTimeMs } from '../../../../test/cpu-time.ts';
import { VisibleText } from './content.ts';
import { parseMarkup } from './parse.ts';
import { withoutTitle } from './title.ts';

function work(text: string): void {
  const markup = parseMarkup(text);
  const visible = new VisibleText(markup);
  visible.between(0, text.length);
  withoutTitle(markup, 'x');
}

const hostile = [
  '[',
  '*',
  '>',
  '_a__b',
  '`',
  '**a',
  '[a](',
  '](',
  '- ',
  '* a **b ',
  '> - ',
  '|',
  '|a\n|-\n',
  'a*',
  '*a ',
  '~~a',

  '<a',
  'http://',
  'http://a ',
  '\\',
  '[](x',
  '![',
  '```a\n',
  '- a\n\n',
  '`a``b',
  '```\n~~~~\n',
  '# ',
  '1. a\n',

  '  - a\n',
  '\n',
  '(0:34',
  '**a** · ',
  'a\n- ',
  '*_',
  '_*a',
  '[a](b "',
  '[a](b/c) ',
  'a|b\n-|-\nx\n',
  '> a\n\n',
  '***a',
  'a\n===\n',
  '**A** · 0:34\nx\n',
  '<a@b.c',
  ' \t',
  '> > > - a\n',
];

describe('takes time linear in the text', () => {
  const best = async (text: string): Promise<number> =>
    Math.min(await cpuTimeMs(() => work(text)), await cpuTimeMs(() => work(text)));
  const size = 30_000;

  test('of one kind (slow)', async () => {
    for (const unit of hostile) {
      const [one, four] = [size, size * 4].map((length) => unit.repeat(Math.ceil(length / unit.length)));
      const [small, large] = [await best(one!), await best(four!)];
      // Quadratic work would be sixteen times as much; short measurements say nothing.
      assert.ok(large < 10 * Math.max(small, 20), `${JSON.stringify(unit)}: ${small} and ${large} ms`);
    }
  });

  test('nested ever deeper', async () => {
    const nested = (lines: number, sign: string) =>
      Array.from({ length: lines }, (_, at) => `${' '.repeat(at)}${sign} a`).join('\n');
    for (const sign of ['-', '>', '1.']) {
      const [small, large] = [await best(nested(500, sign)), await best(nested(1_000, sign))];
      assert.ok(large < 10 * Math.max(small, 20), `${sign}: ${small} and ${large} ms`);
    }
  });
});
