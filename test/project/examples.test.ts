/** Each program in examples/ runs as its README says. */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { noChromium, startChromium } from '../browser/chromium.ts';
import { sharedServer, type TestServer } from '../harness.ts';
import { startTools } from '../tools/clients.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const example = (name: string) => join(root, 'examples', name);
const voice = 'espeak-en-us';

const cwd = mkdtempSync(join(tmpdir(), 'lectern-examples-'));
after(() => rmSync(cwd, { recursive: true, force: true }));

/** Opened by the first test: a run without the slow part needs neither. */
let opened: Promise<{ server: TestServer; key: string }> | undefined;
const open = () =>
  (opened ??= sharedServer().then(async (server) => ({
    server,
    key: (await server.account({ walletCents: 100 })).key,
  })));

async function start(command: string, args: readonly string[], more: Record<string, string> = {}) {
  const { server, key } = await open();
  const settings = { LECTERN_URL: server.url, LECTERN_KEY: key, LECTERN_VOICE: voice };
  const { stdout } = await run(command, args, { cwd, env: { ...process.env, ...settings, ...more } });
  return stdout;
}
const startOf = (file: string, bytes: number) => readFileSync(join(cwd, file)).toString('latin1', 0, bytes);
const quiet = '--disable-warning=ExperimentalWarning';

const missing = (command: string) =>
  spawnSync(command, ['--version']).error ? `no ${command} on the PATH` : false;

describe('examples', () => {
  test('curl.sh (slow)', { skip: missing('curl') }, async () => {
    const said = await start('sh', [example('curl.sh')]);
    assert.match(said, /^document [0-9a-f-]{36}\nprice \{.*"due_cents":1/m);
    assert.equal(startOf('lamp.wav', 4), 'RIFF');
    assert.equal(startOf('lamp.pdf', 4), '%PDF');
  });

  test('typescript.ts (slow)', async () => {
    const said = await start(process.execPath, [quiet, example('typescript.ts')]);
    assert.match(said, /0 ms: The lamp turns all night\. \(\d+ bytes\)/);
    assert.match(said, /the document is in lamp\.mp3\n$/);
    assert.match(startOf('lamp.mp3', 3), /^(ID3|\xff)/);
  });

  test('typescript.ts says what is wrong with a key (slow)', async () => {
    const failing = start(process.execPath, [quiet, example('typescript.ts')], { LECTERN_KEY: 'nonsense' });
    await assert.rejects(failing, { stdout: /^unauthorized: .*\(request [0-9a-f-]+\)\n$/ });
  });

  test('python.py (slow)', { skip: missing('python3') }, async () => {
    const said = await start('python3', [example('python.py')]);
    assert.match(said, /lamp\.wav and lamp\.srt have 2 sentences/);
    assert.match(
      startOf('lamp.srt', 100),
      /^1\n00:00:00,000 --> 00:00:\d\d,\d{3}\nThe lamp turns all night\.\n/,
    );
    await assert.rejects(start('python3', [example('python.py')], { LECTERN_VOICE: 'nobody' }), {
      stderr: /"nobody" is not in the catalog/,
    });
  });

  test('mcp.ts (slow)', async () => {
    const tools = await startTools((await open()).server.url);
    try {
      const said = await start(process.execPath, [quiet, example('mcp.ts')], { LECTERN_MCP_URL: tools.url });
      assert.match(said, /^tools: .*service_create_document/);
      const [, link] = /play it: (\S+)/.exec(said)!;
      const played = await fetch(link!);
      assert.equal(played.headers.get('content-type'), 'audio/mpeg');
    } finally {
      await tools.close();
    }
  });

  test('browser.html (slow)', { skip: noChromium }, async () => {
    await run('npm', ['run', 'prepack'], { cwd: join(root, 'packages/client') });
    const { server, key } = await open();
    const site = await serveFiles();
    const browser = await startChromium();
    try {
      const page = await browser.newPage();
      await page.goto(`${site.url}/examples/browser.html`);
      await page.fill('#server', server.url);
      await page.fill('#key', key);
      await page.fill('#voice', voice);
      await page.click('button');
      await page.getByText('2 sentences, complete').waitFor();
      await page.locator('mark').waitFor();
      await page.fill('#key', 'nonsense');
      await page.click('button');
      await page
        .getByText(/API key/)
        .last()
        .waitFor();
    } finally {
      await browser.close();
      await site.close();
    }
  });
});

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

/** The repository as `python3 -m http.server` shows it. */
async function serveFiles() {
  const files = createServer((request, response) => {
    const path = normalize(new URL(request.url!, 'http://files').pathname);
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
    createReadStream(join(root, path))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(files.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => files.close(resolve)),
  };
}
