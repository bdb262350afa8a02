import { Worker } from 'node:worker_threads';
import type { SegmentReply, SegmentRequest } from './analysis.worker.ts';

// One worker thread that segments long texts, one at a time.
//
//   absent ── a text arrives ──▶ busy ── answered, queue empty ──▶ idle (does not keep the process alive)
//     ▲                           │ ▲                                │
//     └── crashed: only the text  ┘ └──────── a text arrives ────────┘
//         at hand fails, the queue goes on with a new worker
//
//   any ── close ──▶ closed: everything waiting fails

interface Job extends SegmentRequest {
  resolve: (offsets: Uint32Array) => void;
  reject: (reason: Error) => void;
}

export interface Background {
  segment: (text: string, language: string) => Promise<Uint32Array>;
  close: () => Promise<void>;
}

export function createBackground(): Background {
  const queue: Job[] = [];
  let worker: Worker | undefined;
  let current: Job | undefined;
  let closed = false;

  function settle(act: (job: Job) => void): void {
    const job = current;
    current = undefined;
    if (job) act(job);
    next();
  }

  function start(): Worker {
    const started = new Worker(new URL('./analysis.worker.ts', import.meta.url));
    started.on('message', (reply: SegmentReply) => {
      settle((job) => ('offsets' in reply ? job.resolve(reply.offsets) : job.reject(new Error(reply.error))));
    });
    let cause: Error | undefined;
    started.on('error', (error: Error) => (cause = error));
    started.on('exit', () => {
      if (worker !== started) return;
      worker = undefined;
      settle((job) => job.reject(new Error('The text worker stopped while it segmented a text', { cause })));
    });
    return started;
  }

  function next(): void {
    if (closed || current) return;
    current = queue.shift();
    if (!current) {
      worker?.unref();
      return;
    }
    worker ??= start();
    worker.ref();
    worker.postMessage({ text: current.text, language: current.language } satisfies SegmentRequest);
  }

  return {
    segment: (text, language) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The text worker is closed'));
        queue.push({ text, language, resolve, reject });
        next();
      }),
    async close() {
      closed = true;
      const waiting = current ? [current, ...queue] : [...queue];
      current = undefined;
      queue.length = 0;
      for (const job of waiting) job.reject(new Error('The text worker is closed'));
      const stopping = worker;
      worker = undefined;
      await stopping?.terminate();
    },
  };
}
