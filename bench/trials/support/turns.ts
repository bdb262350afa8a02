/** How long the turns of a server's event loop are, in processor time. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Turns {
  /** Since they were last asked for. */
  readonly longestMs: number;
  /** Of the first thread, so far. */
  readonly totalMs: number;
}

const socketPath = join(tmpdir(), `lectern-turns-${process.pid}.sock`);

/** For the environment of the server. */
export const turnsProbe = {
  TURNS_SOCKET: socketPath,
  PROFILES: process.env.PROFILES,
  NODE_OPTIONS: `--import ${new URL('./turns.probe.ts', import.meta.url).href}`,
};

export async function readTurns(): Promise<() => Promise<Turns>> {
  const socket = connect(socketPath);
  await once(socket, 'connect');
  return async () => {
    socket.write('\n');
    const [line] = (await once(socket, 'data')) as [Buffer];
    return JSON.parse(line.toString()) as Turns;
  };
}
