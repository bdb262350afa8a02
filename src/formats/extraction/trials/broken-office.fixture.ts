/** Broken texts of office programs, and FictionBook. */
import { strToU8, zipSync } from 'fflate';
import { jpeg, png } from '../../pictures.fixture.ts';
import {
  type BrokenFile,
  claiming,
  damaged,
  half,
  line,
  many,
  misnamed,
  page,
  times,
} from './broken.fixture.ts';
import { word, wordParagraph } from './hostile.fixture.ts';
import { fb2Of, odtOf, rtfOf } from './office.fixture.ts';

export const brokenOffice: readonly BrokenFile[] = [
  {
    what: 'half a Word document',
    name: 'a.docx',
    refused: damaged,
    make: () => half(word(wordParagraph(line))),
  },
  {
    what: 'a Word document that claims gigabytes',
    name: 'a.docx',
    refused: damaged,
    make: () => claiming(word(wordParagraph(line))),
  },
  {
    what: 'styles that are based on each other',
    name: 'a.docx',
    text: /turns all night/,
    make: () =>
      word(`<w:p><w:pPr><w:pStyle w:val="A"/></w:pPr><w:r><w:t>${line}</w:t></w:r></w:p>`, {
        'word/styles.xml': strToU8(
          '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/></w:style></w:styles>',
        ),
      }),
  },
  {
    what: 'a Word document whose text is elsewhere',
    name: 'a.docx',
    refused: ['no_text', /Choose one with words/],
    make: () =>
      word('', {
        '_rels/.rels': strToU8(
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="../../../etc/passwd"/></Relationships>',
        ),
      }),
  },
  {
    what: 'half an OpenDocument',
    name: 'a.odt',
    refused: damaged,
    make: () => half(odtOf(`<text:p>${line}</text:p>`)),
  },
  {
    what: 'an OpenDocument without its text',
    name: 'a.odt',
    refused: misnamed,
    make: () => zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.text') }),
  },
  {
    what: 'two billion spaces and cells',
    name: 'a.odt',
    text: /turns all night/,
    make: () =>
      odtOf(
        `<text:p>a<text:s text:c="2000000000"/>b</text:p><table:table><table:table-row table:number-rows-repeated="2000000000"><table:table-cell table:number-columns-repeated="2000000000"><text:p>${line}</text:p></table:table-cell></table:table-row></table:table>`,
      ),
  },
  {
    what: 'an OpenDocument of tiny pictures outside of it',
    isLarge: true,
    name: 'a.odt',
    text: /turns all night/,
    make: () =>
      odtOf(
        `<text:p>${line}</text:p>${times(many, (at) => `<text:p><draw:frame><draw:image xlink:href="../../${at}.png"/></draw:frame></text:p>`)}`,
      ),
  },
  {
    what: 'half an RTF, in the middle of a picture',
    name: 'a.rtf',
    text: /turns all night/,
    make: () => half(strToU8(rtfOf(`${line}\\par{\\pict\\pngblip ${png(400, 300).toString('hex')}}\\par`))),
  },
  {
    what: 'an RTF that claims gigabytes',
    name: 'a.rtf',
    text: /turns all night/,
    make: () => rtfOf(`${line}\\par{\\pict\\jpegblip\\bin2147483647 x}`),
  },
  {
    what: 'an RTF of a hundred thousand tiny pictures',
    name: 'a.rtf',
    text: /turns all night/,
    make: () => rtfOf(`${line}\\par${`{\\pict\\jpegblip ${jpeg(30, 30).toString('hex')}}`.repeat(many)}`),
  },
  {
    what: 'an RTF of cells, rows and bytes in encodings that there are not',
    name: 'a.rtf',
    text: /turns all night/,
    make: () =>
      rtfOf(
        `\\ansicpg99999 ${line}\\par {\\f77\\fcharset999 \\'ff\\'zz\\u-99999999?}\\par${'\\trowd\\intbl a\\cell\\row'.repeat(20_000)}`,
      ),
  },
  {
    what: 'half a FictionBook',
    name: 'a.fb2',
    text: /turns all night/,
    make: () =>
      half(strToU8(fb2Of({ title: 'T', language: 'en', body: `<section>${page.repeat(400)}</section>` }))),
  },
  {
    what: 'a FictionBook of sections in sections without end',
    name: 'a.fb2',
    refused: ['hostile', /nested without end.*Save it with another program/],
    make: () => fb2Of({ title: '', language: '', body: `${page}${'<section>'.repeat(many)}` }),
  },
  {
    what: 'a FictionBook of many sections in sections, and pictures that lead nowhere',
    isLarge: true,
    name: 'a.fb2',
    text: /turns all night/,
    make: () =>
      fb2Of({
        title: '',
        language: '',
        body: `${page}${'<section>'.repeat(5_000)}${'<image l:href="#../../x"/>'.repeat(many)}`,
      }),
  },
  {
    what: 'a FictionBook in another encoding than it says',
    name: 'a.fb2',
    text: /turns all night/,
    make: () =>
      fb2Of({ title: 'T', language: 'en', body: `<section>${page}<p>Маяк</p></section>` }).replace(
        'encoding="utf-8"',
        'encoding="utf-16"',
      ),
  },
];
