import { randomBytes } from 'node:crypto';
import type { Queries } from '../../platform/database/database.ts';

/** A random value, generated once and shared by all processes of the installation. */
export async function sharedSecret(queries: Queries, name: string, nowMs: number): Promise<string> {
  await queries
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url'), created_at: nowMs })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await queries
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
