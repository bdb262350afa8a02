/** What `npm pack` makes of packages/client can be installed and run where nothing else of this project is. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer } from '../harness.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'lectern-client-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const program = `
import { Lectern, LecternError } from 'lectern-client';
const lectern = new Lectern({ key: process.env.KEY, baseUrl: process.env.BASE });
const { id, text } = await lectern.createDocument({ text: 'The lamp turns. Nobody sleeps.' });
const marks = [];
for await (const { mark } of lectern.speechParts({ input: text, voice_id: 'espeak-en-us' })) if (mark) marks.push(mark.value);
const refused = await lectern.createDocument({ text: '' }).catch((error) => error instanceof LecternError && error.code);
const { id: jobId } = await lectern.createAudioJob({ document_id: id, voice_id: 'espeak-en-us' });
const job = await lectern.waitForJob(jobId, { everyMs: 100 });
const file = await lectern.downloadJobAudio({ job_id: jobId });
console.log(JSON.stringify({ marks, refused, state: job.state, type: file.headers.get('content-type') }));
process.exit();
`;

test('the packed client installs alone and drives a server (slow)', async () => {
  const cwd = fileURLToPath(new URL('../../packages/client', import.meta.url));
  // The caller's settings may let no package run a script, and packing is one.
  const env = { ...process.env, npm_config_ignore_scripts: 'false' };
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd, env });
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [
    { filename: string; files: { path: string }[]; size: number },
  ];
  const names = packed.files.map(({ path }) => path);
  assert.ok(names.includes('dist/index.js') && names.includes('dist/index.d.ts'));
  assert.ok(
    names.every((name) => /^(dist\/|LICENSE|README|package\.json)/.test(name)),
    names.join(),
  );
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed.filename}`], {
    cwd: folder,
  });
  writeFileSync(join(folder, 'program.js'), program);
  const server = await startServer();
  try {
    const { key } = await server.account({ walletCents: 20 });
    const settings = { ...process.env, KEY: key, BASE: `${server.url}/v1` };
    const answer = await run(process.execPath, ['program.js'], { cwd: folder, env: settings });
    assert.deepEqual(JSON.parse(answer.stdout), {
      marks: ['The lamp turns.', 'Nobody sleeps.'],
      refused: 'validation_failed',
      state: 'done',
      type: 'audio/mpeg',
    });
  } finally {
    await server.close();
  }
});
