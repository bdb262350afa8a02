/** The ports that Lectern listens on: free, or taken, and by which program. */
import { createServer } from 'node:net';
import type { Config } from '../../config/config.ts';
import { attention, limitMs, ok, wrong, type Diagnosis } from './diagnosis.ts';

export async function diagnosePorts(config: Config): Promise<Diagnosis[]> {
  const { host, port, mcpHost, mcpPort } = config;
  if (port === mcpPort && host === mcpHost)
    return [wrong('ports', `PORT and MCP_PORT are both ${port}: give one of them another number.`)];
  const isRunning = await isLectern(config.localApiBase);
  const main = await diagnosePort({ host, port, names: ['HOST', 'PORT'], isRunning });
  if (mcpPort === 0) return [main, ok('MCP_PORT', 'The tool server is switched off.')];
  const tools = await diagnosePort({
    host: mcpHost,
    port: mcpPort,
    names: ['MCP_HOST', 'MCP_PORT'],
    isRunning,
  });
  // Without its port the tool server is left out, and everything else is served.
  return [main, tools.state === 'wrong' ? attention(tools.name, tools.message) : tools];
}

interface Port {
  readonly host: string;
  readonly port: number;
  readonly names: readonly [string, string];
  readonly isRunning: boolean;
}

async function diagnosePort({
  host,
  port,
  names: [hostName, portName],
  isRunning,
}: Port): Promise<Diagnosis> {
  const code = await tryToListen(host, port);
  const where = `${host}:${port}`;
  if (code === undefined) return ok(portName, `${where} is free.`);
  if (code === 'EADDRINUSE' && isRunning) return ok(portName, `${where} is in use: Lectern is running.`);
  if (code === 'EADDRINUSE')
    return wrong(
      portName,
      `${where} is taken by another program: end it, or set ${portName} to a free port.`,
    );
  if (code === 'EACCES')
    return wrong(portName, `${where} needs special rights: set ${portName} to a number above 1023.`);
  return wrong(
    portName,
    `${where} cannot be listened on (${code}): set ${hostName} to an address of this machine.`,
  );
}

/** The code of the error; undefined when the port is free. */
const tryToListen = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });

/** Whether what listens there responds like Lectern's health check. */
async function isLectern(apiBase: string): Promise<boolean> {
  try {
    const response = await fetch(new URL('/health', apiBase), { signal: AbortSignal.timeout(limitMs) });
    const body = (await response.json()) as { checks?: { database?: unknown } };
    return typeof body.checks?.database === 'string';
  } catch {
    return false;
  }
}
