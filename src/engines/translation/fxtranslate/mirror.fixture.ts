/** A mirror of model files for tests: the part of a Remote Settings server that an installation uses. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zstdCompressSync } from 'node:zlib';

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** One file of a model, as the collection lists it. */
export function record(direction: string, fileType: string, content: string | Uint8Array, more: object = {}) {
  const [sourceLanguage, targetLanguage] = direction.split('-');
  const name = `${fileType}.${direction.replace('-', '')}.${fileType.includes('vocab') ? 'spm' : 'bin'}`;
  return {
    name,
    fileType,
    sourceLanguage,
    targetLanguage,
    version: '3.0',
    architecture: 'tiny',
    decompressedHash: sha256(content),
    attachment: {
      location: `models/${direction}/${name}.zst`,
      hash: '',
      size: zstdCompressSync(content).length,
    },
    ...more,
  };
}

/** Files are named by their location. */
export async function startMirror(records: readonly object[], files: Record<string, Buffer | string>) {
  const server = createServer((request, response) => {
    const path = request.url!;
    const file = files[path.replace('/cdn/', '')];
    if (path === '/v1/')
      response.end(JSON.stringify({ capabilities: { attachments: { base_url: `${origin()}/cdn/` } } }));
    else if (path.endsWith('/collections/translations-models-v2/records'))
      response.end(JSON.stringify({ data: records }));
    else if (file !== undefined) response.end(file);
    else response.writeHead(404).end();
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `${origin()}/v1`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
