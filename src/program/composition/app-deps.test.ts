/** What people may have fetched, as the operator allows it. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { CatalogFailure, createCatalogFetch } from '../../features/moving/catalogs/catalog-fetch.ts';
import { readConfig } from '../config/config.ts';
import { type AppApiDeps, reachOf } from './app-deps.ts';

/** Sends each request on to another port. */
async function served(t: TestContext, next?: number): Promise<number> {
  const server = createServer((_, response) =>
    next === undefined
      ? void response.end('books')
      : void response.writeHead(302, { location: `http://localhost:${next}/` }).end(),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  t.after(() => (server.closeAllConnections(), server.close()));
  return (server.address() as AddressInfo).port;
}

const configOf = (addresses: string) =>
  readConfig({ DATA_DIR: '/nowhere', IMPORT_PRIVATE_ADDRESSES: addresses }, '.');

async function fetched(allowed: string, address: string): Promise<string> {
  const catalog = new URL(address);
  const resolve = async (host: string) => [host === 'localhost' ? '127.0.0.1' : '10.0.0.1'];
  const { page } = createCatalogFetch({ ...reachOf(configOf(allowed), {} as AppApiDeps), resolve });
  try {
    return (await page({ catalog }, catalog, new AbortController().signal)).text;
  } catch (error) {
    assert.ok(error instanceof CatalogFailure, String(error));
    return error.values['host'] ?? error.problem;
  }
}

test('a program on this machine is reached where its host and port are named, and nothing beside it', async (t) => {
  const calibre = await served(t);
  const [other, leading] = [await served(t), await served(t, calibre)];
  const named = `localhost:${calibre}`;
  assert.equal(await fetched(named, `http://localhost:${calibre}/opds`), 'books');
  assert.equal(await fetched(`on, ${named.toUpperCase()}`, `http://localhost:${calibre}/`), 'books');
  // The refusal says what would have to be named.
  assert.equal(await fetched('off', `http://localhost:${calibre}/`), named);
  assert.equal(await fetched('on', `http://localhost:${calibre}/`), named);
  assert.equal(await fetched(named, `http://localhost:${other}/`), `localhost:${other}`);
  assert.equal(await fetched(named, `http://127.0.0.1:${calibre}/`), `127.0.0.1:${calibre}`);
  assert.equal(await fetched(named, 'http://nas/opds'), 'nas:80');
  assert.equal(await fetched(named, 'https://nas/opds'), 'nas:443');
  assert.equal(await fetched(`localhost:${leading}`, `http://localhost:${leading}/`), named);
  assert.equal(await fetched(`${named},localhost:${leading}`, `http://localhost:${leading}/`), 'books');
});

test('what names no port of a host is refused at the start', () => {
  for (const wrong of [
    'yes',
    'localhost',
    'http://localhost:8080',
    '10.0.0.0/8',
    'a b:80',
    'localhost:99999',
    'on,',
  ])
    assert.throws(() => configOf(wrong), /IMPORT_PRIVATE_ADDRESSES must be off, on, or a list/, wrong);
  assert.deepEqual(configOf('[FD00::1]:25600,on').importPrivateAddresses, {
    isNetworkOpen: true,
    hosts: ['[fd00::1]:25600'],
  });
});
