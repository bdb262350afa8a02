import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = fileURLToPath(import.meta.resolve('@modelcontextprotocol/ext-apps/schema.json'));

/** The schemas of the messages and fields that MCP Apps publish, by name. */
export const { $defs: schemas } = JSON.parse(readFileSync(path, 'utf8'));
