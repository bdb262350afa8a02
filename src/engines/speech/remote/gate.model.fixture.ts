/** A model that writes down what it says, and says "Hold" only once a file exists. */
import { appendFileSync, existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadModel } from '../engine.ts';

export interface GateFiles {
  readonly said: string;
  readonly gate: string;
}

export const load: LoadModel = async (options) => {
  const { said, gate } = options as GateFiles;
  return {
    async synthesize({ text }, emit) {
      appendFileSync(said, `${text}\n`);
      if (text === 'Hold') while (!existsSync(gate)) await sleep(10);
      emit({ samples: new Int16Array(10) });
    },
  };
};
