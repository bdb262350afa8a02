/** Known advisories are found without the network. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { compareVersions, findAffected, type Advisory } from '../../scripts/advisories/advisories.rules.ts';
import { fromExport, installedIn, parseList } from '../../scripts/advisories/advisories.ts';

const root = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');

test('no installed package has an advisory in the list', () => {
  const installed = installedIn(read('package-lock.json'));
  assert.ok(installed.length > 400);
  assert.deepEqual(findAffected(installed, parseList(read('advisories.json')).advisories), []);
});

const about = (name: string, more: object): Advisory => ({
  id: 'X',
  affected: [{ package: { ecosystem: 'npm', name }, ...more }],
});

const range = (...events: object[]) => ({ ranges: [{ type: 'SEMVER', events }] });

test('ranges and versions are read as OSV defines them', () => {
  const affected = (advisory: Advisory, versions: string[]) =>
    versions.filter((version) => findAffected([{ name: 'lamp', version }], [advisory]).length > 0);
  const versions = ['0.9.0', '1.0.0-rc.1', '1.0.0', '1.2.3', '1.2.4', '2.0.0', '2.5.0', '3.0.0'];
  const twice = range(
    { introduced: '1.0.0' },
    { fixed: '1.2.4' },
    { introduced: '2.0.0' },
    { fixed: '2.5.0' },
  );
  assert.deepEqual(affected(about('lamp', twice), versions), ['1.0.0', '1.2.3', '2.0.0']);
  const last = range({ introduced: '0' }, { last_affected: '1.2.3' });
  assert.deepEqual(affected(about('lamp', last), versions), ['0.9.0', '1.0.0-rc.1', '1.0.0', '1.2.3']);
  assert.deepEqual(affected(about('lamp', range({ introduced: '2.0.0' })), versions), [
    '2.0.0',
    '2.5.0',
    '3.0.0',
  ]);
  assert.deepEqual(affected(about('lamp', { versions: ['1.2.4'] }), versions), ['1.2.4']);
  assert.deepEqual(affected(about('lantern', twice), versions), []);
  assert.deepEqual(affected({ ...about('lamp', twice), withdrawn: '2026-01-01' }, versions), []);
});

test('versions have the order of Semantic Versioning', () => {
  const ordered = [
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.0.1',
    '1.10.0',
    '2.0.0',
  ];
  fc.assert(
    fc.property(fc.nat(ordered.length - 1), fc.nat(ordered.length - 1), (a, b) => {
      assert.equal(compareVersions(ordered[a]!, ordered[b]!), Math.sign(a - b));
    }),
  );
  assert.equal(compareVersions('1.0.0+linux', '1.0.0+mac'), 0);
});

test('an export of OSV is cut down to the packages of the lock file', () => {
  const lock = {
    packages: {
      '': { version: '1' },
      'node_modules/a/node_modules/@lamp/oil': { version: '1.0.0' },
      'node_modules/renamed': { name: 'wick', version: '2.0.0' },
    },
  };
  const installed = installedIn(JSON.stringify(lock));
  assert.deepEqual(installed, [
    { name: '@lamp/oil', version: '1.0.0' },
    { name: 'wick', version: '2.0.0' },
  ]);
  const record = (id: string, name: string, more: object = {}) =>
    strToU8(
      JSON.stringify({
        ...about(name, { ...range({ introduced: '0' }), database_specific: {} }),
        id,
        details: 'long',
        ...more,
      }),
    );
  const archive = zipSync({
    'B.json': record('B', 'wick'),
    'A.json': record('A', '@lamp/oil'),
    'C.json': record('C', 'other'),
    'D.json': record('D', 'wick', { withdrawn: '2026-01-01' }),
  });
  const advisories = fromExport(archive, installed);
  assert.deepEqual(
    advisories.map(({ id }) => id),
    ['A', 'B'],
  );
  assert.doesNotMatch(JSON.stringify(advisories), /long|database_specific/);
  assert.equal(findAffected(installed, advisories).length, 2);
});
