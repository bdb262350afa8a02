/** An account of tests that delete and restore. */
import { call, type TestServer } from '../harness.ts';
import type { AccountOptions } from '../store.ts';

export const text = 'The lamp turns all night. Nobody sleeps.';

export async function openTrashAccount(server: TestServer, plan: AccountOptions['plan'] = 'unlimited') {
  const { id: accountId, key } = await server.account({ plan });
  const send = (line: string, body?: object) => call(server.url, line, { key, ...(body && { body }) });
  const create = async (title: string): Promise<string> =>
    (await send('POST /v1/documents', { title, text, language: 'en' })).body.id;
  const trash = async (): Promise<string[]> =>
    (await send('GET /v1/trash')).body.data.map(({ title }: { title: string }) => title);
  /** Makes the trash believe that a document was deleted `ms` ago. */
  const deletedAgo = (id: string, ms: number) => {
    const { queries, time } = server.core.database;
    const change = queries.updateTable('all_documents').set({ trashed_at: time.after(-ms) });
    return change.where('id', '=', id).execute();
  };
  return { accountId, key, send, create, trash, deletedAgo };
}
