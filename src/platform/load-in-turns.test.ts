import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadInTurns } from './load-in-turns.ts';
import { nextTurn } from './slices.ts';

test('while a library is loaded, others get a turn after each of its parts', async () => {
  let turns = 0;
  let isLoading = true;
  const other = (async () => {
    for (; isLoading; turns++) await nextTurn();
  })();
  const parts = ['helpers/convertX509PublicKeyToCOSE.js', 'helpers/isCertRevoked.js'];
  const library = await loadInTurns<object>('@simplewebauthn/server', parts);
  isLoading = false;
  await other;
  assert.ok(turns >= parts.length, `${turns} turns`);
  assert.equal(library, await import('@simplewebauthn/server'));
});
