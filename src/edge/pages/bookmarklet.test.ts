import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { sharedFrom } from '../../../web/src/library/new/shared.ts';
import { pageMessages } from '../../shared/messages/pages.ts';
import { bookmarkletOf, bookmarkletSection } from './connect-programs.ts';

test('the bookmarklet hands the whole address of a page to the app', () => {
  const href = `https://example.com/a?b=c&d='"<é>#e`;
  const opened: string[] = [];
  const code = decodeURI(bookmarkletOf('https://read.example')).replace(/^javascript:/, '');
  const context = { location: { href }, open: (url: string) => opened.push(url), encodeURIComponent };
  assert.equal(runInNewContext(code, context), undefined, 'a value would replace the page');
  const { origin, pathname, search } = new URL(opened[0]!);
  assert.equal(origin + pathname, 'https://read.example/add');
  assert.deepEqual(sharedFrom(search), { way: 'web', draft: { url: href } });
});

test('the page shows it as a link to drag and as text to copy', () => {
  const { body } = bookmarkletSection(pageMessages('en'), 'https://read.example');
  assert.equal(body.text.split('https://read.example/add?url=').length, 3);
  assert.doesNotMatch(body.text, /<script|onclick/);
});
