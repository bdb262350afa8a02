/** Catalogs in the app. A page of one shows many covers at once, which must not use up the requests of the public API. */
import { CatalogCoverPath, catalogCoverTypes } from '../catalogs.ts';
import { operation } from '../operation.ts';

export const showCatalogCover = operation('showCatalogCover', 'GET /catalog-covers/{cover}', {
  tag: 'Library',
  summary: 'Show the cover of a book in a catalog',
  description: 'As `POST /v1/catalogs/browse` names it.',
  scope: 'documents:write',
  rate: 'app',
  params: CatalogCoverPath,
  success: { status: 200, description: 'The image.', media: [...catalogCoverTypes] },
  errors: [404],
});
