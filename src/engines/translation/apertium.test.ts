import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { never, testTranslationEngine } from './engine.suite.ts';
import { Apertium } from './apertium.ts';

/** A command that lists one pair and runs the given script for everything else. */
function scripted(t: TestContext, does: string): { command: string; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-apertium-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const command = join(folder, 'apertium');
  const listed =
    'if [ "$1" = -l ]; then printf \'  eng-spa\\n  spa-eng_US\\n  cat-oci@aran\\n  en-es\\n\'; exit; fi';
  writeFileSync(command, `#!/bin/sh\n${listed}\n${does}\n`);
  chmodSync(command, 0o755);
  return { command, folder };
}

const batch = { sentences: ['One.', 'Two.', 'Three.'], source: 'en', target: 'es' };

test('without the command there is no engine', async () => {
  const engine = new Apertium({ command: 'no-such-apertium' });
  assert.equal(await engine.isAvailable(never), false);
  assert.deepEqual([...(await engine.pairs(never))], []);
});

test('capitals and spaces that the source does not have are corrected', async (t) => {
  const { command } = scripted(t, "cat >/dev/null; printf 'Buenos días A todo .\\n\\nCon Ada en París .\\n'");
  const sentences = ['Good morning to everyone.', 'With Ada in Paris.'];
  const translated = await new Apertium({ command }).translate({ ...batch, sentences }, never);
  assert.deepEqual(translated, ['Buenos días a todo.', 'Con Ada en París.']);
});

test('capitals stay in a language that has its own rules for them', async (t) => {
  const { command } = scripted(t, "cat >/dev/null; printf 'On Monday I will go .\\n'");
  const back = { sentences: ['El lunes iré.'], source: 'es', target: 'en-US' };
  assert.deepEqual(await new Apertium({ command }).translate(back, never), ['On Monday I will go.']);
});

test('modes become pairs; dialects without a tag and alternative names are left out', async (t) => {
  const { command } = scripted(t, 'cat');
  const pairs = await new Apertium({ command }).pairs(never);
  assert.deepEqual(
    [...pairs],
    [
      ['en', ['es']],
      ['es', ['en-US']],
    ],
  );
});

test('the command gets -u and the mode as arguments, and the text on standard input', async (t) => {
  const { command } = scripted(t, 'printf "%s | " "$@"; cat');
  const answers = await new Apertium({ command }).translate(batch, never);
  assert.deepEqual(answers, ['-u | eng-spa | One.', 'Two.', 'Three.']);
});

test('a sentence that gains a blank line is found and does no harm', async (t) => {
  const { command } = scripted(t, String.raw`sed 's/Two\./Tw\n\no./'`);
  assert.deepEqual(await new Apertium({ command }).translate(batch, never), ['One.', 'Tw o.', 'Three.']);
});

test('a command that fails says why', async (t) => {
  const { command } = scripted(t, 'echo "no data" >&2; exit 3');
  await assert.rejects(new Apertium({ command }).translate(batch, never), {
    fault: 'failed',
    message: /ended with 3: no data/,
  });
});

test('an abort ends every process of the command', async (t) => {
  const { command, folder } = scripted(t, 'sleep 60 & echo $! > "$0.pid"; wait');
  const controller = new AbortController();
  const running = new Apertium({ command }).translate(batch, controller.signal);
  const pid = await waitForPid(join(folder, 'apertium.pid'));
  controller.abort();
  await assert.rejects(running, { name: 'AbortError' });
  while (lives(pid)) await delay(5);
});

async function waitForPid(file: string): Promise<number> {
  for (;;) {
    try {
      const text = readFileSync(file, 'utf8');
      if (text.endsWith('\n')) return Number(text);
    } catch {
      // Not written yet.
    }
    await delay(5);
  }
}

function lives(pid: number): boolean {
  try {
    // A process that has ended but was not yet collected by its parent still answers to signals.
    return process.kill(pid, 0) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

const real = spawnSync('apertium', ['-l'], { encoding: 'utf8' }).stdout ?? '';
/** Why a test of this pair is skipped here; false if the pair is installed. */
const without = (pair: string) => !real.split(/\s+/).includes(pair) && `Apertium's ${pair} is not installed`;

testTranslationEngine(
  'apertium, English to Spanish',
  async () => ({
    engine: new Apertium(),
    source: 'en',
    target: 'es',
    sentences: ['The house is red.', 'The cat sleeps.'],
  }),
  without('eng-spa'),
);
testTranslationEngine(
  'apertium, Spanish to Portuguese (slow)',
  async () => ({
    engine: new Apertium(),
    source: 'es',
    target: 'pt-BR',
    sentences: ['La casa es roja.', 'El gato duerme.'],
  }),
  without('es-pt_BR'),
);

test(
  'Spanish becomes Portuguese, and words stay in their own sentence',
  { skip: without('es-pt_BR') },
  async () => {
    const sentences = ['La lámpara roja gira', 'toda la noche', 'Nadie duerme.'];
    const answers = await new Apertium().translate({ sentences, source: 'es', target: 'pt' }, never);
    assert.match(answers[0]!, /vermelh/);
    assert.match(answers[1]!, /toda a noite/i);
    assert.match(answers[2]!, /Ninguém dorme\./);
  },
);
