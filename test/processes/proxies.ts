/** The proxies of docs/reverse-proxy.md, as it sets them, on a port of this machine and without TLS, which needs a certificate. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../store.ts';
import { until } from './processes.ts';

interface Proxied {
  /** What the page says for it. */
  readonly documented: string;
  readonly port: number;
  /** Of the server behind it. */
  readonly upstream: string;
  readonly folder: string;
}

export interface ProxyKind {
  readonly name: string;
  /** Undefined where it is not installed. */
  readonly program: string | undefined;
  readonly settings: (proxied: Proxied) => string;
  readonly words: (folder: string, settings: string) => readonly string[];
}

function installed(paths: readonly string[], ask: string): string | undefined {
  return paths.find((path) => {
    try {
      execFileSync(path, [ask], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

const homebrew = '/opt/homebrew/bin';

const nginx: ProxyKind = {
  name: 'nginx',
  program: installed(['/usr/sbin/nginx', '/usr/local/bin/nginx', `${homebrew}/nginx`], '-v'),
  settings({ documented, port, upstream, folder }) {
    const server = documented
      .replace(/listen 443 ssl[^\n]*/, `listen 127.0.0.1:${port};`)
      .replaceAll(/^ *ssl_certificate[^\n]*\n/gm, '')
      .replace('http://127.0.0.1:3000', upstream);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join('\n');
    return `daemon off;
error_log stderr error;
pid ${join(folder, 'pid')};
events {}
http {
access_log off;
${temporary}
${server}
}
`;
  },
  words: (folder, settings) => ['-p', folder, '-c', settings],
};

const caddy: ProxyKind = {
  name: 'caddy',
  program: installed(['/usr/bin/caddy', '/usr/local/bin/caddy', `${homebrew}/caddy`], 'version'),
  settings: ({ documented, port, upstream }) => `{
  admin off
  log {
    output discard
  }
}
${documented.replace('read.example', `http://127.0.0.1:${port}`).replace('127.0.0.1:3000', new URL(upstream).host)}`,
  words: (_folder, settings) => ['run', '--adapter', 'caddyfile', '--config', settings],
};

export const proxyKinds: readonly ProxyKind[] = [nginx, caddy];

export interface RunningProxy {
  readonly url: string;
  end(): Promise<void>;
}

async function documentedFor(name: string): Promise<string> {
  const page = await readFile(new URL('../../docs/reverse-proxy.md', import.meta.url), 'utf8');
  return new RegExp(`\`\`\`${name}(?:file)?\\n([^]*?)\`\`\``).exec(page)![1]!;
}

export async function startProxy(kind: ProxyKind, upstream: string): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), `lectern-${kind.name}-`));
  const port = await freePort();
  const file = join(folder, 'settings');
  const documented = await documentedFor(kind.name);
  await writeFile(file, kind.settings({ documented, port, upstream, folder }));
  const proxy: ChildProcess = spawn(kind.program!, kind.words(folder, file), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const url = `http://127.0.0.1:${port}`;
  const responds = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(async () => {
    if (proxy.exitCode !== null) throw new Error(`${kind.name} has ended; what it said is above`);
    return responds();
  });
  return {
    url,
    async end() {
      if (proxy.exitCode === null) {
        proxy.kill();
        await once(proxy, 'exit');
      }
      await rm(folder, { recursive: true });
    },
  };
}
