/** What visitors of a shared document hear: nothing until its owner says so, and nothing after it ends. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { backgroundMs, eventually } from '../eventually.ts';
import { call, sharedServer, unlimited, type TestServer } from '../harness.ts';

let server: TestServer;
let key: string;
let id: string;
const api = (line: string, body?: unknown, as = key) =>
  call(server.url, line, { key: as, ...(body !== undefined && { body }) });
const visit = (path = '', init?: RequestInit) => fetch(`${server.url}/share/document/${id}${path}`, init);
const share = async (audio: string) => (await api(`PUT /v1/documents/${id}/sharing`, { audio })).body;

before(async () => {
  server = await sharedServer(unlimited);
  ({ key } = await server.account({ walletCents: 40 }));
  const text = '# One\n\nThe 🜂 lamp turns. *Nobody* sleeps.\n\n# Two\n\nMorning <b>comes</b>.';
  ({ id } = (await api('POST /v1/documents', { text, title: 'The lamp', language: 'en' })).body);
  await api(`PUT /v1/documents/${id}`, { visibility: 'public' });
});

test('a document without audio has nothing to hear, whatever is set', async () => {
  assert.deepEqual((await api(`GET /v1/documents/${id}/sharing`)).body, {
    audio: 'none',
    speech: false,
    has_audio: false,
  });
  assert.deepEqual(await share('listen'), { audio: 'listen', speech: false, has_audio: false });
  const page = await visit();
  assert.ok(!(await page.text()).includes('<audio'));
  assert.ok(!page.headers.get('content-security-policy')!.includes('script-src'));
  assert.equal((await visit('/audio.mp3')).status, 404);
  await share('none');
});

test('the finished audio plays in ranges, each sentence knows its time, and a download needs its own permission', async () => {
  const job = (await api('POST /v1/jobs/audio', { document_id: id, voice_id: 'espeak-en-us' })).body;
  const isDone = async () => (await api(`GET /v1/jobs/${job.id}`)).body.state === 'done';
  await eventually('the audio is made', isDone, backgroundMs);
  assert.equal((await visit('/audio.mp3')).status, 404, 'nothing is heard before the owner says so');
  assert.deepEqual(await share('listen'), { audio: 'listen', speech: false, has_audio: true });
  const page = await visit();
  const html = await page.text();
  const policy = page.headers.get('content-security-policy')!;
  assert.ok(policy.includes("media-src 'self'") && policy.includes("script-src 'self'"), policy);
  assert.match(page.headers.get('x-robots-tag')!, /noindex/);
  assert.match(html, /<audio\s+controls/);
  assert.ok(!html.includes('download=1'));
  assert.ok(html.includes('&lt;b&gt;') || !html.includes('<b>comes'), 'the text stays escaped');
  const times = [...html.matchAll(/data-at="(\d+)"/g)].map(([, at]) => Number(at));
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  );
  assert.ok(new Set(times).size >= 5, String(times));
  assert.match(html, /<span data-at="\d+"><em>Nobody<\/em><\/span>/);
  const part = await visit('/audio.mp3', { headers: { range: 'bytes=0-2' } });
  assert.deepEqual([part.status, await part.text()], [206, 'ID3']);
  assert.match(part.headers.get('content-disposition')!, /^inline/);
  assert.equal((await visit('/audio.mp3?download=1')).status, 404);
  await share('download');
  assert.match((await visit('/audio.mp3?download=1')).headers.get('content-disposition')!, /^attachment/);
  assert.match(await (await visit()).text(), /audio\.mp3\?download=1/);
  assert.match((await visit('/cover')).headers.get('content-type')!, /^image\//);
});

test('it is silent once the text has changed, and gone with the page', async () => {
  await api(`PUT /v1/documents/${id}`, { visibility: 'private' });
  for (const path of ['', '/audio.mp3', '/cover']) assert.equal((await visit(path)).status, 404, path);
  await api(`PUT /v1/documents/${id}`, { visibility: 'public', text: 'Another text.' });
  assert.equal((await visit()).status, 200);
  assert.equal((await visit('/audio.mp3')).status, 404);
});

test('another account neither sees nor sets it', async () => {
  const other = (await server.account()).key;
  assert.equal((await api(`GET /v1/documents/${id}/sharing`, undefined, other)).status, 404);
  assert.equal((await api(`PUT /v1/documents/${id}/sharing`, { audio: 'listen' }, other)).status, 404);
  assert.equal((await api(`PUT /v1/documents/${id}/sharing`, { audio: 'all' })).status, 422);
});

/** The page of a text that is said, as its script reads it. */
async function openPage(address: string) {
  const response = await fetch(address);
  const html = await response.text();
  const [, speech] = /data-address="([^"]+)"/.exec(html) ?? [];
  const [, ranges = ''] = /data-ranges="([^"]*)"/.exec(html) ?? [];
  const sentences = ranges.split(' ').map((range) => range.split('-').map(Number) as [number, number]);
  const say = ([start, end]: readonly number[], headers: Record<string, string> = {}) =>
    fetch(`${server.url}${speech?.replaceAll('&amp;', '&')}&start=${start}&end=${end}`, {
      method: 'POST',
      headers,
    });
  return { response, html, sentences, say };
}

