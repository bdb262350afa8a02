import { parentPort, workerData } from 'node:worker_threads';
import { openMp3Encoder, type Mp3Input } from './mp3.encoding.ts';

const encode = await openMp3Encoder();
const bytes = await encode(workerData as Mp3Input);
parentPort!.postMessage(bytes, [bytes.buffer]);
