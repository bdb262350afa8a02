/**
 * Every setting, once: its variable, its default, how it is read, what it does. docs/settings.md and .env.example are
 * generated from these rows. Settings are a value passed in, never a global.
 */
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { Problem } from '../../shared/contract/errors.ts';
import { accounts, limits } from './limits.ts';
import { engines } from './engines.ts';
import { identity } from './identity.ts';
import { network } from './network.ts';
import { running, storage } from './running.ts';
import { partsOf } from './parts.ts';
import type { Settings } from './setting.ts';

/** The folder of the project, or of the program in the installed package. */
export const projectRoot = join(import.meta.dirname, '..', '..', '..');

export const settings = {
  ...network,
  ...storage,
  ...accounts,
  ...identity,
  ...limits,
  ...engines,
  ...running,
} satisfies Settings;

type Values = { [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['parse']> };

export interface Config extends Values, ReturnType<typeof partsOf> {
  /** File of the embedded store. */
  readonly databaseFile: string;
  /** The daily limit of the free plan; texts of the contract name it. */
  readonly freeDailyDocuments: number;
  readonly publicUrl: string;
  readonly mcpPublicUrl: string;
  /** Where this machine reaches the API; ends in /v1. */
  readonly localApiBase: string;
  readonly modelsDir: string;
  /** Voices that people brought, one model folder each. */
  readonly voicesDir: string;
  readonly translationModelsDir: string;
  /** The key for `storageUrl`, under the names that every S3 client reads. */
  readonly storageKeyId: string | undefined;
  readonly storageSecret: string | undefined;
  readonly storageSessionToken: string | undefined;
  /** A variable that is not a setting: what `env:NAME` in a setting stands for. */
  readonly variable: (name: string) => string | undefined;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The data is in the project's folder, whatever the working directory is. Each upgrade removes an installed package, so
 * its data goes where a user's programs keep theirs.
 */
function defaultDataDir(environment: Environment, root: string): string {
  if (!root.split(sep).includes('node_modules')) return join(root, 'data');
  return join(environment.XDG_DATA_HOME || join(environment.HOME || homedir(), '.local', 'share'), 'lectern');
}

/** Secrets may be in files, as Docker and others hand them over: `NAME_FILE` then has the path. */
function valueOf(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim();
  const file = environment[`${name}_FILE`]?.trim();
  if (value || !file) return value || undefined;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Problem('validation_failed', `${name}_FILE: ${file} cannot be read (${code}).`);
  }
}

/** `root` is the folder of the project. */
export function readConfig(environment: Environment, root: string): Config {
  const variable = (name: string) => valueOf(environment, name);
  const values = Object.fromEntries(
    Object.entries(settings as Settings).map(([name, setting]) => {
      const value = variable(setting.env) ?? setting.formerly?.(variable) ?? setting.fallback;
      return [name, value === undefined ? undefined : setting.parse(value)];
    }),
  ) as Values;
  if (values.oidcIssuer && !values.oidcClientId)
    throw new Problem(
      'validation_failed',
      'OIDC_ISSUER needs OIDC_CLIENT_ID: the name of this server there.',
    );
  const dataDir = environment.DATA_DIR ? resolve(values.dataDir) : defaultDataDir(environment, root);
  const localUrl = httpOrigin(values.host, values.port);
  return {
    ...values,
    ...partsOf(values, variable),
    dataDir,
    databaseFile: join(dataDir, 'lectern.db'),
    freeDailyDocuments: values.plans.free.documents_per_day,
    // The variables are retired and still followed: otherwise a server would have lost its voices after an upgrade.
    modelsDir: resolve(variable('MODELS_DIR') ?? join(dataDir, 'models')),
    translationModelsDir: resolve(variable('TRANSLATION_MODELS_DIR') ?? join(dataDir, 'translation')),
    voicesDir: resolve(variable('VOICES_DIR') ?? join(dataDir, 'voices')),
    storageKeyId: variable('AWS_ACCESS_KEY_ID'),
    storageSecret: variable('AWS_SECRET_ACCESS_KEY'),
    storageSessionToken: variable('AWS_SESSION_TOKEN'),
    publicUrl: values.publicUrl ?? localUrl,
    localApiBase: `${localUrl}/v1`,
    mcpPublicUrl: values.mcpPublicUrl ?? httpOrigin(values.mcpHost, values.mcpPort),
    variable,
  };
}

/** The address of a listener as seen from this machine: one that means "all addresses" cannot be called. */
function httpOrigin(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
