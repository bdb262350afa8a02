import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cpuTimeMs } from '../../../test/cpu-time.ts';
import { parseMarkup } from '../../shared/markup/parse.ts';
import { segment } from '../../language/sentences/sentences.ts';
import { isUnit, layOut, maskText, putTogether, type Unit } from './layout.rules.ts';

function open(text: string, language = 'en') {
  const markup = parseMarkup(text);
  const masked = maskText(markup);
  assert.equal(masked.length, text.length);
  const spans = [...layOut(markup, masked, segment(masked, language))].filter((span) => span !== undefined);
  const units = spans.filter(isUnit);
  const render = (translate: (unit: Unit) => string, target: string) =>
    [...putTogether(spans, units.map(translate), target)].join('');
  return { sent: units.map((unit) => unit.text), render };
}

const same = ({ text }: Unit) => text;
const upper = ({ text }: Unit) => text.toUpperCase();

const kept: [string, string, string[], string][] = [
  [
    'paragraphs and blank lines',
    'One. Two.\n\n\n  Three.\n',
    ['One.', 'Two.', 'Three.'],
    'ONE. TWO.\n\n\n  THREE.\n',
  ],
  ['CRLF', 'One.\r\n\r\nTwo.\r\n', ['One.', 'Two.'], 'ONE.\r\n\r\nTWO.\r\n'],
  [
    'list markers',
    '- one\n* two\n+ three\n• four',
    ['one', 'two', 'three', 'four'],
    '- ONE\n* TWO\n+ THREE\n• FOUR',
  ],
  ['numbers', '1. one\n2) two\n  10. ten', ['one', 'two', 'ten'], '1. ONE\n2) TWO\n  10. TEN'],
  ['tasks', '- [ ] one\n- [x] two', ['one', 'two'], '- [ ] ONE\n- [x] TWO'],
  ['headings', '# One\n\n### Two', ['One', 'Two'], '# ONE\n\n### TWO'],
  ['quotes', '> one\n\n> > two', ['one', 'two'], '> ONE\n\n> > TWO'],
  ['rules', 'One\n\n---\n\nTwo', ['One', 'Two'], 'ONE\n\n---\n\nTWO'],
  ['tables', '| a | b c |\n|---|:--|\n| d | 1 |', ['a', 'b c', 'd'], '| A | B C |\n|---|:--|\n| D | 1 |'],
  [
    'code',
    'One.\n```js\nlet a = "b. C";\n```\nTwo.',
    ['One.', 'Two.'],
    'ONE.\n```js\nlet a = "b. C";\n```\nTWO.',
  ],
  ['only numbers and emoji', '12:30\n\n😀 !\n\na', ['a'], '12:30\n\n😀 !\n\nA'],
];
for (const [what, text, sent, made] of kept) {
  test(`${what} stay`, () => {
    const { sent: units, render } = open(text);
    assert.deepEqual(units, sent);
    assert.equal(render(upper, 'es'), made);
    assert.equal(render(same, 'es'), text);
  });
}

const clocks = [
  '**0:34**',
  '**1:02:03**',
  '**SPEAKER_00** · 0:34',
  '**Zoë Ω** · 12:02:03',
  '(0:34)',
  '(1:02:03)',
];
for (const clock of clocks) {
  for (const end of ['\n', '\r\n']) {
    test(`${clock} is copied and never sent, before ${JSON.stringify(end)}`, () => {
      const text = `${clock}${end}Hello there.${end}${end}${clock}${end}再见。${end}Then ${clock} inside, ${clock}`;
      const { sent, render } = open(text);
      assert.deepEqual(sent, ['Hello there.', '再见。', 'Then', 'inside,']);
      const made = render(() => 'x', 'es');
      assert.equal(made, `${clock}${end}x${end}${end}${clock}${end}x${end}x ${clock} x ${clock}`);
    });
  }
}

test('an open fence is text, not code', () => {
  assert.ok(open('```\nOne. Two.').sent.includes('One.'));
});

test('a wrapped sentence is sent on one line and wrapped again, quote marks included', () => {
  const text = '> The lamp turns all night long\r\n> and nobody in the house sleeps\r\n> at all.';
  const { sent, render } = open(text);
  assert.deepEqual(sent, ['The lamp turns all night long and nobody in the house sleeps at all.']);
  assert.equal(
    render(() => 'aaaa bbbb cccc dddd eeee ffff', 'es'),
    '> aaaa bbbb\r\n> cccc dddd\r\n> eeee ffff',
  );
  assert.equal(
    render(() => 'short', 'es'),
    '> short',
  );
  assert.equal(
    render(() => '很好很好', 'zh'),
    '> 很\r\n> 好很\r\n> 好',
  );
});

test('spaces between sentences follow the target: Chinese has none, others have one', () => {
  assert.equal(
    open('你好。再见。', 'zh').render(() => 'Hi.', 'en'),
    'Hi. Hi.',
  );
  assert.equal(
    open('Hi. Bye.').render(() => '好。', 'zh'),
    '好。好。',
  );
  assert.equal(
    open('Hi.\nBye.').render(() => '好。', 'ja'),
    '好。\n好。',
  );
  assert.equal(open('你好\n世界', 'zh').render(same, 'en'), '你好\n世界');
});

test('a very long sentence is sent in parts that fit', () => {
  const { sent, render } = open(`${'word, '.repeat(900)}end.`);
  assert.ok(sent.length > 5 && sent.every((unit) => unit.length <= 600));
  assert.equal(render(same, 'es'), `${'word, '.repeat(900)}end.`);
});

test('any text comes back as it was when nothing is translated', () => {
  const part = fc.constantFrom(
    'Hello. ',
    'é',
    '你好。',
    '\n',
    '\r\n',
    '\n\n',
    '- ',
    '> ',
    '**',
    '(0:34)',
    '**A** · 1:02',
    '| a |',
    '```\n',
    '😀',
    ' ',
    '\t',
    'x',
    '1. ',
    '#',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const { sent, render } = open(text);
      // The two freedoms taken: a space after a Chinese sentence, and where a wrapped line breaks.
      const plain = (one: string) => one.replace(/[\s>]/g, '');
      assert.equal(plain(render(same, 'es')), plain(text));
      for (const unit of sent) assert.doesNotMatch(unit, /\(0:34\)|\*\*A\*\* · 1:02|[\r\n]/);
    }),
    { numRuns: 300 },
  );
});

test('hostile texts of the largest size take no time (slow)', async () => {
  const fill = (part: string) => part.repeat(Math.ceil(500_000 / part.length));
  const texts = ['```a\n', '~~~~\n```\n', '> ', '>', '# ', '1. ', '- [ ] ', '(0:34', '**a** · '].map(fill);
  const effort = await cpuTimeMs(() => {
    for (const text of [...texts, `| a${fill(' ')}b`, `|${fill(' |')}a`]) maskText(parseMarkup(text));
    for (const text of [...texts, `| a${fill(' ')}b`, `|${fill(' |')}a`]) {
      const whole = { start: 0, end: text.length, value: text };
      assert.ok([...layOut(parseMarkup(text), text, [whole])].length > 0);
    }
  });
  // A quadratic step would take many minutes.
  assert.ok(effort < 60_000, `${effort} ms`);
});

test('a long text without anything to translate is gone through in many steps', () => {
  const text = '1 - '.repeat(30_000).trim();
  const steps = [...layOut(parseMarkup(text), text, [{ start: 0, end: text.length, value: text }])];
  assert.ok(steps.length > 100, `${steps.length}`);
  const spans = steps.filter((step) => typeof step === 'string');
  assert.equal(spans.join(''), text);
});
