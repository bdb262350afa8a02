import type { Queries } from '../../platform/database/database.ts';

const some = 500;

export const listRemoved = (queries: Queries, prefix: string) =>
  queries
    .selectFrom('removed_files')
    .select('key')
    .where('key', '>', prefix)
    .where('key', '<', `${prefix}\u{10ffff}`)
    .limit(some)
    .execute();

export const forgetRemoved = (queries: Queries, key: string) =>
  queries.deleteFrom('removed_files').where('key', '=', key).execute();
