/** How a cover is chosen, replaced and removed, from the menu of a document or of a collection. */
import { SvelteMap } from 'svelte/reactivity';
import type { Collection } from '../../../src/shared/contract/collections/schemas.ts';
import type { DocumentSummary } from '../../../src/shared/contract/documents.ts';
import { limits } from '../../../src/shared/contract/limits.ts';
import { ApiError, call, send } from '../api.ts';
import { t } from '../messages.ts';
import type { MenuItem } from '../ui/menu.ts';
import { toast, toastTrouble } from '../ui/toasts.svelte.ts';
import { documentList } from './document-list.svelte.ts';
import { started } from './started/started.svelte.ts';

/* A picture as a cover: one that is too large is made smaller here, so that nobody needs another program for that. */

const { coverBytes } = limits.collections;
/** Pixels of the longer side: the first that is small enough is taken. */
const sides = [1_600, 1_200, 800] as const;
const quality = 0.85;

/** Undefined: it cannot be shown. */
async function coverPicture(file: Blob): Promise<Blob | undefined> {
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

/** A document or a collection. */
export interface Covered {
  readonly id: string;
  readonly title: string;
  readonly hasImage: boolean;
  /** Its image as it is. */
  read(): Promise<Response>;
  /** In base64; null removes it. */
  save(image: string | null): Promise<void>;
  /** Reads again what the page shows about it. */
  renew(): Promise<unknown>;
}

export const coveredDocument = (document: DocumentSummary, hasImage: boolean): Covered => {
  const params = { document_id: document.id };
  return {
    id: document.id,
    title: document.title,
    hasImage,
    read: () => send('showCover', { params }),
    save: (image) => call('setDocumentCover', { params, body: { image } }),
    renew: () => Promise.all([documentList.readDetails([document]), started.refresh()]),
  };
};

/** Makes the page read again what it shows about a collection. */
export const coveredCollection = (
  { id, title, has_image }: Pick<Collection, 'id' | 'title' | 'has_image'>,
  renew: Covered['renew'],
): Covered => {
  const params = { collection_id: id };
  return {
    id,
    title,
    hasImage: has_image,
    read: () => send('getCollectionCover', { params }),
    save: (image) => call('setCollectionCover', { params, body: { image } }),
    renew,
  };
};

/** Larger ones fill the memory of a phone. */
const mostMegabytes = 50;

/**
 * The addresses of images that were set since the page was opened: a browser shows the old image at an address again
 * without asking for a new one.
 */
const fresh = new SvelteMap<string, string>();

export const freshCover = (id: string): string | undefined => fresh.get(id);

export function coverItems(covered: Covered): MenuItem[] {
  const removal: MenuItem = { label: t('cover.remove'), icon: 'close', run: () => void remove(covered) };
  return [
    { label: t('cover.choose'), icon: 'upload', run: () => choose(covered) },
    ...(covered.hasImage ? [removal] : []),
  ];
}

function choose(covered: Covered): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept: 'image/png,image/jpeg,image/webp', hidden: true });
  input.addEventListener('cancel', () => input.remove());
  input.addEventListener('change', () => {
    input.remove();
    const file = input.files?.[0];
    if (file) void attempt(() => take(covered, file));
  });
  // Safari forgets an input that is not in the page.
  document.body.append(input);
  input.click();
}

async function take(covered: Covered, file: File): Promise<void> {
  if (file.size > mostMegabytes * 1024 ** 2)
    throw new Error(t('cover.too-large', { megabytes: mostMegabytes }));
  const picture = await coverPicture(file);
  if (!picture) throw new Error(t('field.coverImage'));
  await put(covered, picture);
  toast(t('cover.changed', { title: covered.title }));
}

/** It may have come with the book and be nowhere else, so this can be undone. */
async function remove(covered: Covered): Promise<void> {
  await attempt(async () => {
    const image = await (await covered.read()).blob();
    await put(covered, undefined);
    const undo = () => void attempt(() => put(covered, image));
    toast(t('cover.removed', { title: covered.title }), { action: { label: t('undo'), run: undo } });
  });
}

async function put(covered: Covered, image: Blob | undefined): Promise<void> {
  await covered.save(image ? await base64Of(image) : null);
  const old = fresh.get(covered.id);
  if (image) fresh.set(covered.id, URL.createObjectURL(image));
  await covered.renew();
  if (!image) fresh.delete(covered.id);
  if (old) URL.revokeObjectURL(old);
}

async function base64Of(image: Blob): Promise<string> {
  const bytes = new Uint8Array(await image.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const [field] = error instanceof ApiError ? error.fields : [];
    if (field) toast(field.message, { tone: 'trouble' });
    else toastTrouble(error);
  }
}
