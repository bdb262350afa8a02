/** Writes the pages that are made from code, so that they cannot say anything else. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, settingsTable } from '../config.ts';

const page = `# Settings

Every setting is an environment variable. The defaults serve one machine; nothing needs to be set.

${settingsTable()}
`;

mkdirSync(join(projectRoot, 'docs'), { recursive: true });
writeFileSync(join(projectRoot, 'docs', 'settings.md'), page);
