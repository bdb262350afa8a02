import assert from 'node:assert/strict';
import { test } from 'node:test';
import { doorOf } from './doors.ts';

test('a file takes the door that its ending, or else its type, names', () => {
  const door = (name: string, type = '') => doorOf({ name, type });
  assert.equal(door('Notes.TXT'), 'document');
  assert.equal(door('talk.v2.epub', 'application/octet-stream'), 'document');
  assert.equal(door('interview.m4a'), 'recording');
  assert.equal(door('clip.webm', 'video/webm'), 'recording');
  assert.equal(door('voice memo', 'audio/x-m4a'), 'recording');
  assert.equal(door('README', 'text/plain'), 'document');
  assert.equal(door('sheet.xlsx', 'application/vnd.ms-excel'), undefined);
  assert.equal(door('archive.zip', 'application/zip'), undefined);
  assert.equal(door('pdf', ''), undefined);
});
