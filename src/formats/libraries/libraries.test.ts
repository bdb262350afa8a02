import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { pino } from 'pino';
import { eventually } from '../../../test/eventually.ts';
import { createLibraryReader } from './libraries.ts';

const folder = mkdtempSync(join(tmpdir(), 'lectern-libraries-'));
const own = join(folder, 'own');
const scratch = { path: () => own };
const libraries = createLibraryReader({ scratch, log: pino({ level: 'silent' }) });
after(async () => {
  await libraries.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A library of Calibre with a database that has this in place of authors. */
function calibre(authors: string): string {
  const path = join(folder, 'metadata.db');
  const database = new DatabaseSync(path);
  database.exec(
    `create table authors (id integer primary key, name text); insert into authors values (1, 'Ada'); ${authors}`,
  );
  database.close();
  const zip = join(folder, 'calibre.zip');
  const book = {
    'M/One (1)/metadata.opf': strToU8('<dc:title>One</dc:title>'),
    'M/One (1)/One.txt': strToU8('One.'),
  };
  writeFileSync(zip, zipSync({ 'metadata.db': readFileSync(path), ...book }));
  rmSync(path);
  return zip;
}

test('nothing that was unpacked stays, not even where reading does not end', async () => {
  const endless = calibre(
    `create view books_authors_link as with recursive all_of (id) as (select 1 union all select id + 1 from all_of)
     select id, id as book, id as author from all_of where id < 0`,
  );
  const caller = new AbortController();
  const reading = libraries.read(endless, caller.signal);
  reading.catch(() => undefined);
  await eventually('the database is unpacked', () => existsSync(join(own, 'metadata.db')));
  caller.abort();
  await assert.rejects(reading, { name: 'AbortError' });
  assert.equal(existsSync(own), false);

  const { service, items } = await libraries.read(calibre('select 1'), new AbortController().signal);
  assert.deepEqual([service, items.map(({ name }) => name)], ['Calibre', ['One']]);
  assert.deepEqual(readdirSync(folder), ['calibre.zip']);
});
