/** The integer that orders documents is their sort key; a position is where somebody stopped reading. */
import { sql } from 'kysely';
import type { Migration } from '../queries.ts';

export const sortKey: Migration = {
  name: '0008-sort-key',
  async up(queries) {
    await sql`alter table documents rename column position to sort_key`.execute(queries);
  },
};
