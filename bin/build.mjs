/** `npm run build`: builds the web app into web/dist. */
import { buildApp } from './app-build.mjs';

if (!buildApp()) process.exitCode = 1;
