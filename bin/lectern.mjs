#!/usr/bin/env node
// Entry for people and for `npm start`. Plain JavaScript, because it may run on a Node too old for
// the program itself: it installs what is missing, then hands over to the Node that came with the install.
import { buildApp, runProgram } from './launch.mjs';

const words = process.argv.slice(2);
if (words[0] === 'serve') buildApp();
await runProgram('src/cli/main.ts', words);
