/** Search by meaning in the largest library that it compares: the median, and what the event loop does meanwhile. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { EmbeddingEngine } from '../src/engines/embeddings/engine.ts';
import { Nearest } from '../src/engines/embeddings/nearest.ts';
import { createMeaningSearch } from '../src/features/documents/meaning/meaning-search.ts';
import { writeVectors } from '../src/features/documents/meaning/meaning.store.ts';
import { createLog } from '../src/platform/log.ts';
import { testStore } from '../test/store.ts';
import { medianMs, printTable } from './measure.ts';
import { openSeededStore } from './seeded-store.ts';

const passagesOfDocument = 10;
const dimensions = 384;

function randomVectors(count: number): Int8Array {
  return Int8Array.from({ length: count * dimensions }, () => Math.floor(Math.random() * 255) - 127);
}

/** A real model takes some hundredths of a second more for the query, in a separate process. */
const engine: EmbeddingEngine = {
  model: 'random',
  dimensions,
  leastSimilarity: 0.15,
  installKey: 'none',
  isAvailable: async () => true,
  understands: () => true,
  embed: async ({ texts }) => randomVectors(texts.length),
  close: async () => undefined,
};

const rows: string[][] = [];
for (const size of [1_000, 10_000]) {
  const { core, actor, remove } = await openSeededStore(testStore, size);
  const { database, publicUrl } = core;
  const documents = await database.queries
    .selectFrom('documents')
    .select(['sort_key', 'account_id', 'version_id'])
    .execute();
  await database.transaction(async (within) => {
    for (const { sort_key, account_id, version_id } of documents) {
      const places = JSON.stringify(Array.from({ length: passagesOfDocument * 2 }, (_, n) => n));
      const vectors = Buffer.from(randomVectors(passagesOfDocument).buffer);
      const model = engine.model;
      await writeVectors(within, {
        sort_key,
        account_id,
        version_id: version_id!,
        model,
        passages: passagesOfDocument,
        places,
        vectors,
      });
    }
  });
  const nearest = new Nearest({ log: createLog('silent') });
  const search = createMeaningSearch({ database, publicUrl, engine, nearest });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const ms = await medianMs(() => search.search(actor, { query: 'a question' }));
  delay.disable();
  const passages = (size * passagesOfDocument).toLocaleString('en');
  rows.push([passages, ms.toFixed(0), (delay.percentile(99) / 1e6).toFixed(0)]);
  await nearest.close();
  await remove();
}
printTable([`${testStore}, passages`, 'p50 ms', 'event loop held, p99 ms'], rows);