describe('a text that is said to visitors', () => {
  const text = '# One\n\nThe 🜂 lamp turns. *Nobody* sleeps.\n\n***\n\nMorning comes.';
  let owner: string;
  let document: string;
  let path: string;
  const own = async (line: string, body?: unknown) => (await api(line, body, owner)).body;
  const allow = (speech: boolean) => own(`PUT /v1/documents/${document}/sharing`, { audio: 'none', speech });
  const wallet = async () => (await own('GET /v1/me')).wallet_cents as number;

  before(async () => {
    ({ key: owner } = await server.account({ walletCents: 40 }));
    ({ id: document } = await own('POST /v1/documents', { text, title: 'The lamp', language: 'en' }));
    await own(`PUT /v1/documents/${document}`, { visibility: 'public' });
    path = `${server.url}/share/document/${document}`;
  });

  test('is silent until its owner says so', async () => {
    const { html, response } = await openPage(path);
    assert.ok(
      !html.includes('data-ranges') &&
        !response.headers.get('content-security-policy')!.includes('script-src'),
    );
    assert.equal((await fetch(`${path}/speech?version=x&start=0&end=5`, { method: 'POST' })).status, 404);
  });

  test('is said sentence by sentence, as the owner listens, at the price of listening', async () => {
    assert.deepEqual(await allow(true), { audio: 'none', speech: true, has_audio: false });
    const { html, response, sentences, say } = await openPage(path);
    const policy = response.headers.get('content-security-policy')!;
    assert.ok(policy.includes("connect-src 'self'; media-src blob:"), policy);
    assert.deepEqual(
      sentences.map(([start, end]) => text.slice(start, end).trim().replace(/^# /, '')),
      ['One', 'The 🜂 lamp turns.', '*Nobody* sleeps.', 'Morning comes.'],
    );
    assert.match(html, new RegExp(`<span data-at="${sentences[2]![0]}"><em>Nobody</em></span>`));
    const before = await wallet();
    for (const sentence of sentences) {
      const said = await say(sentence);
      assert.deepEqual([said.status, said.headers.get('content-type')], [200, 'audio/mpeg']);
      assert.equal(said.headers.get('cache-control'), 'no-store');
      assert.ok((await said.arrayBuffer()).byteLength > 1_000);
    }
    assert.ok(
      before - (await wallet()) <= 1,
      'a few seconds are one started half minute at most, and not one each',
    );
  });

  test('nobody makes it say anything else, and no other page makes it speak', async () => {
    const { sentences, say } = await openPage(path);
    const [, [start], [, end]] = sentences as [number[], [number], [number, number]];
    assert.equal((await say([start, end])).status, 200, 'two sentences');
    const inside = start + '*'.length + 'The '.length;
    for (const bad of [
      [9_000, 9_010],
      [end, start],
      [0, 1_501],
      [inside, inside + 1],
      [text.indexOf('***'), text.indexOf('***') + 3],
    ])
      assert.equal((await say(bad)).status, 422, String(bad));
    assert.equal((await say(['x', 'y'] as unknown as number[])).status, 404);
    assert.equal((await say(sentences[0]!, { 'sec-fetch-site': 'cross-site' })).status, 404);
    assert.equal((await say(sentences[0]!, { 'sec-fetch-site': 'same-origin' })).status, 200);
  });

  test('an empty wallet, another text, and the end of the share end it', async () => {
    const { sentences, say } = await openPage(path);
    await own(`PUT /v1/documents/${document}`, { text: `${text} More.` });
    assert.equal((await say(sentences[0]!)).status, 409);
    const now = await openPage(path);
    await allow(false);
    assert.equal((await now.say(sentences[0]!)).status, 404);
    await allow(true);
    await own(`PUT /v1/documents/${document}`, { visibility: 'private' });
    assert.equal((await now.say(sentences[0]!)).status, 404);
    const poor = (await server.account({ walletCents: 0 })).key;
    const { id: other } = (await api('POST /v1/documents', { text, language: 'en' }, poor)).body;
    await api(`PUT /v1/documents/${other}`, { visibility: 'public' }, poor);
    await api(`PUT /v1/documents/${other}/sharing`, { audio: 'none', speech: true }, poor);
    const page = await openPage(`${server.url}/share/document/${other}`);
    assert.equal((await page.say(page.sentences[0]!)).status, 402);
  });
});
