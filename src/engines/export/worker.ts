/** The thread that renders: one job in, one answer out, then the next. */
import { parentPort } from 'node:worker_threads';
import { EngineError, type EngineFault } from '../engine-error.ts';
import type { ExportJob } from './engine.ts';
import { pdfMemoryBytes } from './pdf/pdf.ts';
import { renderExport } from './render.ts';

export type WorkerAnswer =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly memoryBytes: number }
  | { readonly fault: EngineFault; readonly message: string };

parentPort?.on('message', (job: ExportJob) => void answer(job));

async function answer(job: ExportJob): Promise<void> {
  try {
    // Owned by itself, so that it can be moved to the other thread instead of copied.
    const bytes = new Uint8Array(await renderExport(job));
    send({ bytes, memoryBytes: pdfMemoryBytes() }, [bytes.buffer]);
  } catch (error) {
    const fault = error instanceof EngineError ? error.fault : 'failed';
    send({ fault, message: error instanceof Error ? error.message : String(error) });
  }
}

function send(message: WorkerAnswer, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}
