import { randomBytes } from 'node:crypto';
import type { Queries } from '../../platform/database/database.ts';

export interface NewSecret {
  readonly name: string;
  /** Used where there is none yet. */
  readonly proposed?: string;
  readonly nowMs: number;
}

/** A random value, generated once and shared by all processes of the installation. */
export async function sharedSecret(
  queries: Queries,
  { name, proposed = randomBytes(32).toString('base64url'), nowMs }: NewSecret,
): Promise<string> {
  await queries
    .insertInto('secrets')
    .values({ name, value: proposed, created_at: nowMs })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await queries
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}

export const knownSecret = async (queries: Queries, name: string): Promise<string | undefined> =>
  (await queries.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst())?.value;
