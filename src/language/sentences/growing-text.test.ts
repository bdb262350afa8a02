import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countCodePoints } from '../../shared/text/codepoints.ts';
import { GrowingText, type TextPiece } from './growing-text.ts';

/** Everything that can be said of a text that came in these parts, before and after it ended. */
async function piecesOf(parts: readonly string[], { leftMs = 0 } = {}): Promise<TextPiece[]> {
  const text = new GrowingText({ language: 'en', quietMs: 100_000, leftMs: () => leftMs });
  const pieces: TextPiece[] = [];
  const taken = (async () => {
    for (let step = await text.next(); step; step = await text.next())
      if (step.kind === 'piece') pieces.push(step);
  })();
  for (const part of parts) {
    text.push(part);
    await new Promise(setImmediate);
  }
  text.end();
  await taken;
  return pieces;
}

const textsOf = (pieces: readonly TextPiece[]) => pieces.map(({ text }) => text);

test('a sentence is a piece as soon as the next one begins, whatever the parts are', async () => {
  const whole = 'The lamp turns. Dr. Smith sleeps. It costs 3.50 now.\n\nA new paragraph 👍🏽 ends';
  for (const size of [1, 2, 3, 7, 1_000]) {
    const parts = Array.from({ length: Math.ceil(whole.length / size) }, (_, i) =>
      whole.slice(i * size, (i + 1) * size),
    );
    const pieces = await piecesOf(parts);
    assert.equal(textsOf(pieces).join(''), whole);
    let start = 0;
    for (const piece of pieces) {
      assert.equal(piece.start, start, 'offsets count code points');
      start += countCodePoints(piece.text);
    }
    assert.equal(pieces.at(-1)!.ends, 'turn');
    if (size > 7) continue;
    assert.deepEqual(
      pieces.map(({ text, ends }) => [text.trim(), ends]),
      [
        ['The lamp turns.', 'sentence'],
        ['Dr. Smith sleeps.', 'sentence'],
        ['It costs 3.50 now.', 'paragraph'],
        ['A new paragraph 👍🏽 ends', 'turn'],
      ],
    );
  }
});

test('a listener who hears nothing gets a clause once forty characters have come, another one the whole sentence', async () => {
  const parts = 'When the lamp is lit at last, nobody in the house sleeps, and the dog barks.'.split(
    /(?<= )/,
  );
  const [first] = await piecesOf(parts);
  assert.deepEqual([first!.text, first!.ends], ['When the lamp is lit at last, ', 'clause']);
  assert.deepEqual(textsOf(await piecesOf(parts, { leftMs: 60_000 })), [parts.join('')]);
});

test('what waits after a clause is said once nothing more comes; an abbreviation or an open number is not', async () => {
  const say = async (sent: string) => {
    const text = new GrowingText({ language: 'en', quietMs: 1 });
    text.push(sent);
    const step = text.next();
    const said = await Promise.race([step, new Promise((resolve) => setTimeout(resolve, 30))]);
    text.end();
    await step;
    return said !== undefined;
  };
  assert.deepEqual(
    await Promise.all(
      ['Hello there.', 'Well, ', 'One moment —', 'Hello', 'Dr.', 'It costs 3.', '👍, '].map(say),
    ),
    [true, true, true, false, false, false, false],
  );
});

test('a turn that is flushed is said to its end, and one that is stopped is forgotten', async () => {
  const text = new GrowingText({ language: 'en' });
  text.push('One and');
  text.flush();
  text.push('Two is long. Three');
  const first = (await text.next()) as TextPiece;
  assert.deepEqual([first.text, first.ends, first.isFirst], ['One and', 'turn', true]);
  assert.deepEqual(await text.next(), { kind: 'flushed' });
  const second = (await text.next()) as TextPiece;
  assert.deepEqual([second.text, second.start, second.isFirst], ['Two is long. ', 7, true]);
  text.stop();
  assert.ok(second.signal.aborted);
  assert.deepEqual(await text.next(), { kind: 'stopped' });
  text.push('Four');
  text.end();
  const third = (await text.next()) as TextPiece;
  assert.deepEqual([third.text, third.start, third.signal.aborted], ['Four', 25, false]);
  assert.equal(await text.next(), undefined);
});

test('text without an end is cut where a reader would breathe', async () => {
  const pieces = await piecesOf(['word and '.repeat(2_000)], { leftMs: 60_000 });
  assert.ok(pieces.every(({ text }) => text.length <= 400));
  assert.equal(textsOf(pieces).join(''), 'word and '.repeat(2_000));
});

test('half a character waits for the other half, and alone it is refused', () => {
  const text = new GrowingText({ language: 'en' });
  assert.ok(text.push('a\ud83d'));
  assert.ok(text.push('\udc4d b'));
  assert.equal(text.length, 4);
  assert.ok(text.push('\ud83d'));
  assert.equal(text.push('x'), false);
  assert.equal(new GrowingText({ language: 'en' }).push('\udc4d'), false);
  assert.equal(new GrowingText({ language: 'en' }).push('\0'), false);
});
