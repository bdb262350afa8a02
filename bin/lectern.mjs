#!/usr/bin/env node
/** The `lectern` command, which `npm start` runs as `lectern serve`. */
import { buildApp } from './app-build.mjs';
import { runProgram } from './launch.mjs';

const args = process.argv.slice(2);
if (args[0] === 'serve') buildApp();
await runProgram('src/cli/main.ts', args);
