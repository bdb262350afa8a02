/** Hostile files, small enough to be made quickly. */
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync, type Zippable } from 'fflate';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';

/** A Word document with nothing but its body. */
export function word(body: string, extra: Zippable = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${office}" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
    ...extra,
  });
}

export const wordParagraph = (text: string, properties = '') =>
  `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;

export interface RawPdf {
  /** The content of each page, in the operators of PDF. */
  readonly pages: readonly (string | Buffer)[];
  readonly compressed?: boolean;
  /** Entries of the catalog and of the trailer. */
  readonly catalog?: string;
  readonly trailer?: string;
}

const bold = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>';

/** A minimal PDF, without tags or anything else that would help a reader. */
export function rawPdf({ pages, compressed = false, catalog = '', trailer = '' }: RawPdf): Buffer {
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ');
  const objects: (string | Buffer)[] = [
    `<</Type/Catalog/Pages 2 0 R ${catalog}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  pages.forEach((content, at) => {
    const bytes = compressed ? deflateSync(content) : Buffer.from(content as string);
    const filter = compressed ? '/Filter/FlateDecode' : '';
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${5 + 2 * at} 0 R/Resources<</Font<</F 3 0 R/Bold ${bold}>>>>>>`,
      Buffer.concat([
        Buffer.from(`<</Length ${bytes.length}${filter}>>\nstream\n`),
        bytes,
        Buffer.from('\nendstream'),
      ]),
    );
  });
  return pdfOf(objects, trailer);
}

/** Objects, the first of which is the catalog, with the table that says where they are. */
function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = chunks[0]!.length;
  for (const object of objects) {
    offsets.push(length);
    for (const part of [`${offsets.length} 0 obj\n`, object, '\nendobj\n']) {
      const chunk = Buffer.from(part as string);
      chunks.push(chunk);
      length += chunk.length;
    }
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R ${trailer}>>\nstartxref\n${length}\n%%EOF`;
  return Buffer.concat([...chunks, Buffer.from(end)]);
}

const form = (resources: string, content: string) =>
  `<</Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<<${resources}>>/Length ${content.length}>>\nstream\n${content}\nendstream`;

/** A page that draws the first of some forms, which is object 6. */
const pdfOfForms = (content: string, forms: readonly string[]) =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[4 0 R]/Count 1>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 5 0 R/Resources<</XObject<</X 6 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ...forms,
  ]);

export interface ScannedPage {
  readonly width: number;
  readonly height: number;
  /** A byte for each pixel, deflated. */
  readonly data: Buffer;
  /** On a separate page before it. */
  readonly words: string;
}

/** A page with letters, and one that is a picture. */
export function imagePdf({ width, height, data, words }: ScannedPage): Buffer {
  const [text, draw] = [shown(words, 50, 700), 'q 600 0 0 800 0 0 cm /X Do Q'];
  const page = (contents: number, resources: string) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents ${contents} 0 R/Resources<<${resources}>>>>`;
  const image = `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8`;
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[4 0 R 6 0 R]/Count 2>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    page(5, '/Font<</F 3 0 R>>'),
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    page(7, '/XObject<</X 8 0 R>>'),
    `<</Length ${draw.length}>>\nstream\n${draw}\nendstream`,
    Buffer.concat([
      Buffer.from(`${image}/Filter/FlateDecode/Length ${data.length}>>\nstream\n`),
      data,
      Buffer.from('\nendstream'),
    ]),
  ]);
}

/** Forms that each draw the next one twice: n levels are 2^n drawings. */
export function formBomb(levels: number): Buffer {
  const forms = Array.from({ length: levels }, (_, at) =>
    form(`/XObject<</X ${7 + at} 0 R>>`, '/X Do /X Do'),
  );
  return pdfOfForms('/X Do', [...forms, form('/Font<</F 3 0 R>>', shown('word', 50, 700))]);
}

/** One form with half a million operators, drawn thousands of times: minutes of work in two megabytes. */
export const slowPdf = (): Buffer =>
  pdfOfForms('/X Do '.repeat(10_000), [
    form('/Font<</F 3 0 R>>', 'q Q '.repeat(250_000) + shown('word', 50, 700)),
  ]);

/** One line of text on a page; the origin is at the bottom left. */
export const shown = (text: string, x: number, y: number, size = 12): string =>
  `BT /F ${size} Tf ${x} ${y} Td (${text.replaceAll(/[()\\]/g, String.raw`\$&`).replaceAll('•', String.raw`\225`)}) Tj ET\n`;
