/**
 * A large file in parts, several at the same time. Nothing of it can be seen before the last step; an upload that
 * fails is aborted, so that its parts take no room.
 *
 *   started ──► parts ──► completed
 *                 └─────► aborted
 */
import type { FileHandle } from 'node:fs/promises';
import { mapLimited, StorageUnavailable } from '../storage.ts';
import type { S3Requests } from './s3-requests.ts';
import { valueOf } from './xml.ts';

/** Up to this size a file is one request. */
export const singleBytes = 8 * 1024 ** 2;
/** An upload may have ten thousand parts. */
const maxParts = 9_000;
const partsAtOnce = 3;

interface Part {
  readonly number: number;
  readonly etag: string;
}

export class Multipart {
  readonly #requests: S3Requests;
  readonly #key: string;

  constructor(requests: S3Requests, key: string) {
    this.#requests = requests;
    this.#key = key;
  }

  async upload(file: FileHandle, size: number): Promise<void> {
    const uploadId = await this.#start();
    try {
      const partBytes = Math.max(singleBytes, Math.ceil(size / maxParts));
      const parts: Part[] = [];
      const numbers = Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => index + 1);
      await mapLimited(numbers, partsAtOnce, async (number) => {
        const first = (number - 1) * partBytes;
        const bytes = Buffer.alloc(Math.min(partBytes, size - first));
        const { bytesRead } = await file.read(bytes, 0, bytes.length, first);
        if (bytesRead < bytes.length) throw new Error(`The file ends at byte ${first + bytesRead}`);
        parts.push({ number, etag: await this.#put(bytes, { uploadId, number }) });
      });
      await this.#complete(
        uploadId,
        parts.sort((a, b) => a.number - b.number),
      );
    } catch (error) {
      await this.#abort(uploadId).catch(() => undefined);
      throw error;
    }
  }

  async #start(): Promise<string> {
    const response = await this.#requests.send({
      operation: 'start an upload',
      method: 'POST',
      key: this.#key,
      query: { uploads: '' },
      headers: { 'Content-Type': 'application/octet-stream' },
    });
    const uploadId = valueOf(await response.text(), 'UploadId');
    if (!uploadId) throw new StorageUnavailable('The storage returned no id for an upload');
    return uploadId;
  }

  async #put(bytes: Buffer, { uploadId, number }: { uploadId: string; number: number }): Promise<string> {
    const { headers } = await this.#requests.send({
      operation: 'put a part',
      method: 'PUT',
      key: this.#key,
      query: { partNumber: String(number), uploadId },
      body: bytes,
    });
    return headers.get('etag') ?? '';
  }

  async #complete(uploadId: string, parts: readonly Part[]): Promise<void> {
    const list = parts.map(
      ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${escape(etag)}</ETag></Part>`,
    );
    const response = await this.#requests.send({
      operation: 'complete an upload',
      method: 'POST',
      key: this.#key,
      query: { uploadId },
      body: Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`),
      // Completed by an attempt whose response was lost. The caller compares the size.
      accepts: [404],
    });
    // A long completion is 200 before it has succeeded.
    const xml = await response.text();
    if (response.status === 200 && xml.includes('<Error>'))
      throw new StorageUnavailable(`The storage did not complete an upload: ${valueOf(xml, 'Code')}`);
  }

  async #abort(uploadId: string): Promise<void> {
    await this.#requests.send({
      operation: 'abort an upload',
      method: 'DELETE',
      key: this.#key,
      query: { uploadId },
      accepts: [404],
    });
  }
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
