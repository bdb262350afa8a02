/** Handlers of changes to a part of a text, of versions, and of imports. */
import type { Version } from '../../shared/contract/app/reading.ts';
import { limits } from '../../shared/contract/limits.ts';
import type { Documents } from '../../features/documents/documents.ts';
import { createEditing } from '../../features/documents/editing.ts';
import type { FileImporting } from '../../features/importing/files.ts';
import { documentIdOf as idOf, type ApiHandlers } from './call.ts';

export interface EditingHandlerDeps {
  readonly documents: Documents;
  readonly fileImporting: Pick<FileImporting, 'webpage' | 'page'>;
}

export function createEditingHandlers({ documents, fileImporting }: EditingHandlerDeps) {
  const editing = createEditing(documents);
  return {
    editDocument: ({ actor, params, body }) => editing.edit(actor, idOf(params), body),
    editDocumentParts: ({ actor, params, body }) => editing.editParts(actor, idOf(params), body.edits),
    appendToDocument: ({ actor, params, body }) => editing.append(actor, idOf(params), body),
    listDocumentVersions: async ({ actor, params, query: { limit = limits.page.default } }) => ({
      data: (await documents.versions(actor, idOf(params))).slice(0, limit).map(toVersion),
    }),
    restoreDocumentVersion: ({ actor, params }) =>
      documents.restore(actor, idOf(params), params.version_id.toLowerCase()),
    importDocument: ({ actor, body: { html, ...page }, signal }) =>
      html === undefined
        ? fileImporting.webpage(actor, page, signal)
        : fileImporting.page(actor, { ...page, html }, signal),
  } satisfies ApiHandlers;
}

type Row = Awaited<ReturnType<Documents['versions']>>[number];

export const toVersion = ({
  id,
  language,
  total_sentences,
  origin,
  is_current,
  created_at,
}: Row): Version => ({
  id,
  language,
  total_sentences,
  origin: origin as Version['origin'],
  is_current,
  created_at: new Date(created_at).toISOString(),
});
