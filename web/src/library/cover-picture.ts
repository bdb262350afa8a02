/** A picture as a cover: one that is too large is made smaller here, so that nobody needs another program for that. */
import { limits } from '../../../src/shared/contract/limits.ts';

const { coverBytes } = limits.collections;
/** Pixels of the longer side: the first that is small enough is taken. */
const sides = [1_600, 1_200, 800] as const;
const quality = 0.85;

/** Undefined: it cannot be shown. */
export async function coverPicture(file: Blob): Promise<Blob | undefined> {
  // The server looks at the first bytes only; a damaged picture would be an empty cover.
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  try {
    if (file.size <= coverBytes) return file;
    for (const side of sides) {
      const smaller = await scaled(picture, side);
      if (smaller.size <= coverBytes) return smaller;
    }
    return undefined;
  } finally {
    picture.close();
  }
}

/** Every reader and player shows JPEG. What was transparent becomes white. */
function scaled(picture: ImageBitmap, side: number): Promise<Blob> {
  const share = Math.min(1, side / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((one) => Math.max(1, Math.round(one * share)));
  const canvas = new OffscreenCanvas(width!, height!);
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width!, height!);
  context.drawImage(picture, 0, 0, width!, height!);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
