import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { msOf, readWav } from '../../../test/speech-client.ts';
import { linkModels } from '../../../test/store.ts';
import type { Voice } from '../../shared/contract/voices.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-say-'));
after(() => rmSync(folder, { recursive: true }));
linkModels(folder);
const program = fileURLToPath(new URL('./main.ts', import.meta.url));

const start = (words: string[]) =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...words], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: folder, SPEECH_ENGINES: 'espeak' },
  });

/** Runs `lectern <words>` as a shell would, with its output piped. */
async function lectern(words: string[], input = '') {
  const child = start(words);
  child.stdin.end(input);
  const [out, err] = await Promise.all([buffer(child.stdout), text(child.stderr)]);
  const code = child.exitCode ?? (await new Promise<number>((resolve) => child.once('exit', resolve)));
  return { code, out, err };
}

test('voices: a table for people, JSON for programs, and both can be narrowed', async () => {
  const [people, programs] = await Promise.all([
    lectern(['voices', '--language', 'de']),
    lectern(['voices', '--json', '--engine', 'espeak', '--language', 'en']),
  ]);
  assert.deepEqual([people.code, people.err], [0, '']);
  const lines = people.out.toString().trimEnd().split('\n');
  assert.match(lines[0]!, /^VOICE +LANGUAGES +GENDER +QUALITY +DESCRIPTION$/);
  assert.match(lines[1]!, /^espeak-de +de +not_specified +standard +\S/);
  const voices = JSON.parse(programs.out.toString()) as Voice[];
  assert.ok(voices.length > 3 && voices.every(({ language }) => language.startsWith('en')));
});

test('say: standard output gets a WAV and nothing else', async () => {
  const { code, out, err } = await lectern(['say', '--voice', 'espeak-en-gb'], 'Hello there.');
  assert.deepEqual([code, err], [0, '']);
  const wav = readWav(out, 'file');
  assert.equal(wav.sampleRate, 22_050);
  assert.ok(msOf(wav) > 500);
});

test('say: reads standard input, finds the language and a voice for it, and says what it did (slow)', async () => {
  const german = 'Der Leuchtturm steht seit vielen Jahren auf der Klippe. Niemand schläft.';
  const { code, out } = await lectern(['say', '-', '--json', '-o', 'out.wav'], german);
  assert.equal(code, 0);
  const { file, bytes, duration_ms, ...rest } = JSON.parse(out.toString());
  assert.deepEqual([file, rest], ['out.wav', { language: 'de', voice_id: 'espeak-de' }]);
  const wav = readFileSync(join(folder, file));
  assert.equal(wav.length, bytes);
  assert.equal(Math.round(msOf(readWav(wav, 'file'))), duration_ms);
});

test('say: a reader that stops early, like head, is not a failure (slow)', async () => {
  const words = ['say', 'Hello there.', '--voice', 'espeak-en-gb'];
  const child = start(words);
  child.stdout.destroy();
  const [err, code] = await Promise.all([
    text(child.stderr),
    new Promise((resolve) => child.once('exit', resolve)),
  ]);
  assert.deepEqual([code, err], [0, '']);
});

for (const [what, words, message] of [
  ['nothing to say', ['say', '…'], /^lectern: The text has nothing to speak\.\n$/],
  ['an unknown voice', ['say', 'x', '--voice', 'nobody'], /"nobody" is not among the voices.*lectern voices/],
  [
    'another language',
    ['say', 'x', '--language', 'de', '--voice', 'espeak-fr-fr'],
    /Voices that do: espeak-de/,
  ],
  [
    'a folder that is not there',
    ['say', 'Hello.', '--voice', 'espeak-en-gb', '-o', 'nowhere/x.wav'],
    /^lectern: nowhere\/x\.wav cannot be written: ENOENT/,
  ],
] as const) {
  test(`say: ${what} is one clear line and a failure`, async () => {
    const { code, out, err } = await lectern([...words]);
    assert.deepEqual([code, out.length], [1, 0]);
    assert.match(err, message);
    assert.equal(err.trim().split('\n').length, 1);
  });
}

test('say --live speaks what a program writes before it has ended', async () => {
  const child = start(['say', '--live', '--voice', 'espeak-en-us']);
  child.stdin.write('The lamp turns all night. Nobody');
  const out: Buffer[] = [];
  // More than the header: sound, while the text goes on.
  for await (const bytes of child.stdout.iterator({ destroyOnReturn: false })) {
    out.push(bytes as Buffer);
    if (Buffer.concat(out).length > 10_000) break;
  }
  child.stdin.end(' sleeps.');
  out.push(await buffer(child.stdout));
  assert.ok(msOf(readWav(Buffer.concat(out), 'stream')) > 2_000);
});
