/** The store itself: its pages, its references, and rows that name others without a constraint. */
import { findWithoutVersion } from '../../../features/documents/versions.store.ts';
import { findBrokenReferences, findDamage } from '../../../platform/database/integrity.ts';
import type { Check } from '../check.ts';
import { findAudiobooksWithoutHold } from './cross-feature.store.ts';

const restore = 'Stop the server, keep a copy of the store, and restore the latest backup.';

export const pages: Check = {
  name: 'store',
  async look({ database, isFull }) {
    const damage = await findDamage(database.queries, database.kind, isFull);
    return {
      seen: database.kind === 'postgres' ? 'indexes and checksums' : 'every page',
      troubles: damage.map((line) => ({
        subject: 'store',
        problem: `The store is damaged: ${line}.`,
        advice:
          database.kind === 'postgres'
            ? 'Run REINDEX for an index; for a wrong checksum, restore a backup.'
            : restore,
      })),
    };
  },
};

export const references: Check = {
  name: 'references',
  async look({ database }) {
    const broken = await findBrokenReferences(database.queries, database.kind);
    return {
      seen: 'foreign keys',
      troubles: broken.map((line) => ({
        subject: 'store',
        problem: `References are broken: ${line}.`,
        advice: restore,
      })),
    };
  },
};

export const rows: Check = {
  name: 'rows',
  async look({ database: { queries } }) {
    const documents = (await findWithoutVersion(queries)).map(({ id }) => ({
      subject: id,
      problem: `Document ${id} has no text.`,
      advice: 'Restore one of its versions with `lectern document restore`, or delete it.',
    }));
    const audiobooks = (await findAudiobooksWithoutHold(queries)).map(({ id, hold_id }) => ({
      subject: id,
      problem: `Audiobook ${id} names hold ${hold_id}, which does not exist.`,
      advice: 'Compare `lectern wallet ledger` with a backup; the audiobook itself can be used.',
    }));
    return { seen: 'documents and audiobooks', troubles: [...documents, ...audiobooks] };
  },
};
