/**
 * A mirror of models: a Remote Settings server such as Firefox's own, or a copy of its files. The host that the
 * operator named may be anywhere; whatever it refers to must be on the public network.
 */
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import fxtranslate from 'fxtranslate';
import { namedRequest } from '../../../platform/net/named-request.ts';
import { SilenceLimit } from '../../../platform/net/silence-limit.ts';
import { requestLimits } from '../../../platform/time-limits.ts';
import { InstallError } from '../../models/install-error.ts';

/** One file of one model, as the mirror lists it. */
export interface ListedFile {
  readonly name: string;
  readonly fileType: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly version: string;
  readonly decompressedHash: string | null;
  readonly location: string;
  /** The size of the file as it is sent. */
  readonly bytes: number | undefined;
}

export interface Collection {
  /** Where the files are. */
  readonly base: string;
  readonly files: readonly ListedFile[];
}

const quietMs = requestLimits.modelSilenceMs;
const maxListBytes = 32 * 1024 ** 2;
/** The largest model has 44 MB. */
export const maxFileBytes = 500 * 1024 ** 2;

export class ModelMirror {
  readonly #address: string;
  readonly #host: string;

  /** Address of the server's API, which ends in `/v1`. */
  constructor(address: string) {
    this.#address = address.replace(/\/+$/, '');
    this.#host = URL.canParse(address) ? new URL(address).host : '';
  }

  async list(signal: AbortSignal): Promise<Collection> {
    const root = (await this.#json(`${this.#address}/`, signal)) as Root;
    const base = root?.capabilities?.attachments?.base_url;
    if (typeof base !== 'string')
      throw new InstallError(`${this.#address} does not say where its files are.`);
    const records = await this.#text(
      `${this.#address}/buckets/main/collections/translations-models-v2/records`,
      signal,
    );
    const files = JSON.parse(fxtranslate.parseRecords(records)) as Omit<ListedFile, 'bytes'>[];
    const sizes = sizesOf(records);
    return {
      base: `${base.replace(/\/+$/, '')}/`,
      files: files.map((file) => ({ ...file, bytes: sizes.get(file.location) })),
    };
  }

  /** Writes what is at an address to a file. Gives up when nothing arrives for a while, but never because of the total time. */
  async download(url: string, to: string, options: DownloadOptions): Promise<void> {
    await this.#request(url, options.signal, async (incoming, heard) => {
      let bytes = 0;
      await pipeline(
        incoming,
        async function* counted(chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            heard();
            bytes += chunk.length;
            if (bytes > options.maxBytes) throw new InstallError(`${url} is larger than a model may be.`);
            options.onBytes(chunk.length);
            yield chunk;
          }
        },
        createWriteStream(to),
      );
    });
  }

  async #json(url: string, signal: AbortSignal): Promise<unknown> {
    const text = await this.#text(url, signal);
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new InstallError(`${url} is not a mirror of models.`, { cause });
    }
  }

  async #text(url: string, signal: AbortSignal): Promise<string> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    await this.#request(url, signal, async (incoming, heard) => {
      for await (const chunk of incoming as AsyncIterable<Buffer>) {
        heard();
        bytes += chunk.length;
        if (bytes > maxListBytes) throw new InstallError(`${url} does not end.`);
        chunks.push(chunk);
      }
    });
    return Buffer.concat(chunks).toString('utf8');
  }

  async #request(url: string, signal: AbortSignal, use: Use): Promise<void> {
    const silence = new SilenceLimit(quietMs, signal);
    const heard = () => silence.heard(quietMs);
    try {
      const incoming = await this.#open(url, silence.signal);
      heard();
      await use(incoming, heard);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof InstallError) throw error;
      throw new InstallError(`${url} cannot be fetched. Set TRANSLATION_MIRROR to a mirror you can reach.`, {
        cause: error,
      });
    } finally {
      silence.end();
    }
  }

  async #open(url: string, signal: AbortSignal): Promise<IncomingMessage> {
    const incoming = await namedRequest(new URL(url), { namedHost: this.#host, signal });
    if (incoming.statusCode === 200) return incoming;
    incoming.destroy();
    throw new InstallError(`${url} responded with status ${incoming.statusCode}.`);
  }
}

type Use = (incoming: IncomingMessage, heard: () => void) => Promise<void>;

export interface DownloadOptions {
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** How many bytes have just arrived. */
  readonly onBytes: (bytes: number) => void;
}

interface Root {
  readonly capabilities?: { readonly attachments?: { readonly base_url?: unknown } };
}

/** The parser of the records drops the sizes. */
function sizesOf(records: string): ReadonlyMap<string, number> {
  const { data = [] } = JSON.parse(records) as {
    data?: { attachment?: { location?: string; size?: number } }[];
  };
  return new Map(
    data.flatMap(({ attachment }) =>
      attachment?.location && attachment.size ? [[attachment.location, attachment.size] as const] : [],
    ),
  );
}
