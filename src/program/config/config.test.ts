import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRoot as root, readConfig, settings } from './config.ts';
import { settingsTable } from './docs.ts';
import { retiredIn } from './retired.ts';

test('defaults serve on this machine, with the data beside the project', () => {
  const config = readConfig({}, '/srv/lectern');
  assert.equal(config.publicUrl, 'http://127.0.0.1:3000');
  assert.equal(config.databaseFile, join('/srv/lectern', 'data', 'lectern.db'));
  assert.deepEqual([config.rateLimitDocuments, config.rateLimitAudio, config.speechSlots], [120, 60, 3]);
});

test('an installed package keeps its data outside the package, which an upgrade removes', () => {
  const installed = join('/home/ada/reading', 'node_modules', 'lectern', 'server');
  assert.equal(readConfig({ HOME: '/home/ada' }, installed).dataDir, '/home/ada/.local/share/lectern');
  assert.equal(
    readConfig({ HOME: '/home/ada', XDG_DATA_HOME: '/srv/share' }, installed).dataDir,
    '/srv/share/lectern',
  );
  assert.equal(readConfig({ HOME: '/home/ada', DATA_DIR: '/data' }, installed).dataDir, '/data');
});

test('what is set is read, and an empty value counts as not set', () => {
  const config = readConfig(
    { PORT: '8080', HOST: '0.0.0.0', PUBLIC_URL: 'https://read.example/', RATE_LIMIT_AUDIO: '' },
    root,
  );
  assert.deepEqual(
    [config.port, config.publicUrl, config.rateLimitAudio],
    [8080, 'https://read.example', 60],
  );
  assert.equal(readConfig({ HOST: '0.0.0.0' }, root).publicUrl, 'http://127.0.0.1:3000');
  assert.equal(readConfig({ HOST: '::1', PORT: '1' }, root).publicUrl, 'http://[::1]:1');
});

test('a value may be in a file, which NAME_FILE names', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-secret-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'token');
  writeFileSync(file, 'hush\n');
  const { metricsToken, variable } = readConfig({ METRICS_TOKEN_FILE: file, OTHER_FILE: file }, '/srv');
  assert.deepEqual([metricsToken, variable('OTHER')], ['hush', 'hush']);
  const both = { METRICS_TOKEN: 'louder', METRICS_TOKEN_FILE: file };
  assert.equal(readConfig(both, '/srv').metricsToken, 'louder');
  assert.throws(() => readConfig({ METRICS_TOKEN_FILE: join(folder, 'none') }, '/srv'), {
    message: `METRICS_TOKEN_FILE: ${join(folder, 'none')} cannot be read (ENOENT).`,
  });
});

