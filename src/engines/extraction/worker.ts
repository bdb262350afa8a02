/** The process that reads a stranger's file: one file, then it is not used again. */
import { inspect } from 'node:util';
import { EngineError, type EngineFault } from '../engine-error.ts';
import { limitMemory } from '../../platform/workers/memory.ts';
import { serve } from '../../platform/workers/serve.ts';
import { damaged, type Extraction, type SourceFile } from './engine.ts';
import { extractFile } from './extract.ts';

export type WorkerAnswer =
  | Extraction
  | { readonly fault: EngineFault; readonly message: string; readonly cause: string };

serve<SourceFile, WorkerAnswer>(async (setup) => {
  limitMemory((setup as { memoryBytes: number }).memoryBytes);
  return async (file, emit) => {
    try {
      emit(await extractFile(file));
    } catch (error) {
      // Whatever a reader did not expect is the file's doing, but the log should know.
      const { fault, message, cause } = error instanceof EngineError ? error : damaged('file', error);
      emit({
        fault,
        message,
        cause: inspect(cause, { depth: 1 }).slice(0, 500),
      });
    }
  };
});
