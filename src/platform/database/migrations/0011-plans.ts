/** Stores the plan of an audiobook with it and names it in its job; once that has ended, its clips decide its space. */
import { sql, type Transaction } from 'kysely';
import type { Migration } from '../queries.ts';
import type { Tables } from '../tables.ts';

const statements = [
  `create table audiobook_plans (
    audiobook_id text primary key references audiobooks (id) on delete cascade,
    plan text not null
  )`,
  `update audiobooks set estimated_ms = duration_ms
    where job_id in (select id from jobs where ended_at is not null)`,
];

async function up(queries: Transaction<Tables>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(queries);
  const { rows } = await sql<{ id: string; job_id: string; payload: string }>`
    select audiobooks.id, audiobooks.job_id, jobs.payload
    from audiobooks join jobs on jobs.id = audiobooks.job_id`.execute(queries);
  for (const { id, job_id, payload } of rows) {
    const named = JSON.stringify({ ...(JSON.parse(payload) as object), audiobookId: id });
    await sql`update jobs set payload = ${named} where id = ${job_id}`.execute(queries);
  }
}

export const plans: Migration = { name: '0011-plans', up };
