/** How to connect an assistant: the settings of each, ready to copy. */
import type { FixedPage } from './layout.ts';
import { html, type Markup } from './markup.ts';
import { codeBlock, json } from './reference/examples.ts';
import { section, type Section } from './reference/guide.ts';

export interface ConnectAddresses {
  readonly publicUrl: string;
  /** Origin of the tool server. */
  readonly mcpUrl: string;
}

const key = 'lectern_live_…';

export function connectPage(addresses: ConnectAddresses): FixedPage {
  const endpoint = `${addresses.mcpUrl}/mcp`;
  const sections = [
    claude(endpoint),
    chatgpt(endpoint),
    cursor(endpoint),
    vscode(endpoint),
    codex(endpoint),
    stdio(addresses.publicUrl),
  ];
  const contents = html`<ul>
    ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
  </ul>`;
  return {
    title: 'Connect an assistant · Lectern',
    description: 'Settings that connect Claude, ChatGPT, Cursor, VS Code, Codex and others to this library.',
    path: '/connect',
    styles: ['reference.css', 'endpoint.css'],
    scripts: ['copy.js', 'reference.js'],
    body: html`<div class="reference">
      <details class="contents narrow">
        <summary>Contents</summary>
        <nav aria-label="Assistants">${contents}</nav>
      </details>
      <nav class="contents wide" aria-label="Assistants">${contents}</nav>
      <main id="main">${introduction(endpoint, addresses)} ${sections.map(section)}</main>
    </div>`,
  };
}

const introduction = (endpoint: string, { mcpUrl }: ConnectAddresses): Markup =>
  html`<header class="introduction">
    <h1>Connect an assistant</h1>
    <p class="lede">
      The tool server speaks the Model Context Protocol. It lets an assistant find, read, write, translate and
      export your documents and read texts aloud, with the same limits and the same wallet as the API.
    </p>
    <dl class="facts">
      <div>
        <dt>Endpoint</dt>
        <dd><code class="whole">${endpoint}</code></dd>
      </div>
      <div>
        <dt>Credentials</dt>
        <dd>
          Sign in when the assistant asks; <a href="/settings/apps">your settings</a> then list it, and can
          disconnect it. Or put an API key in place of <code>${key}</code>:
          <a href="/settings/keys">make one</a>
          for each program. A key acts for the whole account.
        </dd>
      </div>
      ${
        isLocal(mcpUrl) &&
        html`<div>
          <dt>Reach</dt>
          <dd>${new URL(mcpUrl).port === '0' ? leftOut : onlyHere}</dd>
        </div>`
      }
    </dl>
  </header>`;

const onlyHere = html`This address works for programs on this machine. Assistants that run elsewhere, such as
  claude.ai and ChatGPT, need a public one: serve it over https and set <code>MCP_PUBLIC_URL</code>.`;

/** The settings below stay: a tool server that runs on its own takes the same ones. */
const leftOut = html`The tool server is left out here, since <code>MCP_PORT</code> is 0. Give it a port, or
  set <code>MCP_PUBLIC_URL</code> to where one runs. Only the last way below works without.`;

const isLocal = (url: string): boolean => /^(localhost|127\..*|\[::1\])$/.test(new URL(url).hostname);

const bearer = { Authorization: `Bearer ${key}` };

/** Words on the left, what to copy on the right. */
const pair = (words: Markup, ...examples: Markup[]): Markup =>
  html`<div class="pair broad">
    <div>${words}</div>
    <div class="examples">${examples}</div>
  </div>`;

const claude = (endpoint: string): Section => ({
  id: 'claude',
  title: 'Claude',
  body: pair(
    html`<p>
        In Claude and Claude Desktop: <b>Settings › Connectors › Add custom connector</b>. Give it a name and
        the address, then sign in.
      </p>
      <p>
        In Claude Code, run one command. Leave the header out to sign in with <code>/mcp</code> instead.
      </p>`,
    codeBlock('Address', endpoint),
    codeBlock(
      'Terminal',
      `claude mcp add --transport http \\\n  lectern ${endpoint} \\\n  --header "Authorization: Bearer ${key}"`,
    ),
  ),
});

const chatgpt = (endpoint: string): Section => ({
  id: 'chatgpt',
  title: 'ChatGPT',
  body: pair(
    html`<p>
      Turn on developer mode under <b>Settings › Apps &amp; Connectors › Advanced settings</b>. Then create a
      connector with this address, choose OAuth and sign in.
    </p>`,
    codeBlock('MCP server URL', endpoint),
  ),
});

const cursor = (endpoint: string): Section => ({
  id: 'cursor',
  title: 'Cursor',
  body: pair(
    html`<p>
      Put this into <code>~/.cursor/mcp.json</code>, or <code>.cursor/mcp.json</code> in a project. Leave the
      headers out to sign in instead.
    </p>`,
    codeBlock('mcp.json', json({ mcpServers: { lectern: { url: endpoint, headers: bearer } } })),
  ),
});

const vscode = (endpoint: string): Section => ({
  id: 'vscode',
  title: 'VS Code',
  body: pair(
    html`<p>
      Put this into <code>.vscode/mcp.json</code>, or run the command <b>MCP: Add Server</b>. VS Code asks for
      the key once and keeps it safe; leave inputs and headers out to sign in instead.
    </p>`,
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

const codex = (endpoint: string): Section => ({
  id: 'codex',
  title: 'Codex',
  body: pair(
    html`<p>
      Put this into <code>~/.codex/config.toml</code> and the key into the variable it names. Without the last
      line, <code>codex mcp login lectern</code> signs in.
    </p>`,
    codeBlock(
      'config.toml',
      `[mcp_servers.lectern]\nurl = "${endpoint}"\nbearer_token_env_var = "LECTERN_API_KEY"`,
    ),
  ),
});

const stdio = (publicUrl: string): Section => ({
  id: 'stdio',
  title: 'Any other client',
  body: pair(
    html`<p>
      A client that starts its servers itself runs <code>lectern mcp</code> from a copy of Lectern and talks
      to it over standard input and output. The API it calls may run on another machine.
    </p>`,
    codeBlock(
      'Settings',
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
