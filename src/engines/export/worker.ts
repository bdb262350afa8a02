/** The thread that renders. */
import { serve } from '../../platform/workers/serve.ts';
import type { ExportJob } from './engine.ts';
import { pdfMemoryBytes } from './pdf/pdf.ts';
import { renderExport } from './render.ts';

/** typst never gives back the memory it has claimed: a worker beyond this makes room for a new one. */
const maxWorkerBytes = 256 * 1024 * 1024;

serve<ExportJob, Uint8Array>(async () => async (job, emit) => {
  // In its own buffer, so that it can be transferred to the other thread instead of copied.
  const bytes = new Uint8Array(await renderExport(job));
  emit(bytes, [bytes.buffer]);
  return pdfMemoryBytes() > maxWorkerBytes ? 'retire' : undefined;
});
