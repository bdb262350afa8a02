/**
 * Files whose row was deleted. Triggers note them in the transaction that deletes the row, cascades included, so a sweep
 * knows why it removes them and need not wait; what no row ever named is a stray (`platform/storage/strays.ts`).
 */
import type { Database } from '../../platform/database/database.ts';
import type { StraysKind } from '../../platform/storage/strays.ts';
import { forgetRemoved, listRemoved } from './removed-files.store.ts';

/** `folder` is that of audiobooks, uploads, pictures or originals, and `remove` takes the id that follows it. */
export async function removeDeleted(
  { queries }: Pick<Database, 'queries'>,
  folder: `${StraysKind}/`,
  remove: (id: string) => Promise<void>,
): Promise<void> {
  for (
    let keys = await listRemoved(queries, folder);
    keys.length > 0;
    keys = await listRemoved(queries, folder)
  )
    for (const { key } of keys) {
      await remove(key.slice(folder.length));
      await forgetRemoved(queries, key);
    }
}
