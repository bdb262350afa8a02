import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allScopes } from '../../shared/contract/operation.ts';
import {
  formOfJson,
  plainRegistration,
  registrationError,
  resourceOf,
  splitUrl,
  withOneResource,
  withOurScopes,
} from './requests.ts';

const audience = 'https://tools.example';

test('only the first question mark divides path and query', () => {
  assert.deepEqual(splitUrl('/oauth/authorize?state=what?now&scope=a'), [
    '/oauth/authorize',
    'state=what?now&scope=a',
  ]);
  assert.deepEqual(splitUrl('/oauth/authorize'), ['/oauth/authorize', '']);
});

test('a resource of ours is named in one way, any other is left to be refused', () => {
  const ours = resourceOf(audience, 'http://127.0.0.1:3000');
  const resources = (text: string) => withOneResource(new URLSearchParams(text), ours).getAll('resource');
  for (const way of ['', '/', '/mcp', '/mcp/']) {
    assert.deepEqual(resources(`resource=${encodeURIComponent(audience + way)}`), [audience]);
  }
  assert.deepEqual(resources(`resource=${audience}&resource=${audience}/mcp`), [audience]);
  assert.deepEqual(resources('resource=https://tools.example.evil/mcp'), ['https://tools.example.evil/mcp']);
  assert.deepEqual(resources(`resource=${audience}//`), [`${audience}//`]);
  assert.deepEqual(resources('a=b'), []);
  for (const name of ['127.0.0.1', 'localhost', '[::1]'])
    assert.deepEqual(resources(`resource=http://${name}:3000/mcp`), [audience], 'the tools at the main port');
  assert.deepEqual(resources('resource=http://localhost:3001'), ['http://localhost:3001']);
});

test('no scope means all; unknown ones are left out, or left to be refused where there are no others', () => {
  const scope = (text: string) => withOurScopes(new URLSearchParams(text)).get('scope');
  assert.equal(scope(''), allScopes.join(' '));
  assert.equal(scope('scope='), allScopes.join(' '));
  assert.equal(scope('scope=offline_access+voices:read+openid'), 'voices:read');
  assert.equal(scope('scope=openid'), 'openid');
});

test('a registration loses its scope, is native, and is public unless it says otherwise; anything but an object is left alone', () => {
  assert.deepEqual(plainRegistration({ scope: 'x', application_type: 'web', a: 1 }), {
    token_endpoint_auth_method: 'none',
    application_type: 'native',
    a: 1,
  });
  const secretive = { token_endpoint_auth_method: 'client_secret_post', application_type: 'native' };
  assert.deepEqual(plainRegistration(secretive), secretive);
  for (const odd of [null, 'text', 5, ['x']]) assert.deepEqual(plainRegistration(odd), odd);
});

test('a JSON body becomes a form; anything but an object is left to be refused', () => {
  assert.equal(formOfJson('{"token":"a b&c","count":1}'), 'token=a+b%26c');
  for (const text of ['', '[]', 'null', '"token"', '{"token"']) assert.equal(formOfJson(text), undefined);
});

test('a registration is bounded, and no redirect leads to a program with another purpose', () => {
  const errorOf = (metadata: unknown) => registrationError(metadata)?.error;
  const many = (count: number) => Array.from({ length: count }, (_, i) => `http://127.0.0.1:${i + 1}/`);
  assert.equal(errorOf({ redirect_uris: many(20) }), undefined);
  assert.equal(errorOf({ redirect_uris: many(21) }), 'invalid_redirect_uri');
  assert.equal(errorOf({ client_name: 'x'.repeat(20_000) }), 'invalid_client_metadata');
  for (const uri of [
    'ftp://evil.example/cb',
    'WS://a',
    'mailto:a@b.example',
    'urn:a:b',
    'javascript:alert(1)',
  ])
    assert.equal(errorOf({ redirect_uris: ['https://fine.example/', uri] }), 'invalid_redirect_uri', uri);
  assert.equal(errorOf({ redirect_uris: ['cursor://anysphere.cursor-deeplink/mcp', 7] }), undefined);
  for (const strange of [null, 'x', [], undefined]) assert.equal(errorOf(strange), undefined);
});
