import type { IncomingMessage } from 'node:http';

/**
 * What a server says of a failure, for the log: it may be long, and may repeat what it was sent, the key among it. The key is
 * taken out before the end is cut off, which would leave a part of it.
 */
export async function firstWords(incoming: IncomingMessage, most: number, key = ''): Promise<string> {
  let text = '';
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      text += chunk.toString('utf8');
      if (text.length > most + key.length) break;
    }
  } catch {
    // Its status says enough.
  }
  const shown = key === '' ? text : text.replaceAll(key, '[hidden]');
  return shown.replaceAll(/\s+/gu, ' ').slice(0, most);
}
