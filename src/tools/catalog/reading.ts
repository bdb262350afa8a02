/** The tools of what readers keep: highlights, bookmarks, the queue, statistics and tags. */
import { operations } from '../../shared/contract/index.ts';
import { limits } from '../../shared/contract/limits.ts';
import { presentJson, presentPath } from '../results.ts';
import { responseSchema } from '../schemas.ts';
import { DeletedBookmark, DeletedHighlight, hints, reading, type Tools, UnqueuedDocument } from './tool.ts';

const document_id = { description: 'The id of a document, from service_list_documents or service_search.' };
const ofDocument = {
  description: 'Only those of one document, in the order of its text. Left out: all, newest first.',
};
const place = {
  description:
    'Counted in characters (Unicode code points) of the text, as service_get_document and service_search count.',
};
const version_id = {
  description:
    'version_id of the text you have read: if it was changed meanwhile, the place is looked for in the new text.',
};
const highlight_id = { description: 'The id of a highlight, from service_list_highlights.' };
const note = { description: 'What the user wants to remember about it.' };
const tags = { description: 'Words by which the user finds it again.' };
const color = { description: 'The color in which it is shown.' };
const listedAtATime = 20;
const limit = { default: listedAtATime, description: 'How many to list at most.' };

export const readingTools: Tools = {
  service_list_highlights: {
    operation: operations.listHighlights,
    title: 'List highlights',
    description:
      'Lists the passages that the user has highlighted, with the words, color, note and tags of each and where it is in ' +
      'the text. is_found false: the text was changed and its words are no longer there.',
    annotations: reading,
    inputs: { document_id: ofDocument, limit },
    defaults: { limit: listedAtATime },
    output: responseSchema(operations.listHighlights),
    present: presentJson,
  },
  service_create_highlight: {
    operation: operations.createHighlight,
    title: 'Highlight a passage',
    description:
      'Highlights a passage of a document, with a color, a note and tags, so that the user sees it in the app. Read the passage ' +
      'first to know where it starts and ends. The text itself is not changed.',
    annotations: hints(),
    inputs: { document_id, start: place, end: place, version_id, color, note, tags },
    output: responseSchema(operations.createHighlight),
    present: presentJson,
  },
  service_update_highlight: {
    operation: operations.updateHighlight,
    title: 'Change a highlight',
    description: 'Changes the color, the note or the tags of a highlight; what is left out stays as it is.',
    annotations: hints({ destructiveHint: true, idempotentHint: true }),
    inputs: { highlight_id, color, note, tags },
    output: responseSchema(operations.updateHighlight),
    present: presentJson,
  },
  service_delete_highlight: {
    operation: operations.deleteHighlight,
    title: 'Delete a highlight',
    description: 'Deletes a highlight with its note, for good. The text stays as it is.',
    annotations: hints({ destructiveHint: true, idempotentHint: true }),
    inputs: { highlight_id },
    output: DeletedHighlight,
    present: presentPath({ deleted: true }),
  },
  service_list_bookmarks: {
    operation: operations.listBookmarks,
    title: 'List bookmarks',
    description:
      'Lists the places that the user has marked with a name. offset goes to text_offset of service_get_document, to ' +
      'read on from there.',
    annotations: reading,
    inputs: { document_id: ofDocument, limit },
    defaults: { limit: listedAtATime },
    output: responseSchema(operations.listBookmarks),
    present: presentJson,
  },
  service_create_bookmark: {
    operation: operations.createBookmark,
    title: 'Set a bookmark',
    description: 'Marks a place in a document with a name, so that the user can return to it in the app.',
    annotations: hints(),
    inputs: { document_id, offset: place, version_id },
    output: responseSchema(operations.createBookmark),
    present: presentJson,
  },
  service_delete_bookmark: {
    operation: operations.deleteBookmark,
    title: 'Delete a bookmark',
    description: 'Deletes a bookmark for good. The document and its text stay as they are.',
    annotations: hints({ destructiveHint: true, idempotentHint: true }),
    inputs: { bookmark_id: { description: 'The id of a bookmark, from service_list_bookmarks.' } },
    output: DeletedBookmark,
    present: presentPath({ deleted: true }),
  },
  service_get_queue: {
    operation: operations.getQueue,
    title: 'See the queue',
    description: 'Shows which documents the user will listen to next, in their order.',
    annotations: reading,
    output: responseSchema(operations.getQueue),
    present: presentJson,
  },
  service_add_to_queue: {
    operation: operations.addToQueue,
    title: 'Add a document to the queue',
    description:
      'Puts a document at the end of the queue of what the user listens to, or makes it the next one. One that is in the ' +
      `queue already moves there. Up to ${limits.queue} documents; nothing is played or billed by this.`,
    annotations: hints({ idempotentHint: true }),
    inputs: { document_id, place: { description: '"next" to be played next, else "end".' } },
    output: responseSchema(operations.addToQueue),
    present: presentJson,
  },
  service_update_queue: {
    operation: operations.updateQueue,
    title: 'Reorder the queue',
    description:
      'Gives the queue a new order: document_ids lists all its documents, and those that are not listed leave it. ' +
      'archive_when_heard true archives a document once it was heard to its end.',
    annotations: hints({ destructiveHint: true, idempotentHint: true }),
    inputs: {
      document_ids: { description: 'All documents of the queue in their new order.' },
      archive_when_heard: { description: 'Whether documents that were heard to their end are archived.' },
    },
    output: responseSchema(operations.updateQueue),
    present: presentJson,
  },
  service_remove_from_queue: {
    operation: operations.removeFromQueue,
    title: 'Take a document out of the queue',
    description: 'Takes one document out of the queue. The document itself stays in the library.',
    annotations: hints({ idempotentHint: true }),
    inputs: { document_id },
    output: UnqueuedDocument,
    present: presentPath({ removed: true }),
  },
  service_get_reading_statistics: {
    operation: operations.getReadingStatistics,
    title: 'See reading statistics',
    description:
      'Shows how long the user listened, how many words they read and how many documents they finished in the app, in all ' +
      'and on each of the last days, with the days in a row.',
    annotations: reading,
    inputs: {
      days: { description: 'How many days to list, up to today.' },
      time_zone: {
        description: 'The time zone of the user, for example Europe/Berlin: decides which day is today.',
      },
    },
    output: responseSchema(operations.getReadingStatistics),
    present: presentJson,
  },
  service_list_tags: {
    operation: operations.listTags,
    title: 'List tags',
    description:
      'Lists the tags of the library and how many documents have each. tag of service_search finds the documents of one.',
    annotations: reading,
    output: responseSchema(operations.listTags),
    present: presentJson,
  },
  service_set_document_author: {
    operation: operations.setDocumentAuthor,
    title: 'Set the author of a document',
    description:
      'Says who wrote a document. The name is shown beside its title, on its cover and in exported books.',
    annotations: hints({ destructiveHint: true, idempotentHint: true }),
    inputs: { document_id, author: { description: 'Who wrote it; null where nobody knows.' } },
    output: responseSchema(operations.setDocumentAuthor),
    present: presentJson,
  },
  service_get_document_tags: {
    operation: operations.getDocumentTags,
    title: 'See the tags of a document',
    description: 'Shows the tags of one document: words of the user’s choice that group documents.',
    annotations: reading,
    inputs: { document_id },
    output: responseSchema(operations.getDocumentTags),
    present: presentJson,
  },
  service_set_document_tags: {
    operation: operations.setDocumentTags,
    title: 'Tag a document',
    description:
      'Gives a document exactly these tags: those that it has and that are not listed are taken off, so read them first ' +
      `with service_get_document_tags. Up to ${limits.tags.perDocument} tags; upper and lower case are the same.`,
    annotations: hints({ destructiveHint: true, idempotentHint: true }),
    inputs: { document_id },
    output: responseSchema(operations.setDocumentTags),
    present: presentJson,
  },
};
