/** Sends a page to the server, and says what came of it. */
import { Lectern } from '../../client/src/client.ts';
import { ConnectionError, LecternError } from '../../client/src/errors.ts';
import type { Settings } from './settings.ts';

export interface PageToSave {
  readonly url: string;
  readonly title?: string;
  /** Left out: the server fetches the page. */
  readonly html?: string;
}

export interface Saved {
  readonly title: string;
  /** Where it can be read. */
  readonly address: string;
  /** It is in the library, but not yet with its tag or in its collection. */
  readonly isUnsorted: boolean;
}

/** With one retry only: somebody is waiting. */
export const clientOf = ({ server, key }: Pick<Settings, 'server' | 'key'>): Lectern =>
  new Lectern({ baseUrl: `${server}/v1`, key, retries: 1 });

export async function save(page: PageToSave, settings: Settings): Promise<Saved> {
  const client = clientOf(settings);
  const { id, title } = await client.importDocument({ ...page });
  const isSorted = await sortIn(client, id, settings).then(
    () => true,
    () => false,
  );
  return { title, address: `${settings.server}/read/${id}`, isUnsorted: !isSorted };
}

async function sortIn(client: Lectern, id: string, { tag, collection }: Settings): Promise<void> {
  if (tag !== '') await client.changeTags({ document_ids: [id], add: [tag] });
  if (collection !== '') await client.addToCollection({ collection_id: collection, document_ids: [id] });
}

/** The name of the message that says what went wrong, and what to do. */
export function troubleOf(error: unknown): string {
  if (error instanceof ConnectionError) return 'troubleConnection';
  if (!(error instanceof LecternError)) return 'troubleUnknown';
  if (error.status === 401) return 'troubleKey';
  if (error.status === 403) return 'troubleLimit';
  if (error.status === 413) return 'troubleLarge';
  if (error.status === 422) return 'troublePage';
  return error.status === 429 || error.status === 503 ? 'troubleBusy' : 'troubleUnknown';
}
