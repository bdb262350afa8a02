/** The protocol's own conformance suite, as far as it needs no tools made for it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startServer, type TestServer } from '../harness.ts';
import { startTools, type TestTools } from './clients.ts';

const suite = join(import.meta.dirname, '../../node_modules/@modelcontextprotocol/conformance/dist/index.js');
let server: TestServer;
let tools: TestTools;
let folder: string;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-conformance-'));
  server = await startServer({ RATE_LIMIT_DOCUMENTS: '100000' });
  const { key } = await server.account();
  tools = await startTools(server.url, { apiKey: key });
});
after(async () => {
  await tools.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Check {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

async function checksOf(scenario: string, revision: string): Promise<Check[]> {
  const output = join(folder, `${scenario}-${revision}`);
  const words = ['server', '--url', `${tools.url}/mcp`, '--scenario', scenario, '--spec-version', revision];
  // Its own patience is too short for a busy machine.
  words.push('--timeout', '300000', '--output-dir', output);
  const child = spawn(process.execPath, [suite, ...words], { stdio: 'ignore' });
  await once(child, 'close');
  const [file] = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('checks.json'),
  );
  return JSON.parse(readFileSync(join(output, file!), 'utf8')) as Check[];
}

const scenarios: [scenario: string, revision: string, atLeast: number][] = [
  ['server-initialize', '2025-11-25', 2],
  ['tools-list', '2026-07-28', 4],
  ['resources-list', '2026-07-28', 2],
  ['sep-2164-resource-not-found', '2026-07-28', 4],
  ['dns-rebinding-protection', '2026-07-28', 2],
  ['http-header-validation', '2026-07-28', 14],
  ['caching', '2026-07-28', 8],
  ['server-stateless', '2026-07-28', 20],
];

test('every scenario passes, except for checks that the suite cannot make without its own tools', async () => {
  const waiting = [...scenarios];
  const runner = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [scenario, revision, atLeast] = next;
      const checks = await checksOf(scenario, revision);
      const failed = checks.filter(
        ({ status, errorMessage = '' }) =>
          /FAIL|WARN/.test(status) && !errorMessage.startsWith('Not testable: server does not list'),
      );
      assert.deepEqual(failed, [], scenario);
      assert.ok(checks.filter(({ status }) => status === 'SUCCESS').length >= atLeast, scenario);
    }
  };
  await Promise.all([runner(), runner()]);
});
