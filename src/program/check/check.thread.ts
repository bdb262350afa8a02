/** The thread that checks the store after a start. */
import { parentPort, workerData } from 'node:worker_threads';
import { checkStore, type StoreSettings } from './check-store.ts';

const options = { isFull: false, repair: false, againAfterMs: 5_000 };
parentPort!.postMessage(await checkStore(workerData as StoreSettings, options));
