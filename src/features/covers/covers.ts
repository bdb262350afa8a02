/** The covers of documents and collections as images, for programs that show no drawings: readers, players, podcast apps. */
import { fieldMessage, invalidField } from '../../shared/contract/errors.ts';
import type { Exporter } from '../../formats/export/engine.ts';
import { drawCover } from '../../shared/cover/draw.ts';
import { type Image, imageOf } from '../../formats/images.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { Actor } from '../access/access.ts';
import { asBusy } from '../busy.ts';
import type { CollectionCovers } from '../collections/covers.ts';
import { noSuchDocument } from '../documents/changes.ts';
import type { Documents } from '../documents/documents.ts';
import type { Space } from '../space/space.ts';
import * as store from './covers.store.ts';

export interface CoversDeps {
  readonly database: Database;
  readonly space: Pick<Space, 'require'>;
  readonly documents: Pick<Documents, 'authorOf' | 'current' | 'lock'>;
  readonly collectionCovers: Pick<CollectionCovers, 'image'>;
  readonly exporter: Pick<Exporter, 'cover'>;
}

/** A book stands upright; podcast apps show squares. */
export interface DrawnCover {
  readonly title: string;
  readonly author?: string | undefined;
  readonly shape: 'book' | 'square';
}

/** Apple asks for 1400 to 3000 pixels in a podcast's feed. */
const heights = { book: 900, square: 1400 } as const;
/** Catalogs and feeds show many at once, each some 30 kB. */
const knownCovers = 300;

export class Covers {
  readonly #deps: CoversDeps;
  readonly #drawn = new Map<string, PortableImage>();

  constructor(deps: CoversDeps) {
    this.#deps = deps;
  }

  /** A PNG or JPEG. */
  async ofDocument(
    actor: Actor,
    { id, title, shape = 'book' }: Titled & { readonly shape?: DrawnCover['shape'] },
    signal?: AbortSignal,
  ): Promise<PortableImage> {
    const image = await this.portable(actor, id);
    if (image) return image;
    const author = await this.#deps.documents.authorOf(actor, id);
    return this.drawn(actor, { title, author, shape }, signal);
  }

  /** A PNG or JPEG. */
  async ofCollection(
    actor: Actor,
    { id, title, author }: Titled & { readonly author: string | null },
    signal?: AbortSignal,
  ): Promise<PortableImage> {
    const image = await this.portableOfCollection(id);
    if (image) return image;
    return this.drawn(actor, { title, author: author ?? undefined, shape: 'book' }, signal);
  }

  /** The image of a document; undefined where it has none. */
  async image({ accountId }: Pick<Actor, 'accountId'>, documentId: string): Promise<Image | undefined> {
    const row = await store.findCover(this.#deps.database.queries, accountId, documentId);
    return row && imageOf(row.image);
  }

  /** The image of a document if every reader and player can show it. */
  async portable(actor: Pick<Actor, 'accountId'>, documentId: string): Promise<PortableImage | undefined> {
    return portable(await this.image(actor, documentId));
  }

  async portableOfCollection(id: string): Promise<PortableImage | undefined> {
    return portable(await this.#deps.collectionCovers.image(id));
  }

  /** The types of the images that some documents have. */
  async types({ accountId }: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { queries } = this.#deps.database;
    const rows = ids.length > 0 ? await store.findTypes(queries, accountId, ids) : [];
    return new Map(rows.map(({ document_id, media_type }) => [document_id, media_type]));
  }

  /** For browsers: the image, or the drawing as SVG. */
  async shown(actor: Actor, id: string): Promise<{ readonly mediaType: string; readonly bytes: Buffer }> {
    const { documents } = this.#deps;
    const document = (await documents.current(actor, [id])).get(id);
    if (!document) throw noSuchDocument();
    const image = await this.image(actor, id);
    if (image) return image;
    const drawing = drawCover({ title: document.title, author: await documents.authorOf(actor, id) }, 'book');
    return { mediaType: 'image/svg+xml', bytes: Buffer.from(drawing) };
  }

  /** Null removes the image. */
  async set({ accountId }: Actor, id: string, base64: string | null): Promise<void> {
    const { database, documents } = this.#deps;
    if (base64 !== null && !imageOf(base64)) throw invalidField('image', fieldMessage('coverImage'));
    await database.transaction(async (within) => {
      await documents.lock(within, accountId, id);
      if (base64 === null) await store.deleteCover(within, id);
      else await this.setWithin(within, { accountId, documentId: id }, base64);
    });
  }

  setWithin(within: Queries, owner: CoverOwner, base64: string): Promise<void> {
    return keepCover(this.#deps, within, owner, base64);
  }

  /** As PNG. */
  async drawn(
    actor: Actor,
    { title, author, shape }: DrawnCover,
    signal?: AbortSignal,
  ): Promise<PortableImage> {
    const key = JSON.stringify([title, author, shape]);
    const known = this.#drawn.get(key);
    if (known) return known;
    const words = { title, author, shape, height: heights[shape] };
    const bytes = await this.#deps.exporter.cover(words, signal, actor.accountId).catch((error: unknown) => {
      throw asBusy(error, 'Several of your exports are being made already. Try again soon.');
    });
    const image = { mediaType: 'image/png', bytes: Buffer.from(bytes) } as const;
    this.#drawn.set(key, image);
    if (this.#drawn.size > knownCovers) this.#drawn.delete(this.#drawn.keys().next().value!);
    return image;
  }
}

export interface CoverOwner {
  readonly accountId: string;
  readonly documentId: string;
}

/** For features that make the document in the same transaction. Anything but an image leaves the drawn cover. */
export async function keepCover(
  { space }: Pick<CoversDeps, 'space'>,
  within: Queries,
  { accountId, documentId }: CoverOwner,
  base64: string,
): Promise<void> {
  const image = imageOf(base64);
  if (!image) return;
  const cover = { document_id: documentId, account_id: accountId, media_type: image.mediaType };
  await store.putCover(within, { ...cover, image: image.bytes.toString('base64') });
  await space.require(within, accountId, image.bytes.length);
}

/** Readers and players show no other kinds. */
export interface PortableImage {
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly bytes: Buffer;
}

function portable(image: Image | undefined): PortableImage | undefined {
  if (!image || image.mediaType === 'image/webp') return undefined;
  return { mediaType: image.mediaType, bytes: image.bytes };
}

interface Titled {
  readonly id: string;
  readonly title: string;
}
