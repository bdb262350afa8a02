import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRoot as root, readConfig } from './config.ts';
import { settingsTable } from './docs.ts';

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

test('docs/settings.md has the table of this code', () => {
  const page = readFileSync(join(root, 'docs', 'settings.md'), 'utf8');
  assert.ok(page.includes(settingsTable()), 'run: npm run docs');
});
