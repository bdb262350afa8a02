import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { segment } from '../../../language/sentences/sentences.ts';
import { TextStream } from './synthesis.ts';

async function all(passages: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = [];
  for await (const passage of passages) list.push(passage);
  return list;
}
const english = async (text: string) => segment(text, 'en');

test('passages are the text, nothing left out and nothing twice, however it came', async () => {
  const piece = fc.constantFrom('One', ' two. ', 'Dr. ', 'Who? ', '…', '\n\n', '🏮 ', 'a '.repeat(120), '.');
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const stream = new TextStream(english);
      const spoken = all(stream.passages());
      for (const each of pieces) {
        stream.push(each);
        await Promise.resolve();
      }
      stream.end();
      const said = (await spoken).join('');
      assert.equal(said.trim(), pieces.join('').trim());
    }),
    { seed: 20, numRuns: 100 },
  );
});

test('the first sentence comes as soon as the next one starts, the others when there is more of them', async () => {
  const stream = new TextStream(english);
  const passages = stream.passages();
  const first = passages.next();
  stream.push('The lamp turns all night. No');
  assert.equal((await first).value, 'The lamp turns all night. ');
  const second = passages.next();
  let came = false;
  void second.then(() => (came = true));
  stream.push('body sleeps. ');
  stream.push('It is a house by the sea. ');
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(came, false);
  stream.push('The waves are high and the wind is strong. '.repeat(6));
  assert.match((await second).value!, /^Nobody sleeps\. It is/);
  stream.end();
  assert.match((await passages.next()).value!, /^The waves/);
  assert.equal((await passages.next()).done, true);
});

test('text that comes in single characters is not searched again for each of them', async () => {
  let searches = 0;
  const stream = new TextStream(async (text) => {
    searches += 1;
    return english(text);
  });
  const spoken = all(stream.passages());
  for (let count = 0; count < 5_000; count += 1) {
    stream.push('.');
    await new Promise((resolve) => setImmediate(resolve));
  }
  stream.end();
  await spoken;
  assert.ok(searches < 120, `${searches} searches`);
});

test('more text than may wait is refused', () => {
  const stream = new TextStream(english);
  stream.push('a'.repeat(20_000));
  assert.throws(() => stream.push('a'), /at most 20000 characters/);
});
