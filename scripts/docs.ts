/** Writes the files that are made from code; a test checks that the committed ones are current. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot, settingsTable } from '../src/config.ts';

const settingsPage = () => `# Settings

Every setting is an environment variable. The defaults serve one machine; nothing needs to be set.

${settingsTable()}
`;

/** Path of each generated file, and its content. */
export const generatedFiles = (): Record<string, string> => ({ 'docs/settings.md': settingsPage() });

if (import.meta.main) {
  for (const [path, content] of Object.entries(generatedFiles())) {
    const file = join(projectRoot, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
