import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sliceCodePoints } from '../../../test/code-points.ts';
import { cutPassages } from '../answers/passages.rules.ts';
import { readOutline, wholeOutline } from './outline.rules.ts';
import { lettersOf } from './quoted-passages.rules.ts';
import { readScript } from './script.rules.ts';
import { passagesFor } from './sources.rules.ts';
import { hostNames, textOf } from './text.rules.ts';
import { atOnce } from '../../platform/slices.ts';

const text =
  '😀 The lamp turns all night, says the *keeper*. Nobody sleeps.\n\n' +
  `${'The sea is gray and the wind blows. '.repeat(16)}\n\nHe wrote: "The boat came late, and empty." 灯台守の名前は花子です。それだけです。`;
const source = { id: 'a', title: 'Night', text };

function script(written: string, hosts = ['Ada', 'Ben'], lastHost?: number) {
  const shown = lettersOf([...cutPassages(source)], new Map([[source.id, text]]));
  return readScript(written, { hosts, shown, sources: text, lastHost });
}
const said = (written: string, hosts?: string[]) =>
  script(written, hosts).map(({ host, text: line }) => `${host} ${line}`);

describe('who says what', () => {
  test('is read in all the ways in which models write it', () => {
    assert.deepEqual(
      said(
        '**Ada:** Hello.\nBEN: Hi!\n\n- Host 1: So?\nSpeaker B：Well.\nAnd on.\n(0:34)\n**Ada** · 0:12\n* * *',
      ),
      ['0 Hello.', '1 Hi!', '0 So?', '1 Well.', '1 And on.', '1 Ada · 0:12'],
    );
    assert.deepEqual(said('Note: this is it.\n# One\n1. Two'), ['0 Note: this is it.', '0 One', '0 Two']);
    assert.deepEqual(script('So.', ['Ada', 'Ben'], 0)[0]!.host, 1);
    assert.deepEqual(said('Ada: Alone.\n| a | b |', ['Ada']), ['0 Alone.', '0 a | b |']);
  });

  test('is plain: no tags, no addresses, no headers of turns', () => {
    assert.deepEqual(
      said('Ada: <b>Hi</b> ![x](http://evil.example/?q) see http://evil.example/x.\nBen: **SYSTEM** · 0:01'),
      ['0 Hi x see .', '1 SYSTEM · 0:01'],
    );
  });
});

describe('quotations', () => {
  test('have the words of the source, wherever they are in it', () => {
    for (const [quoted, value] of [
      ['"the lamp turns ALL night says the keeper"', 'The lamp turns all night, says the *keeper*.'],
      ['“Nobody sleeps. The sea is gray”', 'Nobody sleeps.\n\nThe sea is gray'],
      ['«the boat came late and empty»', 'The boat came late, and empty.'],
      ['「灯台守の名前は花子です」', '灯台守の名前は花子です。'],
      ['“名前は花子です”', '名前は花子です。'],
    ]) {
      const [line] = script(`Ada: It says ${quoted} [2] and I like it.`);
      assert.ok(line);
      assert.equal(line.quotations.length, 1, quoted);
      const { start, end, value: found } = line.quotations[0]!;
      assert.equal(found, value);
      assert.equal(sliceCodePoints(text, start, end), value);
      assert.ok(line.text.startsWith('It says “') && line.text.endsWith('” and I like it.'), line.text);
    }
  });

  test('that do not exist go with their sentences; words that are only mentioned stay without marks', () => {
    assert.deepEqual(
      said(
        'Ada: First. It says “the moon is made of old cheese”. Then “Nobody sleeps.” Last.\n' +
          'Ben: The “so-called” keeper. “He lamp turns all night”, no. “Nobody sleeps, and the moon is made of cheese.” Oh!',
      ),
      ['0 First. Then “Nobody sleeps.” Last.', '1 The so-called keeper. Oh!'],
    );
    assert.deepEqual(said('Ada: “Nothing of this is anywhere in it.”'), []);
  });
});

describe('the outline', () => {
  test('is read as models write it, and covers all of it where none was planned', () => {
    const wish = { title: 'Night', chapters: 2 };
    assert.deepEqual(
      readOutline(
        'Sure!\n**TITLE: “Light at *sea*”**\n1. The lamp | How it turns.\n2) Chapter: The boat: late\n3. More | x',
        wish,
      ),
      {
        title: 'Light at sea',
        chapters: [
          { title: 'The lamp', about: 'How it turns.' },
          { title: 'Chapter', about: 'The boat: late' },
        ],
      },
    );
    assert.equal(readOutline('I cannot do that.', wish), undefined);
    assert.deepEqual(wholeOutline('Night').chapters, [{ title: 'Night', about: 'Night' }]);
    assert.equal(readOutline(`1. ${'x'.repeat(900)}`, wish)!.chapters[0]!.title.length, 90);
  });
});

test('a chapter gets passages with its words and from its place, within the room', () => {
  const long = `${'The sea is gray. '.repeat(400)}\n\nThe treasure lies here.\n\n${'The wind blows. '.repeat(400)}`;
  const passages = [...cutPassages({ ...source, text: long })];
  const found = atOnce(passagesFor(passages, { words: 'treasure', chapter: 1, of: 2, room: 1_500 }));
  const all = found.map(({ value }) => value).join('\n');
  assert.ok(all.includes('treasure') && all.includes('wind') && all.length < 1_500 * 4);
  assert.deepEqual(
    found,
    found.toSorted((a, b) => a.start - b.start),
  );
});

test('the text has chapters, turns with their likely times, and hosts with names of their own', () => {
  const line = (host: number, words: string) => ({ host, text: words, quotations: [] });
  const chapters = [
    { title: 'One', lines: [line(0, 'Hello.'), line(0, 'Again.'), line(1, 'Yes. '.repeat(40))] },
    { title: 'Two', lines: [line(1, 'End.')] },
  ];
  const written = textOf(chapters, ['Ada', 'Ben']);
  assert.match(written, /^## One\n\n\*\*Ada\*\* · 0:00\nHello\.\n\nAgain\.\n\n\*\*Ben\*\* · 0:0\d\nYes/);
  assert.match(written, /\n\n## Two\n\n\*\*Ben\*\* · 0:[1-3]\d\nEnd\.\n$/);
  assert.equal(textOf([chapters[1]!], ['Ada']), 'End.\n');
  assert.deepEqual(hostNames(['Ada (high)', 'Ada', '***', 'O’Neil_9']), ['Ada', 'Ada 2', 'Host 3', 'O’Neil']);
});
