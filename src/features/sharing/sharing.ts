/** What visitors of a shared document may hear, where its owner has said so: its finished audio, else its text as it is said. */
import type { AccountPlan } from '../../shared/contract/account.ts';
import type { SharedAudio, Sharing as SharingView } from '../../shared/contract/sharing.ts';
import type { Database, Flag } from '../../platform/database/database.ts';
import { type Actor, actorOfLink } from '../access/access.ts';
import type { Audiobooks } from '../audiobooks/audiobooks.ts';
import type { Documents } from '../documents/documents.ts';
import * as store from './sharing.store.ts';

/** What is left out stays as it is. */
interface SharingChange {
  readonly audio: SharedAudio;
  readonly speech?: boolean;
}

export interface SharingDeps {
  readonly database: Database;
  readonly documents: Pick<Documents, 'lock' | 'shared'>;
  readonly audiobooks: { readonly downloads: Pick<Audiobooks['downloads'], 'file' | 'marks'> };
}

/** The audio of a shared page. */
export interface HeardShare {
  readonly actor: Actor;
  readonly audiobookId: string;
  readonly mayDownload: boolean;
}

export function createSharing({ database, documents, audiobooks }: SharingDeps) {
  const { queries } = database;

  async function get(actor: Actor, documentId: string): Promise<SharingView> {
    await database.transaction((within) => documents.lock(within, actor.accountId, documentId));
    const share = await store.findShare(queries, documentId);
    const hasAudio = (await store.findAudio(queries, documentId)) !== undefined;
    const { audio = 'none', speech = 0 } = share ?? {};
    return { audio: audio as SharedAudio, speech: speech === 1, has_audio: hasAudio };
  }

  async function set(actor: Actor, documentId: string, wanted: SharingChange): Promise<SharingView> {
    const { audio } = wanted;
    await database.transaction(async (within) => {
      await documents.lock(within, actor.accountId, documentId);
      const before = await store.findShare(within, documentId);
      const speech: Flag = (wanted.speech ?? before?.speech === 1) ? 1 : 0;
      const row = { document_id: documentId, account_id: actor.accountId, audio, speech };
      if (audio === 'none' && speech === 0) await store.deleteShare(within, documentId);
      else await store.putShare(within, row);
    });
    return get(actor, documentId);
  }

  /** Undefined: visitors only read. */
  async function heard(documentId: string): Promise<HeardShare | undefined> {
    const share = await store.findShare(queries, documentId);
    const found =
      share && (await documents.shared(documentId)) && (await store.findAudio(queries, documentId));
    if (!share || !found || (share.audio === 'none' && share.speech === 0)) return undefined;
    const actor = actorOfLink(found.account_id, found.plan as AccountPlan);
    return { actor, audiobookId: found.id, mayDownload: share.audio === 'download' };
  }

  /** Four numbers per sentence: start and end in the text, start and end in time. */
  const marks = async ({ actor, audiobookId }: HeardShare): Promise<readonly number[]> =>
    (await audiobooks.downloads.marks(actor, audiobookId)).marks;

  const file = ({ actor, audiobookId }: HeardShare) => audiobooks.downloads.file(actor, audiobookId, 'mp3');

  return { get, set, heard, marks, file };
}

export type Sharing = ReturnType<typeof createSharing>;
