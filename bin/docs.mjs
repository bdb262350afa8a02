/** `npm run docs`: writes the files that are made from code. */
import { runProgram } from './launch.mjs';

await runProgram('scripts/docs.ts', []);
