import type { Queries } from '../../platform/database/database.ts';
import type { WantedVoiceRow } from '../../platform/database/tables.ts';

export const listWantedVoices = (queries: Queries): Promise<WantedVoiceRow[]> =>
  queries.selectFrom('wanted_voices').selectAll().orderBy('voice_key').execute();

export async function putWantedVoice(queries: Queries, row: WantedVoiceRow): Promise<void> {
  const { voice_key: _, ...rest } = row;
  await queries
    .insertInto('wanted_voices')
    .values(row)
    .onConflict((conflict) => conflict.column('voice_key').doUpdateSet(rest))
    .execute();
}

/** Where a request is given, only what it asked for: what was asked for since is not its to undo. */
export async function deleteWantedVoice(queries: Queries, key: string, request?: string): Promise<void> {
  const query = queries.deleteFrom('wanted_voices').where('voice_key', '=', key);
  await (request === undefined ? query : query.where('request', '=', request)).execute();
}
