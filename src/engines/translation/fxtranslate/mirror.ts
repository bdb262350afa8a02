/**
 * A mirror of models: a Remote Settings server such as Firefox's own, or a copy of its files. The host that the
 * operator named may be anywhere; whatever it refers to must be on the public network.
 */
import fxtranslate from 'fxtranslate';
import { InstallError } from '../../../platform/models/manifest.ts';
import { FileSource } from '../../../platform/models/source.ts';

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
  readonly bytes: number;
}

export interface Collection {
  /** Where the files are. */
  readonly source: FileSource;
  readonly files: readonly ListedFile[];
}

const records = 'buckets/main/collections/translations-models-v2/records';

/** `mirror` is the address of the server's API, which ends in `/v1`. */
export async function listModels(mirror: string, signal: AbortSignal): Promise<Collection> {
  try {
    const api = new FileSource(mirror);
    const base = baseOf(await api.text('', signal));
    if (base === undefined) throw new InstallError(`${mirror} is not a mirror of models.`);
    const listed = await api.text(records, signal);
    const sizes = sizesOf(listed);
    const files = JSON.parse(fxtranslate.parseRecords(listed)) as Omit<ListedFile, 'bytes'>[];
    return {
      source: new FileSource(base, new URL(mirror).host),
      files: files.flatMap((file) => {
        const bytes = sizes.get(file.location);
        return bytes === undefined ? [] : [{ ...file, bytes }];
      }),
    };
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    throw new InstallError(`${error.message} Set TRANSLATION_MIRROR to a mirror you can reach.`, {
      cause: error,
    });
  }
}

function baseOf(root: string): string | undefined {
  try {
    const { capabilities } = JSON.parse(root) as { capabilities?: { attachments?: { base_url?: unknown } } };
    const base = capabilities?.attachments?.base_url;
    return typeof base === 'string' ? base : undefined;
  } catch {
    return undefined;
  }
}

/** The parser of the records drops the sizes. */
function sizesOf(listed: string): ReadonlyMap<string, number> {
  const { data = [] } = JSON.parse(listed) as {
    data?: { attachment?: { location?: string; size?: number } }[];
  };
  return new Map(
    data.flatMap(({ attachment }) =>
      attachment?.location && attachment.size ? [[attachment.location, attachment.size] as const] : [],
    ),
  );
}
