/** What can be wrong with a store: how to break it that way, and what is found. */
import { sql } from 'kysely';
import { ClipFiles } from '../../../features/audiobooks/files/clip-files.ts';
import { type StoreKind } from '../../../platform/database/database.ts';
import { audiobookId, type SoundStore } from '../sound-store.fixture.ts';

export interface Breakage {
  readonly what: string;
  readonly check: string;
  readonly problem: RegExp;
  readonly onlyOn?: StoreKind;
  readonly isRepairable?: boolean;
  readonly isFoundOnlyInFull?: boolean;
  /** A statement, or a function where that is not enough. */
  readonly breaks: string | ((store: SoundStore) => Promise<unknown>);
}

export const run = ({ database }: SoundStore, statement: string) =>
  sql.raw(statement).execute(database.queries);

export const clipFile = ({ dataDir }: SoundStore) => ClipFiles.ofFolder(dataDir).fileOf(audiobookId);
