// `npm run docs`: writes the pages that are made from code.
import { runProgram } from './launch.mjs';

await runProgram('src/cli/docs.ts', []);
