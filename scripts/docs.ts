/** Writes the files that are made from code; a test checks that the committed ones are current. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot, readConfig } from '../src/program/config/config.ts';
import { settingsExample, settingsTable } from '../src/program/config/docs.ts';
import { createOpenApi } from '../src/edge/api/openapi.ts';
import { clientTypes } from './client-types.ts';

const settingsPage = `# Settings

Every setting is an environment variable. The defaults serve one machine; nothing needs to be set. \`npm start\` also reads
them from a file \`.env\` in the project folder; \`.env.example\` lists all of them. A secret may be in a file: \`DATABASE_URL_FILE\`
with its path in place of \`DATABASE_URL\`, and so with every other. Variables that other programs share are not in this list:
\`AWS_…\` for the storage, and OpenTelemetry's \`OTEL_…\` for [traces](operators.md#traces). A server that still has a variable of an
older version says at its start, and in \`lectern doctor\`, what became of it.

${settingsTable()}
`;

const envExample = `# Every setting with its default. Copy this file to .env and remove the # of what you change.

${settingsExample()}`;

/** The contract at the address of a first start. */
const openApi = createOpenApi({
  baseUrl: 'http://127.0.0.1:3000/v1',
  publicUrl: 'http://127.0.0.1:3000',
  limits: readConfig({}, '.'),
});

/** Path and content of every generated file. */
export const generatedFiles: Readonly<Record<string, string>> = {
  'docs/settings.md': settingsPage,
  '.env.example': envExample,
  'packages/client/src/generated.ts': clientTypes(openApi),
  'docs/openapi.json': `${JSON.stringify(openApi, null, 2)}\n`,
};

if (import.meta.main) {
  for (const [path, content] of Object.entries(generatedFiles)) {
    const file = join(projectRoot, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
