/** The tools that change parts of a text, and bring older versions of it back. */
import { operations } from '../../shared/contract/index.ts';
import { presentDocument, presentEdit, presentEnd, presentJson } from '../results.ts';
import { responseSchema, withFields } from '../schemas.ts';
import { documentId, hints, reading, TextRange, type Tools } from './tool.ts';

const versionsAtATime = 10;

export const editingTools: Tools = {
  service_edit_document: {
    operation: operations.editDocument,
    title: 'Change a part of a document',
    description:
      'Replaces, inserts or deletes a part of a text without sending all of it. Read the part first with ' +
      'service_get_document or find it with service_search: offsets count characters (Unicode code points) of the text. ' +
      'expected is what you believe to be there; if the document was changed meanwhile nothing is changed and the call ' +
      'fails with conflict. Makes a new version; service_restore_version undoes it.',
    annotations: hints({ destructiveHint: true }),
    inputs: { document_id: documentId },
    output: withFields(responseSchema(operations.editDocument), { text_range: TextRange }),
    present: presentEdit,
  },
  service_edit_document_parts: {
    operation: operations.editDocumentParts,
    title: 'Change parts of a document',
    description:
      'Makes several edits as one new version, such as those of service_suggest_corrections that the user wants: all of them, or none where ' +
      'one does not find what it expects. service_restore_version undoes it.',
    annotations: hints({ destructiveHint: true }),
    inputs: { document_id: documentId },
    output: withFields(responseSchema(operations.editDocumentParts), { text_range: TextRange }),
    present: presentDocument,
  },
  service_append_to_document: {
    operation: operations.appendToDocument,
    title: 'Add to a document',
    description: 'Adds a text to the end of a document, as a new version of it.',
    annotations: hints(),
    inputs: { document_id: documentId, text: { description: 'What to add. Plain text or Markdown.' } },
    output: withFields(responseSchema(operations.appendToDocument), { text_range: TextRange }),
    present: presentEnd,
  },
  service_list_versions: {
    operation: operations.listDocumentVersions,
    title: 'List the versions of a document',
    description:
      'Lists the versions of a document, newest first, without their texts: each change of the text made one. The id goes ' +
      'to service_restore_version.',
    annotations: reading,
    inputs: { document_id: documentId, limit: { default: versionsAtATime } },
    defaults: { limit: versionsAtATime },
    output: responseSchema(operations.listDocumentVersions),
    present: presentJson,
  },
  service_restore_version: {
    operation: operations.restoreDocumentVersion,
    title: 'Bring a version back',
    description:
      'Makes an older version the current text of a document again, as a new version, so that nothing is lost.',
    annotations: hints({ destructiveHint: true }),
    inputs: {
      document_id: documentId,
      version_id: { description: 'The id of a version, from service_list_versions.' },
    },
    output: withFields(responseSchema(operations.restoreDocumentVersion), { text_range: TextRange }),
    present: presentDocument,
  },
};
