/** The worker process that renders exports. */
import { serve } from '../../platform/workers/serve.ts';
import { coverImage } from './cover-image.ts';
import type { CoverImage, ExportJob } from './engine.ts';
import { pdfMemoryBytes } from './pdf/pdf.ts';
import { renderExport } from './render.ts';

/** typst never gives back the memory it has claimed: a worker beyond this makes room for a new one. */
const maxWorkerBytes = 256 * 1024 * 1024;

export type WorkerJob = ExportJob | { readonly cover: CoverImage };

serve<WorkerJob, Uint8Array>(async () => async (job, emit) => {
  emit(await ('cover' in job ? coverImage(job.cover) : renderExport(job)));
  return pdfMemoryBytes() > maxWorkerBytes ? 'retire' : undefined;
});
