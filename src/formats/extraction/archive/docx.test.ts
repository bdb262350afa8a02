import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8 } from 'fflate';
import { extract } from '../engine.suite.ts';
import { word } from '../trials/hostile.fixture.ts';

const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const styled = (style: string, text: string) =>
  paragraph(run(text), `<w:pStyle w:val="${style.replaceAll(' ', '')}"/>`);
const item = (text: string, list: number, level = 0) =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);
const row = (...cells: readonly string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(run(cell))}</w:tc>`).join('')}</w:tr>`;

const styleNames = ['Title', 'heading 1', 'heading 2', 'Quote', 'Block Text', 'Quotations', 'Source Code'];
const style = (name: string) =>
  `<w:style w:type="paragraph" w:styleId="${name.replaceAll(' ', '')}"><w:name w:val="${name}"/></w:style>`;
const emphasis =
  '<w:style w:type="character" w:styleId="T0"><w:name w:val="00 Text"/><w:rPr><w:i w:val="on"/><w:color/></w:rPr></w:style>' +
  '<w:style w:type="character" w:styleId="T1"><w:name w:val="01 Text"/><w:rPr><w:b w:val="on"/><w:i w:val="on"/></w:rPr></w:style>' +
  '<w:style w:type="character" w:styleId="T2"><w:name w:val="02 Text"/><w:rPr><w:b w:val="off"/></w:rPr></w:style>' +
  '<w:style w:type="paragraph" w:styleId="P"><w:name w:val="03 Text"/><w:rPr><w:b/></w:rPr></w:style>';
const levels = (format: string) =>
  [0, 1].map((at) => `<w:lvl w:ilvl="${at}"><w:numFmt w:val="${format}"/></w:lvl>`).join('');
const list = (id: number, format: string) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels(format)}</w:abstractNum>`;

const extra = {
  'word/styles.xml': strToU8(
    `<w:styles ${namespace}>${styleNames.map(style).join('')}${emphasis}</w:styles>`,
  ),
  'word/numbering.xml': strToU8(
    `<w:numbering ${namespace}>${list(1, 'bullet')}${list(2, 'decimal')}
    ${[1, 2].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`).join('')}</w:numbering>`,
  ),
};

const cases: readonly (readonly [what: string, body: string, text: string])[] = [
  [
    'emphasis',
    paragraph(
      run('So ') +
        run('strong', '<w:b/>') +
        run(', ') +
        run('soft', '<w:i/>') +
        run(', ') +
        run('both', '<w:b/><w:i/>'),
    ),
    'So **strong**, *soft*, ***both***',
  ],
  [
    'emphasis that a style gives to runs, as Calibre writes it',
    paragraph(
      run('So ') +
        run('soft', '<w:rStyle w:val="T0"/>') +
        run(', ') +
        run('both', '<w:rStyle w:val="T1"/>') +
        run(', ') +
        run('plain', '<w:rStyle w:val="T2"/>'),
    ),
    'So *soft*, ***both***, plain',
  ],
  ['headings', styled('heading 1', 'Storm') + styled('heading 2', 'Calm'), '# Storm\n\n## Calm'],
  ['lists', item('A', 1) + item('B', 1, 1) + item('C', 2) + item('D', 2), '- A\n  - B\n\n1. C\n2. D'],
  [
    'a table',
    `<w:tbl>${row('Ship', 'Hour')}${row('Anna', '12')}</w:tbl>`,
    '| Ship | Hour |\n|---|---|\n| Anna | 12 |',
  ],
  ['a quotation', styled('Quote', 'One.') + styled('Quote', 'Two.'), '> One.\n>\n> Two.'],
  ['one of Pandoc', styled('Block Text', 'One.'), '> One.'],
  ['one of LibreOffice', styled('Quotations', 'One.'), '> One.'],
  ['a listing', styled('Source Code', 'a = 1') + styled('Source Code', 'b = 2'), '```\na = 1\nb = 2\n```'],
];

for (const [what, body, text] of cases)
  test(`a Word document keeps ${what}`, async () =>
    assert.equal(
      (await extract(word(`${body}${paragraph(run('End.'))}`, extra), 'a.docx')).text,
      `${text}\n\nEnd.`,
    ));
