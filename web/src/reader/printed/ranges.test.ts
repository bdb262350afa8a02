/** Stretches of a file, fetched with few requests, in spite of a server that is busy for a moment. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { RangeFetcher } from './ranges.ts';

const file = Buffer.from(Array.from({ length: 20_000_000 }, (_, at) => (at * 31) % 251));
const asked: string[] = [];
let refusals: number[] = [];
const server = createServer((request, response) => {
  const ranges = new URL(request.url!, 'http://x').searchParams.get('ranges')!;
  asked.push(ranges);
  const refusal = refusals.shift();
  if (refusal !== undefined) return response.writeHead(refusal).end();
  const parts = ranges.split(',').map((range) => {
    const [first, last] = range.split('-').map(Number);
    return file.subarray(first, last! + 1);
  });
  response.end(Buffer.concat(parts));
});
before(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
after(() => (server.closeAllConnections(), server.close()));
beforeEach(() => ((asked.length = 0), (refusals = [])));

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/original`;

/** Wants stretches, and returns what comes. */
function fetched(stretches: readonly (readonly [number, number])[]): Promise<Map<number, Uint8Array>> {
  return new Promise((resolve, reject) => {
    const came = new Map<number, Uint8Array>();
    const fetcher = new RangeFetcher({
      address: address(),
      headers: {},
      oncome: (begin, chunk) => {
        came.set(begin, chunk);
        if (came.size === stretches.length) resolve(came);
      },
      onlost: reject,
    });
    for (const [begin, end] of stretches) fetcher.want({ begin, end });
  });
}

async function comes(stretches: readonly (readonly [number, number])[]): Promise<void> {
  const came = await fetched(stretches);
  for (const [begin, end] of stretches)
    assert.ok(Buffer.from(came.get(begin)!).equals(file.subarray(begin, end)), `${begin}-${end}`);
}

test('what is wanted together comes with few requests', async () => {
  await comes(Array.from({ length: 250 }, (_, at) => [at * 70_000, at * 70_000 + 16_384] as const));
  assert.equal(asked.length, 3);
});

test('what is too long for one request comes whole', async () => {
  await comes([
    [100, 19_000_100],
    [5, 90],
  ]);
  assert.ok(asked.length >= 3);
});

test('a busy server is asked again, and one that refuses is not', async () => {
  refusals = [429, 503];
  await comes([[0, 10]]);
  assert.equal(asked.length, 3);
  refusals = [404];
  await assert.rejects(fetched([[0, 10]]), /404/);
  assert.equal(asked.length, 4);
});
