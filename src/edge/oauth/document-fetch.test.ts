import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { createDocumentFetch } from './client-documents.ts';

/** TLS without a certificate: these tests do not depend on whose server it is. */
const anonymous = { ciphers: 'AECDH-AES256-SHA:@SECLEVEL=0', maxVersion: 'TLSv1.2' } as const;
const tls = { ...anonymous, rejectUnauthorized: false, checkServerIdentity: () => undefined };

let server: Server;
let port: number;
let requests = 0;

before(async () => {
  server = createServer(anonymous, (request, response) => {
    requests += 1;
    if (request.url === '/slow') return;
    if (request.url === '/drip') return void response.write('{');
    if (request.url === '/large') return void response.end('x'.repeat(100_000));
    if (request.url === '/moved') return void response.writeHead(302, { location: '/' }).end();
    response.setHeader('cache-control', 'max-age=60');
    response.end(JSON.stringify({ host: request.headers.host, agent: request.headers['user-agent'] }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  ({ port } = server.address() as AddressInfo);
});
after(() => {
  server.closeAllConnections();
  server.close();
});

const address = (path = '/', host = '127.0.0.1') => new URL(`https://${host}:${port}${path}`);
const anywhere = { tls, mayReach: () => true, maxBytes: 10_000 };
const fetchDocument = createDocumentFetch({ ...anywhere, timeoutMs: 60_000 });
const hasty = createDocumentFetch({ ...anywhere, timeoutMs: 100 });

describe('a document', () => {
  test('is fetched over https from the address its name was found at', async () => {
    const response = await fetchDocument(address('/', 'localhost'));
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('cache-control'), 'max-age=60');
    assert.deepEqual(await response.json(), { host: `localhost:${port}` });
  });

  test('is not fetched from where a redirect leads', async () => {
    assert.equal((await fetchDocument(address('/moved'))).status, 302);
  });

  test('that is slow to begin, slow to end, or too large is given up', async () => {
    await assert.rejects(hasty(address('/slow')));
    await assert.rejects(hasty(address('/drip')));
    await assert.rejects(fetchDocument(address('/large')), /too large/);
  });

  test('on our own network is not requested, by number or by name', async () => {
    const guarded = createDocumentFetch({ tls });
    const before = requests;
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '2130706433',
      '0x7f.1',
      '127.1',
      '[::ffff:127.0.0.1]',
    ]) {
      await assert.rejects(guarded(address('/', host)), /not on the public network/, host);
    }
    assert.equal(requests, before);
  });

  test('needs https and no credentials', async () => {
    await assert.rejects(fetchDocument(new URL(`http://127.0.0.1:${port}/`)), /https/);
    await assert.rejects(fetchDocument(new URL(`https://me:secret@127.0.0.1:${port}/`)), /https/);
  });

  test('of a server without a valid certificate is refused', async () => {
    await assert.rejects(createDocumentFetch({ mayReach: () => true })(address()));
  });
});
