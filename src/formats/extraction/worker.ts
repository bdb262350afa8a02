/** The process that reads an untrusted file: one file, then it is not used again. */
import { inspect } from 'node:util';
import { limitCpuTime, serve } from '../../platform/workers/serve.ts';
import { EngineError } from '../../platform/engine-error.ts';
import { damaged, type Extraction, type ExtractionJob } from './engine.ts';
import { extractFile } from './extract.ts';

serve<ExtractionJob, Extraction>(async () => async ({ cpuMs, ...file }, emit) => {
  try {
    limitCpuTime(cpuMs);
    emit(await extractFile(file, (part) => void emit.progress(part)));
  } catch (error) {
    // An error that no reader foresaw is the file's fault, but belongs in the log.
    const { fault, message, cause } = error instanceof EngineError ? error : damaged('file', error);
    const detail = inspect(cause, { depth: 1 }).slice(0, 500);
    throw new EngineError(fault, message, { detail });
  }
});
