/** The pictures that the pages of a scanned PDF consist of, as files that Tesseract reads. */
import { getResolvedPDFJS, type getDocumentProxy } from 'unpdf';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Smaller ones are logos, stamps and lines. */
const leastPixels = 100_000;
/** A page at 300 dots per inch has nine million; more add nothing. */
const maxPixels = 16_000_000;
/** A page may be cut into strips. */
const maxPictures = 40;

/** Gray pictures from the top of the page to its bottom, turned as the page is shown. */
export async function picturesOf(page: Page): Promise<Uint8Array[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const turns = (((page.rotate / 90) % 4) + 4) % 4;
  const pictures: Uint8Array[] = [];
  for (const [at, operation] of fnArray.entries()) {
    if (operation !== OPS.paintImageXObject && operation !== OPS.paintImageMaskXObject) continue;
    const picture = await pictureOf(page, (argsArray[at] as unknown[])[0]);
    if (!picture || picture.width * picture.height < leastPixels) continue;
    const gray = turned(smaller(grayOf(picture)), turns);
    pictures.push(asPgm(gray));
    if (pictures.length >= maxPictures) break;
  }
  return pictures;
}

async function pictureOf(page: Page, named: unknown): Promise<Picture | undefined> {
  const name = typeof named === 'string' ? named : (named as { data?: unknown })?.data;
  const found: unknown =
    typeof name === 'string'
      ? await new Promise((resolve) =>
          (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve),
        )
      : named;
  const { width, height, data } = (found ?? {}) as Partial<Picture>;
  return width && height && data
    ? { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) }
    : undefined;
}

/** From three or four bytes a pixel, one byte, or one bit, which is white when set. */
function grayOf({ width, height, data }: Picture): Picture {
  const pixels = width * height;
  const channels = Math.floor(data.length / pixels);
  if (channels === 1) return { width, height, data };
  const gray = new Uint8Array(pixels);
  if (channels >= 3)
    for (let at = 0; at < pixels; at += 1) {
      const from = at * channels;
      gray[at] = (data[from]! * 77 + data[from + 1]! * 151 + data[from + 2]! * 28) >> 8;
    }
  else {
    const rowBytes = (width + 7) >> 3;
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        gray[y * width + x] = (data[y * rowBytes + (x >> 3)]! >> (7 - (x & 7))) & 1 ? 255 : 0;
  }
  return { width, height, data: gray };
}

function smaller(picture: Picture): Picture {
  if (picture.width * picture.height <= maxPixels) return picture;
  const [width, height] = [picture.width >> 1, picture.height >> 1];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = 2 * y * picture.width + 2 * x;
      const below = from + picture.width;
      data[y * width + x] =
        (picture.data[from]! + picture.data[from + 1]! + picture.data[below]! + picture.data[below + 1]!) >>
        2;
    }
  return smaller({ width, height, data });
}

/** By quarters, clockwise. */
function turned(picture: Picture, quarters: number): Picture {
  if (quarters === 0) return picture;
  const { width, height, data } = picture;
  const result = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) result[x * height + (height - 1 - y)] = data[y * width + x]!;
  return turned({ width: height, height: width, data: result }, quarters - 1);
}

const asPgm = ({ width, height, data }: Picture): Uint8Array =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
