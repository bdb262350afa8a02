/** The process that reads a stranger's file: one file, then it is not used again. */
import { inspect } from 'node:util';
import { limitMemory } from '../../platform/workers/memory.ts';
import { serve } from '../../platform/workers/serve.ts';
import {
  damaged,
  ExtractionError,
  type Extraction,
  type ExtractionFailure,
  type SourceFile,
} from './engine.ts';
import { extractFile } from './extract.ts';

export type WorkerAnswer =
  | Extraction
  | { readonly reason: ExtractionFailure; readonly message: string; readonly cause: string };

serve<SourceFile, WorkerAnswer>(async (setup) => {
  limitMemory((setup as { memoryBytes: number }).memoryBytes);
  return async (file, emit) => {
    try {
      emit(await extractFile(file));
    } catch (error) {
      // Whatever a reader did not expect is the file's doing, but the log should know.
      const { reason, message, cause } = error instanceof ExtractionError ? error : damaged('file', error);
      emit({
        reason,
        message,
        cause: inspect(cause, { depth: 1 }).slice(0, 500),
      });
    }
  };
});
