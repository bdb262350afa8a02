import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { CatalogFailure, createCatalogFetch } from './catalog-fetch.ts';

async function served(t: TestContext, listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  t.after(() => (server.closeAllConnections(), server.close()));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

const { signal } = new AbortController();
const times = { webPageMs: 60_000, catalogSilenceMs: 60_000, catalogFileMs: 60_000 };
const failing = (problem: string, passes: boolean) => (error: unknown) => {
  assert.ok(error instanceof CatalogFailure, String(error));
  assert.deepEqual([error.problem, error.passes], [problem, passes]);
  return true;
};

test('a redirect leads into no network that may not be reached', async (t) => {
  let requests = 0;
  const catalog = await served(t, ({ url }, response) => {
    requests += 1;
    response.writeHead(302, { location: url === '/' ? '/again' : 'http://127.0.0.2:8080/opds' }).end();
  });
  const { page } = createCatalogFetch({ mayReach: (address) => address === '127.0.0.1' });
  await assert.rejects(page({ catalog }, catalog, signal), failing('privateAddress', false));
  assert.equal(requests, 2);
});

test('a cover is fetched from no network that may not be reached, and no more of it than a cover has', async (t) => {
  const catalog = await served(t, ({ url }, response) => {
    if (url === '/away') response.writeHead(302, { location: 'http://127.0.0.2:8080/cover' }).end();
    else response.end(Buffer.alloc(url === '/small' ? 10 : 2 * 1024 ** 2));
  });
  const { cover } = createCatalogFetch({ mayReach: (address) => address === '127.0.0.1' });
  const bytesOf = async (address: string) =>
    (await cover({ catalog }, new URL(address, catalog), signal))?.length;
  assert.deepEqual(
    [
      await bytesOf('/small'),
      await bytesOf('/large'),
      await bytesOf('/away'),
      await bytesOf('http://127.0.0.2/'),
    ],
    [10, undefined, undefined, undefined],
  );
});

test('a server that says nothing more is given up, and asked again later', async (t) => {
  const catalog = await served(t, (_, response) => void response.writeHead(200).write('<feed>'));
  const reach = { mayReach: () => true };
  const { page } = createCatalogFetch(reach, { ...times, webPageMs: 50 });
  await assert.rejects(page({ catalog }, catalog, signal), failing('feedTimeout', true));
  const { file } = createCatalogFetch(reach, { ...times, catalogSilenceMs: 50 });
  const wanted = {
    path: join(tmpdir(), `lectern-${process.pid}-silent`),
    maxBytes: 1_000,
    isPage: false,
    signal,
    onProgress: () => undefined,
  };
  await assert.rejects(file({ catalog }, catalog, wanted), failing('feedTimeout', true));
  const { cover } = createCatalogFetch(reach, { ...times, webPageMs: 50 });
  assert.equal(await cover({ catalog }, catalog, signal), undefined);
});

test('what a server refuses for now is asked for again, and what it does not have is not', async (t) => {
  const catalog = await served(
    t,
    ({ url }, response) => void response.writeHead(Number(url!.slice(1))).end(),
  );
  const { page } = createCatalogFetch({ mayReach: () => true });
  for (const [status, passes] of [
    [503, true],
    [429, true],
    [404, false],
    [403, false],
  ] as const)
    await assert.rejects(
      page({ catalog }, new URL(`/${status}`, catalog), signal),
      failing('catalogStatus', passes),
    );
});
