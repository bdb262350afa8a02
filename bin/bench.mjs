/** `npm run bench`: every benchmark, or those whose file name contains the word after `--`. */
import { runProgram } from './launch.mjs';

await runProgram('bench/run.ts', process.argv.slice(2));
