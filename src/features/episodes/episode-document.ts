/** A written episode as a document of the library, with what it was made from. */
import type { Document } from '../../shared/contract/documents.ts';
import type { Actor } from '../access/access.ts';
import type { AlsoCommit } from '../documents/creation.ts';
import type { Documents } from '../documents/documents.ts';
import * as store from './episodes.store.ts';
import type { EpisodeHost } from './hosts.ts';
import type { WrittenEpisode } from './writing.ts';

export interface FinishedEpisode extends WrittenEpisode {
  readonly language: string;
  readonly hosts: readonly EpisodeHost[];
  readonly sources: readonly { readonly id: string; readonly versionId: string }[];
}

/** Its author, whom its cover names, are its hosts. */
export function addEpisode(
  documents: Pick<Documents, 'create'>,
  actor: Actor,
  episode: FinishedEpisode,
  alsoCommit?: AlsoCommit<Document>,
): Promise<Document> {
  const { title, text, language, hosts, sources, quotations } = episode;
  const origin = { author: hosts.map(({ name }) => name).join(' & ') };
  return documents.create(actor, { title, text, language, origin }, async (within, made) => {
    await store.insertEpisode(within, {
      document_id: made.id,
      hosts: JSON.stringify(hosts),
      sources: JSON.stringify(sources),
      quotations: JSON.stringify(quotations),
    });
    await alsoCommit?.(within, made);
  });
}
