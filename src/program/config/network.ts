/** How people and programs reach the server. Each row says what the setting does, and why somebody sets it. */
import type { ToolGroup } from '../../tools/catalog/catalog.ts';
import {
  text,
  optional,
  port,
  choice,
  list,
  matching,
  origin,
  origins,
  trustedProxies,
  type Setting,
  type Settings,
} from './setting.ts';

export const network = {
  host: text(
    'HOST',
    '127.0.0.1',
    'Address the API and app listen on. `0.0.0.0` lets other machines reach them, as containers need it.',
  ),
  port: port('PORT', 3000, 'Port the API and app listen on, for machines where another program has 3000.'),
  publicUrl: origin(
    'PUBLIC_URL',
    'Origin where people reach the service: links, cookies and tokens name it, so set it behind a reverse proxy. Default: `http://HOST:PORT`.',
  ),
  trustProxy: trustedProxies(
    'TRUST_PROXY',
    'Behind reverse proxies, how many of them there are (`on`: one), or their addresses separated by commas: client addresses are then read from `X-Forwarded-For`. Without it all clients look like one; with it, whoever bypasses the proxy can claim any address.',
  ),
  mcpTransport: choice(
    'MCP_TRANSPORT',
    ['stdio', 'http'],
    'How `lectern mcp` serves the tools: assistants that start it themselves speak over `stdio`, others over `http`. `lectern serve` always serves them over HTTP.',
  ),
  mcpHost: text('MCP_HOST', '127.0.0.1', 'Address the tool server listens on, as `HOST` for the API.'),
  mcpPort: port(
    'MCP_PORT',
    3010,
    'Port the tool server listens on; `PORT` serves the same at `/mcp`. 0: `lectern serve` serves no tools.',
  ),
  mcpPublicUrl: origin(
    'MCP_PUBLIC_URL',
    'Origin where clients reach the tool server: the audience of access tokens, so set it behind a reverse proxy. Default: `http://MCP_HOST:MCP_PORT`.',
  ),
  mcpAllowedOrigins: origins(
    'MCP_ALLOWED_ORIGINS',
    'Origins whose pages may call the tool server, separated by commas, for assistants that run in a browser; `*`: all. Pages of this machine, of `MCP_PUBLIC_URL` and of `PUBLIC_URL` always may.',
  ),
  mcpTools: {
    ...list(
      'MCP_TOOLS',
      ['library', 'reading', 'audio', 'admin', 'all'],
      'Groups of tools that assistants see besides the everyday ones, separated by commas. Each tool costs an assistant tokens in every conversation. `?tools=library,reading` at the end of the address of the tools chooses for one assistant.',
    ),
    fallback: undefined,
  } as Setting<ToolGroup[] | undefined>,
  openaiPort: port(
    'OPENAI_PORT',
    0,
    'Port that serves only the OpenAI dialect, at `/v1`, for programs that take only a host and a port; 0: none.',
  ),
  wyomingListener: {
    ...matching(
      'WYOMING_PORT',
      /^(?:[^\s/]{1,253}:)?\d{1,5}$/,
      'a port, or an address and a port such as 0.0.0.0:10200',
      'Port that serves the Wyoming protocol of Home Assistant, usually 10200; 0: none. It has no keys: whoever reaches it spends from `WYOMING_ACCOUNT`. It listens on `127.0.0.1` alone; with an address before it, such as `0.0.0.0:10200`, on that.',
    ),
    fallback: '0',
  },
  wyomingSpender: optional(
    'WYOMING_ACCOUNT',
    'Email of the account that Wyoming clients use, as they cannot sign in; needed with `WYOMING_PORT`. The id of a voice after a space is for clients that name none, as most do: `home@example.com piper-en_us-amy-low`. Default: the first voice that fits.',
  ),
  serviceApiKey: optional(
    'SERVICE_API_KEY',
    'API key the tools use when a client sends none: required for stdio, refused on a tool server that others can reach.',
  ),
  serviceApiBase: optional(
    'SERVICE_API_BASE',
    'Base URL of the API that `lectern mcp` calls, for a server on another machine. Default: `http://HOST:PORT/v1`.',
  ),
} satisfies Settings;
