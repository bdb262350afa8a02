/**
 * Every setting, once: its variable, its default, how it is read, what it does. The table in
 * docs/settings.md is generated from these rows. Settings are a value passed in, never a global.
 */
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { Problem } from './contract/errors.ts';

/** The folder of the project. */
export const projectRoot = dirname(import.meta.dirname);

interface Setting<T> {
  readonly env: string;
  /** As the table shows it; undefined: not set. */
  readonly fallback: string | undefined;
  readonly doc: string;
  parse(value: string): T;
}

const fail = (message: string): never => {
  throw new Problem('validation_failed', message);
};

const text = (env: string, fallback: string, doc: string): Setting<string> => ({
  env,
  fallback,
  doc,
  parse: (v) => v,
});

const optional = (env: string, doc: string): Setting<string | undefined> => ({
  env,
  fallback: undefined,
  doc,
  parse: (value) => value,
});

const integer = (env: string, fallback: number, doc: string): Setting<number> => ({
  env,
  fallback: String(fallback),
  doc,
  parse: (value) =>
    /^\d{1,15}$/.test(value) ? Number(value) : fail(`${env} must be a whole number, not "${value}".`),
});

const port = (env: string, fallback: number, doc: string): Setting<number> => ({
  ...integer(env, fallback, doc),
  parse: (value) =>
    /^\d{1,5}$/.test(value) && Number(value) < 65_536
      ? Number(value)
      : fail(`${env} must be a whole number from 0 to 65535, not "${value}".`),
});

