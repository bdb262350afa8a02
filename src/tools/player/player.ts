/** The player as a resource of the tool server (MCP Apps), and how the tools that make sound name it. */
import type { McpServer } from '@modelcontextprotocol/server';
import { playerPage } from './page.ts';

const playerUri = 'ui://lectern/player.html';
const mimeType = 'text/html;profile=mcp-app';
const hourMs = 3_600_000;

/** For a tool whose result the player shows, in clients that have one. */
export const playsInChat = { ui: { resourceUri: playerUri } };

/** Short sound comes with the result; a sandbox may get longer sound from the library itself, and nothing from elsewhere. */
export function registerPlayer(server: McpServer, publicBase: string): void {
  const ui = { csp: { resourceDomains: [new URL(publicBase).origin] }, prefersBorder: true };
  server.registerResource(
    'player',
    playerUri,
    {
      title: 'Player',
      description: 'Plays speech inside the chat, with its text.',
      mimeType,
      cacheHint: { ttlMs: hourMs, cacheScope: 'public' },
      _meta: { ui },
    },
    async (uri) => ({ contents: [{ uri: uri.href, mimeType, text: playerPage, _meta: { ui } }] }),
  );
}
