/** How to connect an assistant: the settings of each, ready to copy. */
import type { PageMessages } from '../../shared/messages/pages.ts';
import { bookmarkletSection, extensionSection, key, pair, programSections } from './connect-programs.ts';
import { addToCursor, addToVscode, bearer, otherAssistants } from './connect-assistants.ts';
import { longPage } from './contents.ts';
import { linkTo, withSlots, type FixedPage } from './layout.ts';
import { bold, html, inCode, type Markup } from './markup.ts';
import { codeBlock, json } from './reference/examples.ts';
import { section, type Section } from './reference/section.ts';

export interface ConnectAddresses {
  readonly publicUrl: string;
  /** Origin of the tool server. */
  readonly mcpUrl: string;
}

export function connectPage(messages: PageMessages, addresses: ConnectAddresses): FixedPage {
  const endpoint = `${addresses.mcpUrl}/mcp`;
  const sections = [
    claude(messages, endpoint),
    chatgpt(messages, endpoint),
    cursor(messages, endpoint),
    vscode(messages, endpoint),
    codex(messages, endpoint),
    ...otherAssistants(messages, endpoint),
    otherClient(messages, addresses.publicUrl),
  ];
  const programs = [
    extensionSection(messages, addresses.publicUrl),
    bookmarkletSection(messages, addresses.publicUrl),
    ...programSections(messages, addresses.publicUrl),
  ];
  const links = (listed: readonly Section[]) =>
    html`<ul>
      ${listed.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
    </ul>`;
  const contents = html`${links(sections)}
    <p class="group"><a href="#programs">${messages.text('connect.programs')}</a></p>
    ${links(programs)}`;
  return longPage(messages, {
    title: messages.text('connect.title'),
    description: messages.text('connect.description'),
    path: '/connect',
    contents,
    label: messages.text('connect.assistants'),
    main: html`${introduction(messages, endpoint, addresses)} ${sections.map(section)}
    ${section({
      id: 'programs',
      title: messages.text('connect.programs'),
      body: html`<p>${messages.text('connect.programs.how')}</p>`,
    })}
    ${programs.map(section)}`,
  });
}

const introduction = (messages: PageMessages, endpoint: string, { mcpUrl }: ConnectAddresses): Markup =>
  html`<header class="introduction">
    <h1>${messages.text('connect.title')}</h1>
    <p class="lede">${messages.text('connect.lede')}</p>
    <dl class="facts">
      <div>
        <dt>${messages.text('connect.endpoint')}</dt>
        <dd><code class="whole">${endpoint}</code></dd>
      </div>
      <div>
        <dt>${messages.text('connect.credentials')}</dt>
        <dd>
          ${withSlots(messages.parts('connect.credentials.how', { key }), {
            settings: linkTo('/settings/apps'),
            key: inCode,
            create: linkTo('/settings/keys'),
          })}
        </dd>
      </div>
      ${isLocal(mcpUrl) && reach(messages, new URL(mcpUrl).port === '0')}
    </dl>
  </header>`;

/** Without a tool server here, the settings below still apply to one that runs separately. */
const reach = (messages: PageMessages, isOff: boolean): Markup =>
  html`<div>
    <dt>${messages.text('connect.reach')}</dt>
    <dd>
      ${withSlots(messages.parts(isOff ? 'connect.reach.off' : 'connect.reach.local'), { setting: inCode })}
    </dd>
  </div>`;

const isLocal = (url: string): boolean => /^(localhost|127\..*|\[::1\])$/.test(new URL(url).hostname);

const claude = (messages: PageMessages, endpoint: string): Section => ({
  id: 'claude',
  title: 'Claude',
  body: pair(
    html`<p>${withSlots(messages.parts('connect.claude'), { menu: bold })}</p>
      <p>${withSlots(messages.parts('connect.claudeCode'), { command: inCode })}</p>`,
    codeBlock(messages.text('connect.address'), endpoint),
    codeBlock(
      messages.text('connect.terminal'),
      `claude mcp add --transport http \\\n  lectern ${endpoint} \\\n  --header "Authorization: Bearer ${key}"`,
    ),
  ),
});

const chatgpt = (messages: PageMessages, endpoint: string): Section => ({
  id: 'chatgpt',
  title: 'ChatGPT',
  body: pair(
    html`<p>${withSlots(messages.parts('connect.chatgpt'), { menu: bold })}</p>`,
    codeBlock('MCP server URL', endpoint),
  ),
});

const cursor = (messages: PageMessages, endpoint: string): Section => ({
  id: 'cursor',
  title: 'Cursor',
  body: pair(
    html`<p>${withSlots(messages.parts('connect.cursor'), { file: inCode })}</p>
      ${addToCursor(messages, endpoint)}`,
    codeBlock('mcp.json', json({ mcpServers: { lectern: { url: endpoint, headers: bearer } } })),
  ),
});

const vscode = (messages: PageMessages, endpoint: string): Section => ({
  id: 'vscode',
  title: 'VS Code',
  body: pair(
    html`<p>${withSlots(messages.parts('connect.vscode'), { file: inCode, command: bold })}</p>
      ${addToVscode(messages, endpoint)}`,
    codeBlock(
      'mcp.json',
      json({
        inputs: [{ type: 'promptString', id: 'lectern-key', description: 'Lectern API key', password: true }],
        servers: {
          lectern: { type: 'http', url: endpoint, headers: { Authorization: 'Bearer ${input:lectern-key}' } },
        },
      }),
    ),
  ),
});

const codex = (messages: PageMessages, endpoint: string): Section => ({
  id: 'codex',
  title: 'Codex',
  body: pair(
    html`<p>${withSlots(messages.parts('connect.codex'), { file: inCode, command: inCode })}</p>`,
    codeBlock(
      'config.toml',
      `[mcp_servers.lectern]\nurl = "${endpoint}"\nbearer_token_env_var = "LECTERN_API_KEY"`,
    ),
  ),
});

const otherClient = (messages: PageMessages, publicUrl: string): Section => ({
  id: 'stdio',
  title: messages.text('connect.other'),
  body: pair(
    html`<p>${withSlots(messages.parts('connect.other.how'), { command: inCode })}</p>`,
    codeBlock(
      messages.text('connect.other.settings'),
      json({
        mcpServers: {
          lectern: {
            command: 'node',
            args: ['/path/to/lectern/bin/lectern.mjs', 'mcp'],
            env: { SERVICE_API_KEY: key, SERVICE_API_BASE: `${publicUrl}/v1` },
          },
        },
      }),
    ),
  ),
});