/** An address of one of these schemes. Its value is not repeated in messages: it may contain a password. */
const address = (env: string, schemes: readonly string[], doc: string): Setting<string | undefined> => ({
  ...optional(env, doc),
  parse: (value) =>
    schemes.some((scheme) => value.startsWith(`${scheme}://`))
      ? value
      : fail(`${env} must be an address that starts with ${schemes.map((s) => `${s}://`).join(' or ')}.`),
});

const choice = <const V extends readonly string[]>(
  env: string,
  values: V,
  doc: string,
): Setting<V[number]> => ({
  env,
  fallback: values[0],
  doc,
  parse: (value) =>
    values.includes(value) ? value : fail(`${env} must be one of ${values.join(', ')}, not "${value}".`),
});

const list = <const V extends readonly string[]>(
  env: string,
  values: V,
  doc: string,
): Setting<V[number][]> => ({
  env,
  fallback: values.join(','),
  doc,
  parse: (value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .map((item) =>
        values.includes(item)
          ? item
          : fail(`${env} is a list of ${values.join(', ')}; "${item}" is not one of them.`),
      ),
});

const origin = (env: string, doc: string): Setting<string | undefined> => ({
  env,
  fallback: undefined,
  doc,
  parse(value) {
    const url =
      /^https?:/.test(value) && URL.canParse(value)
        ? new URL(value)
        : fail(`${env} must be an address such as https://lectern.example.`);
    if (url.pathname !== '/' || url.search || url.hash)
      fail(`${env} must be an origin without a path, not "${value}".`);
    return url.origin;
  },
});

const origins = (env: string, doc: string): Setting<readonly string[] | undefined> => ({
  env,
  fallback: undefined,
  doc,
  parse: (value) =>
    value
      .split(',')
      .map((item) => item.trim().toLowerCase())
      .map((item) =>
        item === '*' || /^[a-z][a-z\d+.-]*:\/\/[^\s/?#]+$/.test(item)
          ? item
          : fail(`${env} is a list of origins such as https://assistant.example; "${item}" is not one.`),
      ),
});

const trustedProxies = (env: string, doc: string): Setting<false | number | readonly string[]> => ({
  env,
  fallback: 'off',
  doc,
  parse(value) {
    if (value === 'off' || value === '0') return false;
    if (value === 'on') return 1;
    if (/^\d{1,2}$/.test(value)) return Number(value);
    return value.split(',').map((item) => {
      const [address = '', bits] = item.trim().split('/');
      const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= 128);
      if (isIP(address) && isRange) return item.trim();
      return fail(
        `${env} must be off, on, a number of proxies, or a list of their addresses, not "${item}".`,
      );
    });
  },
});

export const settings = {
  host: text('HOST', '127.0.0.1', 'Address the API and app listen on.'),
  port: port('PORT', 3000, 'Port the API and app listen on.'),
  publicUrl: origin(
    'PUBLIC_URL',
    'Origin where people reach the service; set it behind a reverse proxy. Default: `http://HOST:PORT`.',
  ),
  mcpTransport: choice(
    'MCP_TRANSPORT',
    ['stdio', 'http'],
    'How `lectern mcp` serves the tools. `lectern serve` always serves them over HTTP.',
  ),
  mcpHost: text('MCP_HOST', '127.0.0.1', 'Address the tool server listens on.'),
  mcpPort: port('MCP_PORT', 3010, 'Port the tool server listens on; 0: `lectern serve` does not start it.'),
  mcpPublicUrl: origin(
    'MCP_PUBLIC_URL',
    'Origin where clients reach the tool server: the audience of access tokens. Default: `http://MCP_HOST:MCP_PORT`.',
  ),
  mcpAllowedOrigins: origins(
    'MCP_ALLOWED_ORIGINS',
    'Origins whose pages may call the tool server, separated by commas; `*`: all. Pages of this machine, of `MCP_PUBLIC_URL` and of `PUBLIC_URL` always may.',
  ),
  serviceApiKey: optional(
    'SERVICE_API_KEY',
    'API key the tools use when a client sends none: required for stdio, refused on a tool server that others can reach.',
  ),
  serviceApiBase: optional(
    'SERVICE_API_BASE',
    'Base URL of the API that `lectern mcp` calls. Default: `http://HOST:PORT/v1`.',
  ),
  trustProxy: trustedProxies(
    'TRUST_PROXY',
    'Behind reverse proxies, how many of them there are (`on`: one), or their addresses separated by commas: client addresses are then read from `X-Forwarded-For`.',
  ),
  dataDir: text('DATA_DIR', './data', 'Folder of the embedded store and of model files.'),
  modelsDir: optional('MODELS_DIR', 'Folder of unpacked model files. Default: `DATA_DIR/models`.'),
  voicesDir: optional(
    'VOICES_DIR',
    'Folder of your own voices, one sherpa-onnx model folder each. Default: `DATA_DIR/voices`.',
  ),
  databaseUrl: address(
    'DATABASE_URL',
    ['postgres', 'postgresql'],
    '`postgres://…` uses Postgres instead of the embedded SQLite store.',
  ),
  databasePool: integer('DATABASE_POOL', 10, 'Connections to Postgres.'),
  signup: choice(
    'SIGNUP',
    ['off', 'invite', 'open'],
    'Who may sign up once there is an account: no one, people with an invitation, or everyone.',
  ),
  smtpUrl: address(
    'SMTP_URL',
    ['smtp', 'smtps'],
    '`smtp://user:password@host:port` (or `smtps://`) sends email through that server.',
  ),
  mailFrom: text('MAIL_FROM', 'Lectern <lectern@localhost>', 'Sender of emails.'),
  redisUrl: address('REDIS_URL', ['redis', 'rediss'], '`redis://…` shares rate limits between processes.'),
  bootstrap: choice(
    'BOOTSTRAP',
    ['on', 'off'],
    '`on` creates the first account of an empty store and prints how to sign in.',
  ),
  defaultLanguage: text('DEFAULT_LANGUAGE', 'en', 'Language of a text whose language cannot be detected.'),
  rateLimitDocuments: integer(
    'RATE_LIMIT_DOCUMENTS',
    120,
    'Requests per minute per account on `/documents…`.',
  ),
  rateLimitAudio: integer('RATE_LIMIT_AUDIO', 60, 'Requests per minute per account on `/audio/*`.'),
  rateLimitOther: integer('RATE_LIMIT_OTHER', 120, 'Requests per minute per account on everything else.'),
  rateLimitApp: integer('RATE_LIMIT_APP', 600, 'Requests per minute per account that only the app makes.'),
  speechSlots: integer('SPEECH_SLOTS', 3, 'Speech requests an account may run at the same time.'),
  speechEngines: list(
    'SPEECH_ENGINES',
    ['piper', 'kokoro', 'espeak', 'folder'],
    'Which speech engines to use, in the order their voices are listed.',
  ),
  speechWorkers: integer('SPEECH_WORKERS', 0, 'Sentences spoken at the same time; 0: one for each core.'),
  speechCacheBytes: integer(
    'SPEECH_CACHE_BYTES',
    1024 ** 3,
    'Disk space for the audio of sentences that were spoken before.',
  ),
  diskReserveBytes: integer(
    'DISK_RESERVE_BYTES',
    500_000_000,
    'Free disk space below which caches are emptied, jobs wait and uploads are refused, but never more than 2 % of ' +
      'the disk; 0: it is not watched.',
  ),
  translationEngine: choice(
    'TRANSLATION_ENGINE',
    ['auto', 'off', 'deepl', 'openai', 'libretranslate', 'fxtranslate', 'apertium'],
    '`auto` uses the best engine available for each pair of languages.',
  ),
  translationModelsDir: optional(
    'TRANSLATION_MODELS_DIR',
    'Folder of Firefox translation models. Default: `DATA_DIR/translation`.',
  ),
  translationMirror: text(
    'TRANSLATION_MIRROR',
    'https://firefox.settings.services.mozilla.com/v1',
    'Where `lectern translation install` downloads models: a Remote Settings server or a copy of one.',
  ),
  libreTranslateUrl: optional('LIBRETRANSLATE_URL', 'Address of a LibreTranslate server.'),
  libreTranslateApiKey: optional('LIBRETRANSLATE_API_KEY', 'Its API key, if it needs one.'),
  deeplApiKey: optional('DEEPL_API_KEY', 'API key for translation by DeepL.'),
  deeplUrl: optional('DEEPL_URL', 'Address of DeepL, if it is not the one the key belongs to.'),
  translationOpenaiUrl: optional(
    'TRANSLATION_OPENAI_URL',
    'Base address, up to `/v1`, of a server with the chat interface of OpenAI, for translation.',
  ),
  translationOpenaiApiKey: optional('TRANSLATION_OPENAI_API_KEY', 'Its API key, if it needs one.'),
  translationOpenaiModel: optional('TRANSLATION_OPENAI_MODEL', 'Which of its models translates.'),
  transcriptionEngine: choice(
    'TRANSCRIPTION_ENGINE',
    ['auto', 'off', 'moonshine', 'openai'],
    '`auto` uses Moonshine for English and the configured server for other languages.',
  ),
  transcriptionOpenaiUrl: optional(
    'TRANSCRIPTION_OPENAI_URL',
    'Base address, up to `/v1`, of a server with the transcription interface of OpenAI.',
  ),
  transcriptionOpenaiApiKey: optional('TRANSCRIPTION_OPENAI_API_KEY', 'Its API key, if it needs one.'),
  transcriptionOpenaiModel: optional('TRANSCRIPTION_OPENAI_MODEL', 'Which of its models transcribes.'),
  transcriptionWorkers: integer('TRANSCRIPTION_WORKERS', 1, 'Recordings transcribed at the same time.'),
  freeTranscriptionMinutes: integer(
    'FREE_TRANSCRIPTION_MINUTES',
    30,
    'Longest recording a free account may have transcribed.',
  ),
  unlimitedTranscriptionMinutes: integer(
    'UNLIMITED_TRANSCRIPTION_MINUTES',
    240,
    'Longest recording an unlimited account may have transcribed.',
  ),
  freeSpaceBytes: integer(
    'FREE_SPACE_BYTES',
    2_000_000_000,
    'Disk space of a free account: texts with their versions, recordings, stored responses, and audiobooks with 58 MB per hour; 0: no limit.',
  ),
  unlimitedSpaceBytes: integer(
    'UNLIMITED_SPACE_BYTES',
    20_000_000_000,
    'Disk space of an unlimited account; 0: no limit.',
  ),
  modelIdleMs: integer('MODEL_IDLE_MS', 300_000, 'How long an unused model stays in memory.'),
  exportWorkers: integer('EXPORT_WORKERS', 1, 'Documents rendered to files at the same time.'),
  importPrivateAddresses: choice(
    'IMPORT_PRIVATE_ADDRESSES',
    ['off', 'on'],
    '`on` lets people import web pages from the private network of this machine, not only public ones.',
  ),
  freeDailyDocuments: integer(
    'FREE_DAILY_DOCUMENTS',
    3,
    'Documents a free account may create per day (UTC).',
  ),
  maxActiveKeys: integer('MAX_ACTIVE_KEYS', 10, 'Active API keys an account may have.'),
  bodyLimitBytes: integer('BODY_LIMIT_BYTES', 8 * 1024 * 1024, 'Largest request body.'),
  importMaxBytes: integer(
    'IMPORT_MAX_BYTES',
    50 * 1024 ** 2,
    'Largest file that can be imported as a document.',
  ),
  recordingMaxBytes: integer(
    'RECORDING_MAX_BYTES',
    2 * 1024 ** 3,
    'Largest recording that can be transcribed.',
  ),
  idempotencyMaxBytes: integer(
    'IDEMPOTENCY_MAX_BYTES',
    8 * 1024 * 1024,
    'Largest response stored for replays of an Idempotency-Key.',
  ),
  metricsToken: optional(
    'METRICS_TOKEN',
    'Bearer token for `GET /metrics`. Without one only this machine may read them, and only while `PUBLIC_URL` is on this machine.',
  ),
  shutdownGraceMs: integer(
    'SHUTDOWN_GRACE_MS',
    8_000,
    'How long running requests may take to finish at shutdown.',
  ),
  checkAtStart: choice(
    'CHECK_AT_START',
    ['on', 'off'],
    '`on` runs the quick part of `lectern check` in the background after a start and logs what it finds.',
  ),
  logLevel: choice('LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent'], 'How much is logged.'),
} satisfies Record<string, Setting<unknown>>;

type Values = { [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['parse']> };

export interface Config extends Values {
  /** File of the embedded store. */
  readonly databaseFile: string;
  readonly publicUrl: string;
  readonly mcpPublicUrl: string;
  /** Where this machine reaches the API; ends in /v1. */
  readonly localApiBase: string;
  readonly modelsDir: string;
  readonly voicesDir: string;
  readonly translationModelsDir: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** `root` is the folder of the project: the default data folder is there, whatever the working directory is. */
export function readConfig(environment: Environment, root: string): Config {
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => {
      const value = environment[setting.env]?.trim() || setting.fallback;
      return [name, value === undefined ? undefined : setting.parse(value)];
    }),
  ) as Values;
  const dataDir = environment.DATA_DIR ? resolve(values.dataDir) : join(root, 'data');
  const localUrl = httpOrigin(values.host, values.port);
  return {
    ...values,
    dataDir,
    databaseFile: join(dataDir, 'lectern.db'),
    modelsDir: resolve(values.modelsDir ?? join(dataDir, 'models')),
    translationModelsDir: resolve(values.translationModelsDir ?? join(dataDir, 'translation')),
    voicesDir: resolve(values.voicesDir ?? join(dataDir, 'voices')),
    publicUrl: values.publicUrl ?? localUrl,
    localApiBase: `${localUrl}/v1`,
    mcpPublicUrl: values.mcpPublicUrl ?? httpOrigin(values.mcpHost, values.mcpPort),
  };
}

/** The address of a listener as seen from this machine: "all addresses" is not one that can be called. */
function httpOrigin(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** The settings as a Markdown table. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(
    ({ env, fallback, doc }) =>
      `| \`${env}\` | ${fallback === undefined ? '' : `\`${fallback}\``} | ${doc} |`,
  );
  return ['| variable | default | what it does |', '|---|---|---|', ...rows].join('\n');
}

/** The settings as an example of a `.env` file: each with its default, switched off. */
export function settingsExample(): string {
  const entries = Object.values(settings).map(
    ({ env, fallback = '', doc }) => `# ${doc}\n# ${env}=${fallback}\n`,
  );
  return entries.join('\n');
}
