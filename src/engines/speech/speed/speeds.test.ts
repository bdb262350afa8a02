import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { fakeVoice } from '../../../../test/speech-server.ts';
import type { VoiceSource } from '../engine.ts';
import { VoiceSpeeds, type VoiceSpeedsDeps } from './speeds.ts';

/** Makes a fifth of a second of sound in `processorMs` of processor time. */
function modelOf(key: string, processorMs: number): VoiceSource {
  const code = `
    export const load = async () => ({
      async synthesize(job, emit) {
        const start = process.cpuUsage();
        const spent = () => { const { user, system } = process.cpuUsage(start); return (user + system) / 1000; };
        if (${processorMs} < 0) throw new Error('it cannot speak');
        while (spent() < ${processorMs});
        emit({ samples: new Int16Array(200) });
      },
    });`;
  const module = `data:text/javascript,${encodeURIComponent(code)}`;
  return { model: { key, module, options: {} }, speaker: 0 };
}

async function open(t: TestContext, sources: Record<string, () => VoiceSource | Promise<VoiceSource>>) {
  const modelsDir = await mkdtemp(join(tmpdir(), 'lectern-speeds-'));
  t.after(() => rm(modelsDir, { recursive: true }));
  const lines: string[] = [];
  const note = (_: object, message: string) => void lines.push(message);
  const deps: VoiceSpeedsDeps = {
    modelsDir,
    log: { info: note, warn: note },
    voices: () => Object.keys(sources).map((voiceId) => ({ ...fakeVoice, voiceId })),
    source: async (voiceId) => sources[voiceId]!(),
    version: '1',
  };
  const start = (more: Partial<VoiceSpeedsDeps> = {}) => {
    const speeds = new VoiceSpeeds({ ...deps, ...more });
    t.after(() => speeds.close());
    return speeds;
  };
  return { start, lines, file: join(modelsDir, 'speeds.json') };
}

test('voices that keep up are distinguished from those that do not, by processor time (slow)', async (t) => {
  const { start } = await open(t, {
    quick: () => modelOf('quick', 20),
    slow: () => modelOf('slow', 400),
  });
  const speeds = start();
  assert.equal(speeds.of('quick'), undefined);
  await speeds.measure();
  // How much faster depends on V8's own threads, which work at the same time.
  assert.ok(speeds.of('quick')! > 2, `${speeds.of('quick')}`);
  assert.ok(speeds.of('slow')! > 0.1 && speeds.of('slow')! < 1, `${speeds.of('slow')}`);
});

test('voices of one model are measured once, and what was measured is kept', async (t) => {
  const { start, lines, file } = await open(t, {
    one: () => modelOf('shared', 5),
    two: () => modelOf('shared', 5),
  });
  const first = start();
  await Promise.all([first.measure(), first.measure()]);
  await first.measure();
  assert.equal(lines.length, 1);
  assert.equal(first.of('two'), first.of('one'));

  const second = start();
  await second.measure();
  assert.equal(second.of('one'), first.of('one'));
  assert.equal(lines.length, 1);

  const kept = await readFile(file, 'utf8');
  await start({ version: '2' }).measure();
  assert.equal(lines.length, 2);
  await writeFile(file, kept.replace(/"measuredAt": \d+/, '"measuredAt": 0'));
  await start().measure();
  assert.equal(lines.length, 3);
});

test('a model that is chosen later is measured, too; one that cannot speak does not affect the others (slow)', async (t) => {
  let form = 'first';
  const { start, lines } = await open(t, {
    broken: () => modelOf('broken', -1),
    missing: () => Promise.reject(new Error('no weights')),
    changing: () => modelOf(form, form === 'first' ? 100 : 5),
  });
  const speeds = start();
  await speeds.measure();
  const before = speeds.of('changing')!;
  form = 'second';
  await speeds.measure();
  assert.ok(speeds.of('changing')! > 2 * before);
  assert.deepEqual([speeds.of('broken'), speeds.of('missing')], [undefined, undefined]);
  assert.equal(lines.filter((line) => line.includes('could not be measured')).length, 1);
});

test('a measurement stops when somebody listens, and is made another time', async (t) => {
  const { start, lines } = await open(t, { endless: () => modelOf('endless', 600_000) });
  const speeds = start();
  const listener = new AbortController();
  setTimeout(() => listener.abort(), 500);
  await speeds.measure(listener.signal);
  assert.deepEqual([speeds.of('endless'), lines], [undefined, []]);

  const later = new AbortController();
  setTimeout(() => later.abort(), 300);
  await speeds.measure(later.signal);
  assert.ok(later.signal.aborted, 'it was under way until it was stopped');
});
