/** The covers of documents and collections as images, for programs that show no drawings: readers, players, podcast apps. */
import type { Exporter } from '../../engines/export/engine.ts';
import type { Actor } from '../access/actor.ts';
import { asBusy } from '../busy.ts';
import type { CollectionCovers } from '../collections/covers.ts';
import type { Documents } from '../documents/documents.ts';
import type { Image } from '../../platform/cover/images.ts';

export interface CoversDeps {
  readonly documents: Pick<Documents, 'authorOf'>;
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
  readonly #drawn = new Map<string, Image>();

  constructor(deps: CoversDeps) {
    this.#deps = deps;
  }

  async ofDocument(
    actor: Actor,
    { id, title, shape = 'book' }: Titled & { readonly shape?: DrawnCover['shape'] },
    signal?: AbortSignal,
  ): Promise<Image> {
    return this.drawn(
      actor,
      { title, author: await this.#deps.documents.authorOf(actor, id), shape },
      signal,
    );
  }

  /** A PNG or JPEG. */
  async ofCollection(
    actor: Actor,
    { id, title, author }: Titled & { readonly author: string | null },
    signal?: AbortSignal,
  ): Promise<Image> {
    const image = await this.#deps.collectionCovers.image(id);
    if (image && image.mediaType !== 'image/webp') return image;
    return this.drawn(actor, { title, author: author ?? undefined, shape: 'book' }, signal);
  }

  /** As PNG. */
  async drawn(actor: Actor, { title, author, shape }: DrawnCover, signal?: AbortSignal): Promise<Image> {
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

interface Titled {
  readonly id: string;
  readonly title: string;
}
