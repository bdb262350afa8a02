/** `npm run build`: builds the web app into web/dist. */
import { buildApp } from './app-build.mjs';
import { install } from './install.mjs';

await install({ isDevelopment: false });
if (!buildApp()) process.exitCode = 1;
