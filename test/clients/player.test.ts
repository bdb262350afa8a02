/** The player inside a chat: a host of ours shows it in a sandbox, by the contract that MCP Apps publish. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Browser, Page } from 'playwright-core';
import { appsVersion } from '../../src/tools/player/page.ts';
import { noChromium, openWindow, patienceMs, startChromium } from '../browser/chromium.ts';
import type { AnyBody } from '../call.ts';
import { eventually } from '../eventually.ts';
import { connectHttp } from '../tools/clients.ts';
import type { RunningProgram } from '../tools/program.ts';
import { load, sharedProgram } from './install.ts';

const input = 'The lamp turns all night. Nobody sleeps in this house. 🎉 The end.';
const uri = 'ui://lectern/player.html';

let program: RunningProgram;
let client: Awaited<ReturnType<typeof connectHttp>>;
let schemas: Record<string, object>;
let browser: Browser;
before(async () => {
  ({ schemas } = await load<{ schemas: Record<string, object> }>('apps'));
  program = await sharedProgram();
  const { key } = await program.account({ plan: 'unlimited', walletCents: 100 });
  client = await connectHttp(program.toolsUrl, key);
});
after(() => client.close());

const ajv = new Ajv2020({ strict: false });
const isFit = (name: string, value: unknown) => {
  const fits = ajv.compile(schemas[name]!);
  assert.ok(fits(value), `${name}: ${JSON.stringify(fits.errors)}`);
};

/** What a page in a sandbox may do, unless it asks for more: the policy of the specification. */
const policyOf = (domains: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    ['img-src', 'data:', ...domains].join(' '),
    ['media-src', 'data:', ...domains].join(' '),
    "connect-src 'none'",
  ].join('; ');

interface Shown {
  readonly page: Page;
  readonly messages: () => Promise<AnyBody[]>;
  readonly inside: ReturnType<Page['frameLocator']>;
}

/** A host that shows the player with the input and the result of a call. */
async function show(given: object, result: object, theme = 'light'): Promise<Shown> {
  const { contents } = await client.readResource({ uri });
  const [{ text, mimeType, _meta }] = contents as AnyBody[];
  assert.equal(mimeType, 'text/html;profile=mcp-app');
  isFit('McpUiResourceMeta', _meta.ui);
  const page = await (await openWindow(browser, { viewport: { width: 390, height: 500 } })).newPage();
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(_meta.ui.csp.resourceDomains)}">`;
  const html = (text as string).replace('<head>', `<head>${policy}`);
  await page.setContent(hostOf({ page: html, given, result, version: appsVersion, theme }));
  const messages = () => page.evaluate('messages') as Promise<AnyBody[]>;
  return { page, messages, inside: page.frameLocator('iframe') };
}

/** As text in a script. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const hostOf = (
  facts: object,
): string => `<iframe sandbox="allow-scripts" style="width: 100%; height: 400px; border: 0"></iframe>
<script>
  const facts = ${literal(facts)};
  const messages = [];
  const frame = document.querySelector('iframe');
  const send = (message) => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*');
  addEventListener('message', ({ data }) => {
    messages.push(data);
    if (data.method === 'ui/initialize') {
      const { version: protocolVersion, theme } = facts;
      const hostInfo = { name: 'host', version: '1' };
      send({ id: data.id, result: { protocolVersion, hostInfo, hostCapabilities: {}, hostContext: { theme } } });
    }
    if (data.method === 'ui/notifications/initialized') {
      send({ method: 'ui/notifications/tool-input', params: { arguments: facts.given } });
      send({ method: 'ui/notifications/tool-result', params: facts.result });
    }
  });
  frame.srcdoc = facts.page;
</script>`;

/** A busy machine may take longer than the client waits by itself. */
const speak = async (given: Record<string, string>) =>
  (await client.callTool(
    { name: 'service_synthesize_speech', arguments: given },
    { timeout: patienceMs * 5 },
  )) as AnyBody;

describe('the player in a chat', { skip: noChromium }, () => {
  before(async () => {
    browser = await startChromium();
  });
  after(() => browser.close());

  test('plays short speech from the result, and marks the sentence that is heard', async () => {
    const given = { input, voice_id: 'espeak-en-us' };
    const { tools } = await client.listTools();
    const tool = tools.find(({ name }) => name === 'service_synthesize_speech')!;
    isFit('McpUiToolMeta', tool._meta!['ui']);
    const result = await speak(given);
    assert.ok(result.content.some(({ type }: AnyBody) => type === 'audio'));
    const { page, messages, inside } = await show(given, result);
    const sentences = inside.locator('#text button');
    await sentences.nth(2).waitFor();
    assert.deepEqual(
      await sentences.allTextContents(),
      result.structuredContent.speech_marks.map(({ value }: AnyBody) => value),
    );
    assert.equal((await inside.locator('#text').textContent())!.trim(), input);
    assert.match((await inside.locator('audio').getAttribute('src'))!, /^data:audio\/mpeg;base64,/);
    await sentences.nth(1).focus();
    await page.keyboard.press('Enter');
    await eventually('the second sentence is marked', async () => {
      assert.equal(await sentences.nth(1).getAttribute('aria-current'), 'true');
    });
    const sent = await messages();
    for (const { id, jsonrpc, ...message } of sent) {
      assert.equal(jsonrpc, '2.0');
      const names: Record<string, string> = {
        'ui/initialize': 'McpUiInitializeRequest',
        'ui/notifications/initialized': 'McpUiInitializedNotification',
        'ui/notifications/size-changed': 'McpUiSizeChangedNotification',
      };
      assert.equal(id !== undefined, message.method === 'ui/initialize');
      isFit(names[message.method as string]!, message);
    }
    assert.ok(sent.some(({ method }) => method === 'ui/notifications/size-changed'));
    await page.context().close();
  });

  test('gets longer speech from the library itself, and nothing from elsewhere', async () => {
    const long = 'The lamp turns all night and nobody sleeps in this old house. '.repeat(8);
    const given = { input: long, voice_id: 'espeak-en-us' };
    const result = await speak(given);
    const { page, inside } = await show(given, result, 'dark');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    const sound = inside.locator('audio');
    await eventually('the sound is there', async () => {
      const seconds = await sound.evaluate((audio) => (audio as unknown as { duration: number }).duration);
      assert.ok(seconds > 20, `${seconds} s`);
    });
    assert.ok((await sound.getAttribute('src'))!.startsWith(`${program.url}/files/`));
    assert.ok(asked.every((origin) => origin === program.url || origin === 'null'));
    await page.context().close();
  });

  test('shows how far the audio of a document is, and what went wrong', async () => {
    const job = { structuredContent: { name: 'A long story', state: 'running', progress: 0.4 }, content: [] };
    const { page, inside } = await show({ document_id: 'x' }, job);
    await eventually('the progress', async () =>
      assert.equal(await inside.locator('progress').getAttribute('value'), '0.4'),
    );
    assert.equal(await inside.locator('h1').textContent(), 'A long story');
    await page.context().close();
    const failed = {
      isError: true,
      content: [{ type: 'text', text: 'The wallet is empty. <b>Add credits.' }],
    };
    const second = await show({ document_id: 'x' }, failed);
    const text = second.inside.locator('#text');
    await eventually('the reason', async () =>
      assert.equal(await text.textContent(), 'The wallet is empty. <b>Add credits.'),
    );
    await second.page.context().close();
  });
});
