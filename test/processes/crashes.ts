/**
 * One round of a crash: documents are written through a server and cents are credited by a second process, both
 * are killed in the middle of it, and the store is looked at afterwards.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Core } from '../../src/program/composition/core.ts';
import type { Environment } from '../../src/program/config/config.ts';
import { run, startProcess, wait } from './processes.ts';

const creditor = fileURLToPath(new URL('./credit-loop.ts', import.meta.url));

export interface Victim {
  readonly environment: Environment;
  /** The store as another process sees it. */
  readonly core: Core;
  readonly accountId: string;
  readonly key: string;
}

/** A creation that can be made again from its Idempotency-Key alone. */
export const creation = (idempotencyKey: string, lamps = 50) => ({
  headers: { 'idempotency-key': idempotencyKey },
  body: { text: `Document ${idempotencyKey}. ${'Lamp. '.repeat(lamps)}`, title: idempotencyKey },
});

/** Writes with `writers` requests at a time until the server dies; returns the ids it acknowledged. */
export function writeUntilDeath(url: string, key: string, writers = 8) {
  const acknowledged: string[] = [];
  const write = async () => {
    for (;;) {
      const { headers, body } = creation(randomUUID());
      const response = await fetch(`${url}/v1/documents`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as { id: string };
      assert.equal(response.status, 201, JSON.stringify(answer));
      acknowledged.push(answer.id);
    }
  };
  const done = Promise.allSettled(Array.from({ length: writers }, write)).then((ends) => {
    // A refusal is a failure; a broken connection is what the writers wait for.
    for (const end of ends)
      assert.ok(
        end.status === 'rejected' && !(end.reason instanceof assert.AssertionError),
        String(end.status === 'rejected' && end.reason),
      );
  });
  return { acknowledged, done };
}

/** Returns how many documents were acknowledged before the kill. */
export async function crashOnce(victim: Victim, lifeMs: number): Promise<number> {
  const { environment, core, accountId, key } = victim;
  const before = await balanceOf(core, accountId);
  const purse = run(creditor, [accountId], environment);
  let credited = 0;
  createInterface(purse.stdout!).on('line', () => void credited++);
  const purseEnded = once(purse, 'close');
  const server = await startProcess(environment);
  const { acknowledged, done } = writeUntilDeath(server.url, key);
  while (credited === 0 || acknowledged.length === 0) await wait(10);
  await wait(lifeMs);
  purse.kill('SIGKILL');
  await server.end('SIGKILL');
  await done;
  await purseEnded;

  await checkDocuments(core, accountId, acknowledged);
  const balance = await balanceOf(core, accountId);
  // The credit in progress at the kill may have been committed without being acknowledged.
  const gained = balance - before;
  assert.ok(
    gained === credited || gained === credited + 1,
    `${credited} credits, the balance grew by ${gained}`,
  );
  return acknowledged.length;
}

/** Every acknowledged document is there and whole: row, text and place in the index of titles. */
async function checkDocuments(core: Core, accountId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select d.id from documents d join versions v on v.id = d.version_id where d.account_id = ${accountId}
  `.execute(core.database.queries);
  const stored = new Set(rows.map((row) => row.id));
  assert.deepEqual(
    ids.filter((id) => !stored.has(id)),
    [],
  );
}

/** The balance, which must be the sum of the ledger. */
export async function balanceOf(core: Core, accountId: string): Promise<number> {
  const { rows } = await sql<{ wallet_cents: number; total: unknown }>`
    select a.wallet_cents, (select cast(coalesce(sum(cents), 0) as bigint) from ledger where account_id = a.id) as total
    from accounts a where a.id = ${accountId}
  `.execute(core.database.queries);
  assert.equal(rows[0]!.total, rows[0]!.wallet_cents);
  return rows[0]!.wallet_cents;
}
