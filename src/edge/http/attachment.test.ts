import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { contentDisposition, fileName } from './attachment.ts';

const CASES: [title: string, utf8: string, ascii: string][] = [
  ['Notes', 'Notes.txt', 'Notes.txt'],
  ['Café Ωμέγα', 'Café Ωμέγα.txt', 'Cafe _.txt'],
  ['日本語', '日本語.txt', 'document.txt'],
  ['../../etc/passwd', 'etc passwd.txt', 'etc passwd.txt'],
  ['C:\\temp\\"x"', 'C temp x.txt', 'C temp x.txt'],
  ['a\r\nSet-Cookie: b=1', 'a Set-Cookie b=1.txt', 'a Set-Cookie b=1.txt'],
  ['report\u202efdp.exe', 'reportfdp.exe.txt', 'reportfdp.exe.txt'],
  ['con', '_con.txt', '_con.txt'],
  ['NUL.data', '_NUL.data.txt', '_NUL.data.txt'],
  ['COM¹', '_COM¹.txt', '_COM1.txt'],
  ['...', 'document.txt', 'document.txt'],
  ['', 'document.txt', 'document.txt'],
  ['party 🎉', 'party 🎉.txt', 'party _.txt'],
  ['100% "sure"', '100% sure.txt', '100_ sure.txt'],
  ['\ud800lone', '\ufffdlone.txt', '_lone.txt'],
];

test('hostile titles make harmless names', () => {
  for (const [title, utf8, ascii] of CASES) assert.deepEqual(fileName(title, 'txt'), { ascii, utf8 }, title);
});

test('long titles are cut between characters as people see them', () => {
  const { utf8 } = fileName('👨‍👩‍👧‍👦'.repeat(100), 'docx');
  assert.match(utf8, /^(?:👨‍👩‍👧‍👦){7}\.docx$/u);
  assert.ok(Buffer.byteLength(fileName('x'.repeat(512), 'pdf').utf8) < 200);
});

test('the header is one safe line that decodes to the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
      const name = fileName(title, 'pdf');
      const header = contentDisposition(title, 'pdf');
      assert.match(
        header,
        /^attachment; filename="[ !#$&'()+,.0-9;=@A-Z[\]^_`a-z{}~-]+\.pdf"; filename\*=UTF-8''[\w.!~%-]+$/,
      );
      assert.equal(decodeURIComponent(header.slice(header.lastIndexOf("'") + 1)), name.utf8);
      assert.doesNotMatch(name.utf8, /[/\\:*?"<>|\p{Cc}\u202e]/u);
    }),
    { numRuns: 50 },
  );
});
