/** Runs a TypeScript program of this repository on the project's Node: `node bin/run.mjs FILE ...`. */
import { install } from './install.mjs';
import { runProgram } from './launch.mjs';

const [file, ...args] = process.argv.slice(2);
await install();
await runProgram(file, args);
