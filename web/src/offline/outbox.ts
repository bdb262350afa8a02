/** Positions that could not be saved because the server was out of reach. They are sent when it is back. */
import { call, type Request } from '../api.ts';
import { readDays } from '../statistics/tally.ts';
import { hasForgotten } from './forget.ts';
import { isRefused } from './refused.ts';

const key = 'offline.positions';
type Position = Request<'savePosition'>['body'];

function read(): Record<string, Position> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, Position>;
  } catch {
    return {};
  }
}

function write(positions: Record<string, Position>): void {
  if (hasForgotten()) return;
  try {
    localStorage.setItem(key, JSON.stringify(positions));
  } catch {
    // Nothing can be kept here; the page itself tries again as long as it is open.
  }
}

/** The server may be back without the browser noticing: then it was out of reach, and not the network. */
const retryMs = 30_000;
let retrying: ReturnType<typeof setTimeout> | undefined;

function sendLater(): void {
  clearTimeout(retrying);
  retrying = setTimeout(() => void sendPositions(), retryMs);
}

/** The last position of a document counts. */
export function keepPosition(documentId: string, position: Position): void {
  write({ ...read(), [documentId]: position });
  sendLater();
}

/** Newer than what a kept document says about itself. */
export const waitingPosition = (documentId: string): Position | undefined => read()[documentId];

/** A position that was saved since is newer than the one that waits. */
export function forgetPosition(documentId: string): void {
  const { [documentId]: waiting, ...others } = read();
  if (waiting) write(others);
}

/** Saves a position, and what was read on this device with it. */
export async function sendPosition(
  documentId: string,
  position: Position,
  options: { readonly keepalive?: boolean } = {},
): Promise<void> {
  const read = readDays.all();
  const body = { ...position, ...(read && { read }) };
  await call('savePosition', { params: { document_id: documentId }, body }, options);
  if (read) readDays.sent(read);
}

export async function sendPositions(): Promise<void> {
  clearTimeout(retrying);
  for (const [documentId, body] of Object.entries(read())) {
    try {
      await sendPosition(documentId, body);
    } catch (error) {
      if (!isRefused(error)) return sendLater();
    }
    // What has been kept meanwhile is newer.
    if (JSON.stringify(waitingPosition(documentId)) === JSON.stringify(body)) forgetPosition(documentId);
  }
}
