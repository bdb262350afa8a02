import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extract } from '../engine.suite.ts';
import { rtfOf } from '../trials/office.fixture.ts';

const read = async (body: string) => (await extract(rtfOf(body), 'a.rtf')).text;

const cases: readonly [what: string, body: string, text: string][] = [
  ['paragraphs and lines', 'One\\line two\\par Three\\par', 'One\ntwo\n\nThree'],
  ['emphasis', 'It {\\b was} {\\i so \\b0 late} now.\\par', 'It **was** *so late* now.'],
  ['headings by their style', '\\pard\\s7 The storm\\par\\pard Words.\\par', '## The storm\n\nWords.'],
  [
    'characters by number, with what old readers show',
    "\\u8220?Caf\\u233\\'e9\\u8221? \\uc0\\u1071 x\\par",
    '“Café” Яx',
  ],
  ['two numbers for one character', '\\u-10179?\\u-8704? x\\par', '😀 x'],
  ['one number for a character beyond 16 bits', '\\u128508? x\\par', '🗼 x'],
  ['bytes in the encoding of their font', "{\\f2\\'cc\\'e0\\'ff\\'ea} x\\par", 'Маяк x'],
  [
    'tables',
    '\\trowd\\pard\\intbl a\\cell b\\cell\\row\\trowd\\intbl 1\\cell 2\\cell\\row\\pard End.\\par',
    '| a | b |\n|---|---|\n| 1 | 2 |\n\nEnd.',
  ],
  [
    'links',
    '{\\field{\\*\\fldinst HYPERLINK "https://example.org/a"}{\\fldrslt here}} now\\par',
    '[here](https://example.org/a) now',
  ],
  [
    'notes come after the text',
    'Words{\\super\\chftn{\\footnote\\pard A note.}} go on.\\par More.\\par',
    'Words go on.\n\nMore.\n\nA note.',
  ],
  [
    'what is not shown is not read',
    'a{\\v hidden}{\\*\\unknown words}{\\pict\\pngblip 8950}{\\footer f}b\\par',
    'ab',
  ],
  [
    'fields of what is not shown, and what is written in shapes, are not read',
    'a{\\header{\\field{\\*\\fldinst PAGE}{\\fldrslt 7}}}{\\shp{\\*\\shpinst{\\sp{\\sn fName}{\\sv x}}{\\shptxt{\\footnote n}{\\field{\\fldrslt 8}}y}}}b\\par',
    'ab',
  ],
  ['bytes of pictures are passed over', 'a{\\pict\\bin7 }}}\\par}b\\par', 'ab'],
  ['lists that are typed', '\\bullet\\tab one\\par \\bullet\\tab two\\par', '- one\n- two'],
];
for (const [what, body, text] of cases) test(what, async () => assert.equal(await read(body), text));

test('braces that never open or close end nothing', async () => {
  assert.equal(await read(`a${'}'.repeat(50)}b`), 'ab');
  assert.equal(await read(`${'{'.repeat(50_000)}a\\par`), 'a');
});
