/** The conformance suite's scenarios for authorization servers; a scripted person does what its browser should. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { allow, AppClient } from '../signin/app-client.ts';
import { Person } from '../signin/person.ts';
import { freePort } from '../store.ts';
import { startProgram, type RunningProgram } from './program.ts';

const suite = join(import.meta.dirname, '../../node_modules/@modelcontextprotocol/conformance/dist/index.js');
let program: RunningProgram;
let folder: string;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-authorization-'));
  program = await startProgram();
});
after(async () => {
  await program.close();
  rmSync(folder, { recursive: true });
});

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

/** Waits for the address that the suite prints for a browser, goes there, and brings the answer to its callback. */
async function answerFor(lines: AsyncIterable<string>, email: string): Promise<void> {
  for await (const line of lines) {
    if (!line.startsWith(`${program.url}/oauth/authorize?`)) continue;
    const back = await allow(new Person(program.url), line, email);
    await (await fetch(back.headers.get('location')!)).text();
  }
}

test('every scenario passes, with nothing left out', async (t) => {
  const { email } = await program.account();
  const port = await freePort();
  const { client } = await AppClient.register(program.url, {
    redirect_uris: [`http://127.0.0.1:${port}/callback`],
  });
  const words = ['--url', program.url, '--client-id', client.client_id, '--resource', program.toolsUrl];
  const child = spawn(
    process.execPath,
    [suite, 'authorization', ...words, '--port', String(port), '--output-dir', folder],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  t.after(() => child.kill());
  const [[code]] = await Promise.all([
    once(child, 'exit'),
    answerFor(createInterface({ input: child.stdout }), email),
  ]);
  const checks = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('checks.json'))
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Check[]);
  assert.deepEqual(checks.map(({ id, status, errorMessage }) => [id, status, errorMessage]).toSorted(), [
    ['authorization-code-grant', 'SUCCESS', undefined],
    ['authorization-server-metadata', 'SUCCESS', undefined],
    ['authorization-server-metadata-cimd', 'SUCCESS', undefined],
  ]);
  assert.equal(code, 0);
});
