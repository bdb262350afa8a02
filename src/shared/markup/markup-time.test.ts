/** Reading a text takes time linear in it, also where somebody wrote it to be slow. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cpuTimeMs } from '../../../test/cpu-time.ts';
import { VisibleText } from './content.ts';
import { parseMarkup } from './parse.ts';
import { withoutTitle } from './lines.ts';

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
  /** The least of several runs: a busy machine can only add to it. */
  const best = async (text: string, runs = 2): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await cpuTimeMs(() => work(text)));
    return Math.min(...times);
  };
  const shortestMs = 20;
  /** Quadratic work would be sixteen times as much for four times the text; short measurements say nothing. */
  const requireLinear = async (name: string, one: string, four: string): Promise<void> => {
    // So little work counts as linear, whatever the short text takes.
    if ((await best(four, 1)) < 10 * shortestMs) return;
    const limit = 10 * Math.max(await best(one), shortestMs);
    const large = await best(four);
    if (large < limit) return;
    const again = await best(four, 6);
    assert.ok(again < limit, `${name}: ${again} ms, where ${limit} are linear`);
  };
  const size = 30_000;

  test('of one kind (slow)', async () => {
    for (const unit of hostile) {
      const [one, four] = [size, size * 4].map((length) => unit.repeat(Math.ceil(length / unit.length)));
      await requireLinear(JSON.stringify(unit), one!, four!);
    }
  });

  test('nested ever deeper', async () => {
    const nested = (lines: number, marker: string) =>
      Array.from({ length: lines }, (_, at) => `${' '.repeat(at)}${marker} a`).join('\n');
    // The spaces before them make twice the lines four times the text.
    for (const marker of ['-', '>', '1.'])
      await requireLinear(marker, nested(500, marker), nested(1_000, marker));
  });
});
