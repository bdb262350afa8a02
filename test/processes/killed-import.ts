/**
 * Imports the text file named for the account named, and is killed in the transaction that writes it: when it asks for
 * the id with the number given, or, without one, when all is written and nothing committed.
 */
import { join } from 'node:path';
import { openCore, openDocuments } from '../../src/program/composition/core.ts';
import { readConfig } from '../../src/program/config/config.ts';
import { createExtractor } from '../../src/formats/extraction/extractor.ts';
import { actorOfOperator } from '../../src/features/access/access.ts';
import { createFileImporting } from '../../src/features/importing/files.ts';
import { createPageFetch } from '../../src/features/importing/page-fetch.ts';
import { createLog } from '../../src/platform/log.ts';

const [, , accountId, path, lastId] = process.argv;
const die = () => process.kill(process.pid, 'SIGKILL');

const config = readConfig(process.env, '.');
const core = await openCore(config);
let made = 0;
const ids = {
  next() {
    if (++made === Number(lastId)) die();
    return core.ids.next();
  },
};
const importing = createFileImporting({
  database: core.database,
  ...openDocuments(config, { ...core, ids }),
  covers: { setWithin: () => Promise.reject(new Error('A text has no cover.')) },
  extractor: createExtractor({ log: createLog('silent') }),
  fetchPage: createPageFetch(),
  pictures: { store: async () => [], keepWithin: async () => undefined, drop: async () => undefined },
  originals: {
    copy: () => Promise.reject(new Error('Nothing here is a PDF.')),
    keepWithin: async () => undefined,
    requireSpace: async () => undefined,
    drop: async () => undefined,
  },
  sound: { keep: () => Promise.reject(new Error('A text is not heard.')) },
  readings: { store: () => Promise.reject(new Error('A text is not heard.')) },
  scratch: { folder: join(config.dataDir, 'scratch') },
  onImport: async () => void die(),
});
const actor = actorOfOperator(accountId!, 'unlimited');
await importing.file(actor, { path: path!, name: 'Long.txt' }, new AbortController().signal);
