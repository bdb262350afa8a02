/** More assistants: what to enter in each, and links that enter it. */
import type { PageMessages } from '../../shared/messages/pages.ts';
import { key, pair } from './connect-programs.ts';
import { linkTo, withSlots } from './layout.ts';
import { bold, html, inCode, type Markup } from './markup.ts';
import { codeBlock, json } from './reference/examples.ts';
import type { Section } from './reference/section.ts';

export const bearer = { Authorization: `Bearer ${key}` };

export const otherAssistants = (messages: PageMessages, endpoint: string): Section[] => [
  gemini(messages, endpoint),
  copilot(messages, endpoint),
  opencode(messages, endpoint),
  lmStudio(messages, endpoint),
  inspector(messages, endpoint),
];

/** Opens the assistant, which asks whether to add this server, and then to sign in. */
const oneClick = (messages: PageMessages, href: string): Markup =>
  html`<p>${withSlots(messages.parts('connect.oneClick'), { link: linkTo(href) })}</p>`;

export function addToCursor(messages: PageMessages, endpoint: string): Markup {
  const config = Buffer.from(JSON.stringify({ url: endpoint })).toString('base64');
  const query = new URLSearchParams({ name: 'lectern', config }).toString();
  return oneClick(messages, `cursor://anysphere.cursor-deeplink/mcp/install?${query}`);
}

export function addToVscode(messages: PageMessages, endpoint: string): Markup {
  const config = JSON.stringify({ name: 'lectern', type: 'http', url: endpoint });
  return oneClick(messages, `vscode:mcp/install?${encodeURIComponent(config)}`);
}

const gemini = (messages: PageMessages, endpoint: string): Section => ({
  id: 'gemini',
  title: 'Gemini CLI',
  body: pair(
    html`<p>${withSlots(messages.parts('connect.gemini'), { file: inCode })}</p>`,
    codeBlock(
      messages.text('connect.terminal'),
      `gemini mcp add --scope user --transport http \\\n  --header "Authorization: Bearer ${key}" \\\n  lectern ${endpoint}`,
    ),
    codeBlock('settings.json', json({ mcpServers: { lectern: { httpUrl: endpoint, headers: bearer } } })),
  ),
});

const copilot = (messages: PageMessages, endpoint: string): Section => ({
  id: 'copilot',
  title: 'GitHub Copilot CLI',
  body: pair(
    html`<p>${withSlots(messages.parts('connect.copilot'), { file: inCode, command: inCode })}</p>`,
    codeBlock(
      'mcp-config.json',
      json({ mcpServers: { lectern: { type: 'http', url: endpoint, headers: bearer, tools: ['*'] } } }),
    ),
  ),
});

const opencode = (messages: PageMessages, endpoint: string): Section => ({
  id: 'opencode',
  title: 'opencode',
  body: pair(
    html`<p>${withSlots(messages.parts('connect.opencode'), { file: inCode, command: inCode })}</p>`,
    codeBlock(
      'opencode.json',
      json({ mcp: { lectern: { type: 'remote', url: endpoint, enabled: true, headers: bearer } } }),
    ),
  ),
});

const lmStudio = (messages: PageMessages, endpoint: string): Section => ({
  id: 'lm-studio',
  title: 'LM Studio',
  body: pair(
    html`<p>${withSlots(messages.parts('connect.lmStudio'), { menu: bold })}</p>`,
    codeBlock('mcp.json', json({ mcpServers: { lectern: { url: endpoint, headers: bearer } } })),
  ),
});

const inspector = (messages: PageMessages, endpoint: string): Section => ({
  id: 'inspector',
  title: 'MCP Inspector',
  body: pair(
    html`<p>${messages.text('connect.inspector')}</p>`,
    codeBlock(
      messages.text('connect.terminal'),
      `npx @modelcontextprotocol/inspector --cli \\\n  ${endpoint} --transport http \\\n  --method tools/list \\\n  --header "Authorization: Bearer ${key}"`,
    ),
  ),
});