test('a wrong value says which variable and what it takes', () => {
  assert.throws(() => readConfig({ PORT: 'http' }, root), /PORT must be a whole number/);
  assert.throws(() => readConfig({ MCP_PORT: '65536' }, root), /MCP_PORT must be .* from 0 to 65535/);
  assert.throws(() => readConfig({ TRASH_DAYS: '36501' }, root), /TRASH_DAYS must be .* from 0 to 36500/);
  assert.throws(() => readConfig({ PUBLIC_URL: 'localhost:3000' }, root), /PUBLIC_URL must be an address/);
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL'])
    assert.throws(
      () => readConfig({ [name]: 'mysql://a:secret@b' }, root),
      /starts with \w+:\/\/ or [^\n"]*$/,
    );
  assert.throws(() => readConfig({ BOOTSTRAP: 'yes' }, root), /BOOTSTRAP must be one of on, off/);
  assert.throws(
    () => readConfig({ PUBLIC_URL: 'https://a.example/path' }, root),
    /PUBLIC_URL must be an origin/,
  );
  assert.throws(
    () => readConfig({ SPEECH_ENGINES: 'piper,festival' }, root),
    /"festival" is not one of them/,
  );
});

test('plans are a table, of which single values can be changed', () => {
  const { plans } = readConfig(
    { PLANS: '{"free":{"documents_per_day":10},"unlimited":{"space_bytes":0}}' },
    root,
  );
  assert.deepEqual(plans, {
    free: {
      documents_per_day: 10,
      recording_minutes: 30,
      space_bytes: 2_000_000_000,
      tokens_per_day: 200_000,
    },
    unlimited: { recording_minutes: 240, space_bytes: 0, tokens_per_day: 2_000_000 },
  });
  const wrong: readonly (readonly [string, RegExp])[] = [
    ['free=3', /^PLANS: it must be a JSON object such as/],
    ['[]', /^PLANS: it must be a JSON object such as/],
    ['{"gold":{}}', /^PLANS: there is no plan "gold", only free and unlimited\.$/],
    ['{"free":3}', /^PLANS: "free" must be an object such as/],
    [
      '{"unlimited":{"documents_per_day":3}}',
      /"unlimited" has no "documents_per_day", only recording_minutes, /,
    ],
    ['{"free":{"space_bytes":-1}}', /"space_bytes" of "free" must be a whole number\.$/],
    ['{"free":{"space_bytes":"2 GB"}}', /"space_bytes" of "free" must be a whole number\.$/],
    ['{"free":{"toString":1}}', /"free" has no "toString"/],
  ];
  for (const [value, message] of wrong) assert.throws(() => readConfig({ PLANS: value }, root), { message });
});

test('retired names that hold data, limits or addresses are still read, and the new names win', () => {
  const old = {
    FREE_DAILY_DOCUMENTS: '7',
    UNLIMITED_SPACE_BYTES: '0',
    TRANSLATION_OPENAI_URL: 'http://gpu/v1',
    TRANSLATION_OPENAI_MODEL: 'small',
    TRANSLATION_OPENAI_API_KEY: 'hush',
    TRANSLATION_FETCH: 'off',
    MODELS_DIR: '/srv/models',
    VOICES_DIR: '/srv/voices',
    TRANSLATION_MODELS_DIR: '/srv/translation',
  };
  const config = readConfig({ ...old, DATA_DIR: '/data' }, root);
  assert.deepEqual(
    [config.freeDailyDocuments, config.plans.free.recording_minutes, config.plans.unlimited.space_bytes],
    [7, 30, 0],
  );
  assert.deepEqual(
    [config.llmUrl, config.llmModel, config.llmApiKey, config.translationMirror],
    ['http://gpu/v1', 'small', 'hush', 'off'],
  );
  assert.deepEqual(
    [config.modelsDir, config.voicesDir, config.translationModelsDir],
    ['/srv/models', '/srv/voices', '/srv/translation'],
  );
  const now = readConfig({ ...old, PLANS: '{}', LLM_URL: 'http://new/v1' }, root);
  assert.deepEqual([now.freeDailyDocuments, now.llmUrl], [3, 'http://new/v1']);
  assert.throws(() => readConfig({ FREE_SPACE_BYTES: 'much' }, root), /"space_bytes" of "free" must be/);
});

test('some settings have a second part, which once had a name of its own', () => {
  const now = readConfig(
    {
      WALLET: 'metered 500',
      WYOMING_PORT: '0.0.0.0:10200',
      WYOMING_ACCOUNT: 'home@example.com piper-ada',
      LIBRETRANSLATE_URL: 'http://translate hush',
      TRANSCRIPTION_OPENAI_URL: 'http://gpu/v1 whisper-1',
    },
    root,
  );
  const before = readConfig(
    {
      WALLET: 'metered',
      WALLET_START_CENTS: '500',
      WYOMING_PORT: '10200',
      WYOMING_HOST: '0.0.0.0',
      WYOMING_ACCOUNT: 'home@example.com',
      WYOMING_VOICE: 'piper-ada',
      LIBRETRANSLATE_URL: 'http://translate',
      LIBRETRANSLATE_API_KEY: 'hush',
      TRANSCRIPTION_OPENAI_URL: 'http://gpu/v1',
      TRANSCRIPTION_OPENAI_MODEL: 'whisper-1',
    },
    root,
  );
  for (const config of [now, before]) {
    assert.deepEqual([config.wallet, config.walletStartCents], ['metered', 500]);
    assert.deepEqual([config.wyomingHost, config.wyomingPort], ['0.0.0.0', 10_200]);
    assert.deepEqual([config.wyomingAccount, config.wyomingVoice], ['home@example.com', 'piper-ada']);
    assert.deepEqual([config.libreTranslateUrl, config.libreTranslateApiKey], ['http://translate', 'hush']);
    assert.deepEqual(
      [config.transcriptionOpenaiUrl, config.transcriptionOpenaiModel],
      ['http://gpu/v1', 'whisper-1'],
    );
  }
  const { wallet, wyomingHost, wyomingPort } = readConfig({}, root);
  assert.deepEqual([wallet, wyomingHost, wyomingPort], ['refilled', '127.0.0.1', 0]);
  assert.equal(readConfig({ WYOMING_PORT: '[::1]:10200' }, root).wyomingHost, '::1');
  assert.throws(() => readConfig({ WALLET: 'metered much' }, root), /WALLET must be refilled, metered, or/);
  assert.throws(() => readConfig({ WYOMING_PORT: '10200/tcp' }, root), /WYOMING_PORT must be a port, or/);
});

test('a provider needs the name that this server has there', () => {
  const OIDC_ISSUER = 'https://id.example/realms/home';
  assert.throws(() => readConfig({ OIDC_ISSUER }, root), /OIDC_ISSUER needs OIDC_CLIENT_ID/);
  const config = readConfig({ OIDC_ISSUER, OIDC_CLIENT_ID: 'lectern' }, root);
  assert.deepEqual([config.oidcIssuer, config.oidcSignup], [OIDC_ISSUER, 'invite']);
  for (const wrong of [
    'id.example',
    'https://id.example/?realm=home',
    'ftp://id.example',
    'https://a:b@id.example',
  ])
    assert.throws(() => readConfig({ OIDC_ISSUER: wrong }, root), /OIDC_ISSUER must be the address/, wrong);
});

test('a retired name is explained, one that is in use is not', () => {
  assert.deepEqual(retiredIn({ PORT: '1', AUDIT_DAYS: '', MODELS_DIR_FILE: '/f', DATABASE_POOL: '20' }), [
    {
      name: 'MODELS_DIR',
      message:
        'MODELS_DIR is no longer a setting: its place is the folder "models" in DATA_DIR. The value is still followed: ' +
        'move the folder there, or put a link to it there, then remove the variable.',
    },
    {
      name: 'DATABASE_POOL',
      message: 'DATABASE_POOL is no longer a setting: it is ten connections now; remove the variable.',
    },
  ]);
  const inUse = Object.fromEntries(Object.values(settings).map(({ env }) => [env, 'x']));
  assert.deepEqual(retiredIn(inUse), []);
});

test('there are hardly more than sixty settings, each with a sentence', () => {
  const rows = Object.values(settings);
  assert.ok(rows.length <= 60, `${rows.length} settings`);
  assert.deepEqual(
    rows.filter(({ doc }) => !/^.{20,}\.$/.test(doc)),
    [],
  );
});

test('docs/settings.md has the table of this code', () => {
  const page = readFileSync(join(root, 'docs', 'settings.md'), 'utf8');
  assert.ok(page.includes(settingsTable()), 'run: npm run docs');
});
