import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileKindOf } from './file-kind.ts';

test('a file takes the kind that its extension, or else its type, names', () => {
  const kind = (name: string, type = '') => fileKindOf({ name, type });
  assert.equal(kind('Notes.TXT'), 'document');
  assert.equal(kind('talk.v2.epub', 'application/octet-stream'), 'document');
  assert.equal(kind('talk.en.vtt', 'text/vtt'), 'document');
  assert.equal(kind('talk', 'application/x-subrip'), 'document');
  assert.equal(kind('scan', 'image/png'), 'document');
  assert.equal(kind('interview.m4a'), 'recording');
  assert.equal(kind('clip.webm', 'video/webm'), 'recording');
  assert.equal(kind('voice memo', 'audio/x-m4a'), 'recording');
  assert.equal(kind('README', 'text/plain'), 'document');
  assert.equal(kind('sheet.xlsx', 'application/vnd.ms-excel'), undefined);
  assert.equal(kind('notes.zip', 'application/zip'), 'document');
  for (const name of ['a.azw3', 'a.mobi', 'a.fb2.zip', 'a.rtf', 'a.odt', 'a.htmlz'])
    assert.equal(kind(name), 'document', name);
  assert.equal(kind('pdf', ''), undefined);
  const large = 200 * 1024 ** 2;
  assert.equal(fileKindOf({ name: 'spoken.epub', type: '', size: large }), 'audiobook');
  assert.equal(fileKindOf({ name: 'scans.pdf', type: '', size: large }), 'document');
});
