/** The pool of a worker knows listeners, books and accounts, whichever node they come from. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventually } from '../../../../test/eventually.ts';
import { never, openNode, startServer } from '../../remote/workers.fixture.ts';
import { quietContext } from '../engine.suite.ts';
import type { SpeechEngine } from '../engine.ts';
import { createSpeaker } from '../pooled-speaker.ts';
import { SpeechWork } from './remote-speaker.ts';
import { all, sentence, voiceOf } from './stub-speaker.fixture.ts';

test('listeners come before books, and the accounts of all nodes take turns', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-turns-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const options = { said: join(folder, 'said'), gate: join(folder, 'gate') };
  const module = new URL('./gate.model.fixture.ts', import.meta.url).href;
  const engine: SpeechEngine = {
    name: 'gate',
    prepare: async () => [voiceOf('stub-one')],
    source: async () => ({ model: { key: 'gate', module, options }, speaker: 0 }),
  };
  const speaker = await createSpeaker({ engines: [engine], context: quietContext, workers: 1 });
  t.after(() => speaker.close());
  const worker = await startServer(t, [new SpeechWork({ speaker, places: 1, speedOf: () => undefined })]);
  const [{ node: one }, { node: two }] = [await openNode(t, [worker]), await openNode(t, [worker])];
  const said = () => readFileSync(options.said, 'utf8').trim().split('\n');
  const waiting = (count: number) =>
    eventually(`${count} wait`, () => speaker.load().waiting.background === count);

  const book = (words: string, account: string) => sentence(words, { background: true, account });
  const heard = [all(one.speak(book('Hold', 'anna'), never))];
  await eventually('the first is spoken', () => existsSync(options.said));
  for (const words of ['Anna two', 'Anna three', 'Anna four'])
    heard.push(all(one.speak(book(words, 'anna'), never)));
  await waiting(3);
  heard.push(all(two.speak(book('Ben one', 'ben'), never)));
  await waiting(4);
  await all(two.speak(sentence('A listener', { account: 'carla' }), never));
  assert.deepEqual(said(), ['Hold', 'A listener']);
  writeFileSync(options.gate, '');
  await Promise.all(heard);
  // Anna had the last turn.
  assert.deepEqual(said().slice(2), ['Ben one', 'Anna two', 'Anna three', 'Anna four']);
});
