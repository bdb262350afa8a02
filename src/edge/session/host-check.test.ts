import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHostCheck } from './cookies.ts';

const publicUrl = 'https://read.example';
const here = [
  'localhost',
  'localhost:3000',
  '127.0.0.1:3000',
  '127.1.2.3',
  '[::1]:3000',
  'lectern.localhost:3000',
];
const ours = [...here, 'read.example', 'read.example:443', 'READ.example', 'read.example.'];
const strange = [
  'evil.example',
  'evil.example:3000',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'xread.example',
  'read.example.evil.example',
  '192.168.1.5:3000',
  '',
  'a b',
  'evil.example@127.0.0.1:3000x',
];

test('a server on this machine answers to the names of this machine and to its public one', () => {
  for (const host of ['127.0.0.1', 'localhost', '::1', '127.0.0.2']) {
    const isAllowedHost = createHostCheck({ host, publicUrl });
    for (const name of [...ours, undefined]) assert.ok(isAllowedHost(name), `${host}: ${name}`);
    for (const name of strange) assert.ok(!isAllowedHost(name), `${host}: ${name}`);
  }
});

test('a server that others reach directly answers to whatever they call it', () => {
  for (const host of ['0.0.0.0', '::', '192.168.1.5'])
    for (const name of [...ours, '192.168.1.5:3000', 'nas.local'])
      assert.ok(createHostCheck({ host, publicUrl: 'http://127.0.0.1:3000' })(name), name);
});
