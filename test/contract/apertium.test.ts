/** A translation by an engine on this machine, through the whole server. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { startServer } from '../harness.ts';
import { openTranslationClient, settings } from './translation-client.ts';

const installed = spawnSync('apertium', ['-l'], { encoding: 'utf8' }).stdout ?? '';
const skip = !/\bes-pt\b/.test(installed) && 'Apertium es-pt is not installed';

test('Apertium translates Spanish to Portuguese, structure kept', { skip }, async (t) => {
  const own = await startServer({ ...settings, TRANSLATION_ENGINE: 'auto' });
  t.after(() => own.close());
  const client = await openTranslationClient(own, 5);
  const made = await client.create(
    '# La casa\r\n\r\n(0:34)\r\n- Nadie duerme.\r\n- La casa es **roja**.',
    'es',
  );
  const answer = await client.translate(made.id, 'pt');
  assert.equal(answer.status, 200);
  assert.match(
    answer.body.text,
    /^# A casa\r\n\r\n\(0:34\)\r\n- Ninguém dorme\.\r\n- A casa é \*\*vermelha\*\*\.$/,
  );
  assert.equal(answer.body.language, 'pt');
  assert.equal(await client.balance(), 4);
});
