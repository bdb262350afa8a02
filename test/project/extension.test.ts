/** The parts of the browser extension that need no browser. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ConnectionError, LecternError } from '../../packages/client/src/errors.ts';
import { browsers, manifestOf } from '../../packages/extension/src/manifest.ts';
import { troubleOf } from '../../packages/extension/src/save.ts';
import { serverOf } from '../../packages/extension/src/settings.ts';
import { projectRoot } from '../../src/program/config/config.ts';

const folder = join(projectRoot, 'packages', 'extension');
const messagesIn = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, 'messages', `${language}.json`), 'utf8'));
const source = readdirSync(join(folder, 'src'))
  .map((name) => readFileSync(join(folder, 'src', name), 'utf8'))
  .join('\n');

test('every message is there in every language, and used', () => {
  const names = Object.keys(messagesIn('en'));
  for (const language of ['de', 'es']) assert.deepEqual(Object.keys(messagesIn(language)), names, language);
  const menus = ['menu_page', 'menu_selection', 'menu_link'];
  for (const name of names.filter((each) => !menus.includes(each)))
    assert.match(source, new RegExp(`['"_]${name}['"_]`), name);
  const wanted = [...source.matchAll(/data-message="(\w+)"|message\('(\w+)'|'(trouble\w+)'/g)];
  for (const [, ...found] of wanted) assert.ok(names.includes(found.find(Boolean)!), found.join(''));
});

test('it asks for no more than it needs', () => {
  for (const browser of browsers) {
    const manifest = manifestOf(browser, '1.2.3') as Record<string, unknown>;
    assert.deepEqual(manifest['permissions'], ['activeTab', 'contextMenus', 'scripting', 'storage']);
    assert.equal(manifest['host_permissions'], undefined);
    assert.equal(manifest['content_scripts'], undefined);
  }
});

test('the address of a server is taken as people type it', () => {
  const cases = {
    'https://read.example/library': 'https://read.example',
    ' read.example ': 'https://read.example',
    'read.example:8443/x': 'https://read.example:8443',
    'localhost:3000': 'http://localhost:3000',
    '192.168.1.4:3000': 'http://192.168.1.4:3000',
    'nas.local': 'http://nas.local',
    'nas:3000/': 'http://nas:3000',
    'http://read.example': 'http://read.example',
  };
  for (const [typed, server] of Object.entries(cases)) assert.equal(serverOf(typed), server, typed);
  for (const typed of ['', 'https://', 'ftp://read.example', 'not an address', 'javascript:alert(1)'])
    assert.equal(serverOf(typed), undefined, typed);
});

test('each refusal has its own words', () => {
  const refusal = (status: number) =>
    new LecternError(status, { error: { code: 'internal_error', message: '' }, request_id: '' });
  assert.deepEqual(
    [401, 403, 413, 422, 429, 503, 500].map((status) => troubleOf(refusal(status))),
    [
      'troubleKey',
      'troubleLimit',
      'troubleLarge',
      'troublePage',
      'troubleBusy',
      'troubleBusy',
      'troubleUnknown',
    ],
  );
  assert.equal(troubleOf(new ConnectionError('gone')), 'troubleConnection');
});
