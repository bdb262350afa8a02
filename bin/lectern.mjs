#!/usr/bin/env node
/** The `lectern` command, which `npm start` runs as `lectern serve`; without a command, it serves. */
import { buildApp } from './app-build.mjs';
import { install } from './install.mjs';
import { isPackage, memory, runProgram } from './launch.mjs';

const [command = 'serve', ...args] = process.argv.slice(2);
await install({ isDevelopment: false });
if (command === 'serve') buildApp();
await runProgram(isPackage ? 'dist/program/cli/main.js' : 'src/program/cli/main.ts', [command, ...args], {
  environment: memory,
  isServer: command === 'serve' || command === 'worker',
});
