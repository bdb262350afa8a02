import { Command } from 'commander';
import type { Copied } from '../../platform/storage/scratch.ts';
import { isStorageUnavailable, type Storage } from '../../platform/storage/storage.ts';
import { Problem } from '../../shared/contract/errors.ts';
import type { Config } from '../config/config.ts';
import { command, currentConfig, print } from './command.ts';

/** Which files of a storage are copied: those that are recorded or costly. Drafts and spoken sentences can be made again. */

export const lastingPrefixes = ['audio/', 'uploads/', 'pictures/', 'originals/', 'cache/previews/'] as const;

const id = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const lasting = new RegExp(
  `^(audio/${id}/(pieces\\.mp3|[\\da-f]{16}\\.m4b|clips/[\\w.-]+)|(?:uploads|pictures|originals)/${id}|cache/previews/.+)$`,
);

export const isLasting = (key: string): boolean => lasting.test(key);

/*
 * `lectern storage move`: copies all files from one storage to another and compares them. The server may run meanwhile;
 * run it once more when the server has stopped, and only what has changed is copied.
 */

interface Options {
  readonly to: string;
  readonly from?: string;
  readonly json?: boolean;
}

const token = 'store-token';

export const storageCommand = (): Command =>
  new Command('storage')
    .description('Move audiobooks, recordings and previews between a folder and S3.')
    .addCommand(
      command('move', 'Copy all files to another storage and compare them; nothing is removed.')
        .requiredOption('--to <url>', 's3://bucket/prefix?endpoint=…, or file:///folder')
        .option('--from <url>', 'where they are; default: STORAGE_URL, else DATA_DIR')
        .action(move),
    )
    .addCommand(
      command(
        'adopt',
        'Make this store and this storage belong together, after a restore for example.',
      ).action(adopt),
    );

async function move(options: Options): Promise<void> {
  const config = currentConfig();
  const { openConfiguredStorage } = await import('../composition/storage.ts');
  const { copyObjects } = await import('../../platform/storage/scratch.ts');
  const { storage: from, scratch } = openConfiguredStorage(config, options.from ? { url: options.from } : {});
  const { storage: to } = openConfiguredStorage(config, { url: options.to });
  const report = options.json || !process.stderr.isTTY ? () => undefined : tellOnOneLine;
  try {
    await requireSameStore(from, to);
    const copied = await copyObjects({ from, to, scratch }, lastingPrefixes, { isWanted: isLasting, report });
    await copyToken(from, to);
    print(options, { to: options.to, ...copied }, words(copied, options.to, config));
  } catch (error) {
    throw isStorageUnavailable(error) ? unavailable(error as Error) : error;
  } finally {
    await scratch.close();
  }
}

async function adopt(options: { readonly json?: boolean }): Promise<void> {
  const config = currentConfig();
  const { openCore } = await import('../composition/core.ts');
  const { openConfiguredStorage } = await import('../composition/storage.ts');
  const { adoptStorage } = await import('../composition/storage.ts');
  const core = await openCore(config);
  try {
    const { storage } = openConfiguredStorage(config);
    await adoptStorage({ access: core.access, storage });
    print(
      options,
      { storage: storage.kind },
      'The store and the storage belong together now. Start the server, then run lectern check.',
    );
  } finally {
    await core.close();
  }
}

/** The storage of another library is not mixed with this one. */
async function requireSameStore(from: Storage, to: Storage): Promise<void> {
  const own = await from.get(token);
  const other = await to.get(token);
  if (other && !own?.equals(other))
    throw new Problem(
      'conflict',
      'The target holds the files of another library. Name another bucket or prefix.',
    );
}

async function copyToken(from: Storage, to: Storage): Promise<void> {
  const own = await from.get(token);
  if (own) await to.put(token, own);
}

function unavailable(error: Error): Problem {
  const reason = error.cause instanceof Error ? error.cause.message : error.message;
  const message = `A storage cannot be used: ${reason}. What was copied is kept; run the command again.`;
  return new Problem('service_unavailable', message, { cause: error });
}

const tellOnOneLine = ({ objects, unchanged, bytes }: Copied): void =>
  void process.stderr.write(
    `\r\u001B[KCopied ${objects} (${(bytes / 1e6).toFixed(1)} MB), ${unchanged} were there …`,
  );

function words({ objects, bytes, unchanged, gone }: Copied, to: string, { databaseUrl }: Config): string {
  const lost = gone > 0 ? ` ${gone} were deleted meanwhile.` : '';
  const next = to.startsWith('s3://')
    ? `Stop the server, run this once more, then start it with STORAGE_URL set to that address.`
    : `Stop the server, run this once more, then start it ${databaseUrl ? 'with that folder as DATA_DIR and ' : ''}without STORAGE_URL.`;
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  return `Copied and compared ${objects} files (${size}); ${unchanged} were there already.${lost}\n${next}`;
}
