/** The tools of documents: find, read, write, change, import, translate, export, delete. */
import { operations } from '../../shared/contract/index.ts';
import { inFigures, limits, priceText } from '../../shared/contract/limits.ts';
import { noParts } from '../api.ts';
import {
  defaultTextLimit,
  presentDocument,
  presentExport,
  presentJson,
  presentPath,
  presentRange,
} from '../results.ts';
import { responseSchema, withFields } from '../schemas.ts';
import { answerTools, castTools } from './answers.ts';
import { editingTools } from './editing.ts';
import {
  DeletedDocument,
  documentId,
  ExportedFile,
  hints,
  language,
  reading,
  TextRange,
  type Tools,
} from './tool.ts';

/** Few, because their passages are long. */
const hitsAtATime = 10;

const fields = {
  title: { description: 'The title. Left out on creation: the first line of the text.' },
  text: {
    description: `The whole text, up to ${inFigures(limits.text)} characters. Plain text or Markdown.`,
  },
  language,
};

const targetLanguage = {
  description:
    'ISO 639-1 code of the language to translate into, such as `es`. A language that is not offered is refused ' +
    'with the list of those that are.',
};

export const documentTools: Tools = {
  ...answerTools,
  ...castTools,
  service_list_documents: {
    operation: operations.listDocuments,
    title: 'List documents',
    description:
      'Lists the documents of the library, newest first, without their texts. Finished transcripts of audio and ' +
      'video are documents too, with source "transcription". Start here to find the id of a document by its title; ' +
      'when has_more is true, pass next_cursor as cursor with the same filters to see the next page.',
    annotations: reading,
    inputs: {
      query: {
        description: 'Only documents whose title contains this, ignoring case. Texts are not searched.',
      },
      include_archived: { description: '"true" lists archived documents too; they are hidden otherwise.' },
    },
    output: responseSchema(operations.listDocuments),
    present: presentJson,
  },
  service_search: {
    operation: operations.searchDocuments,
    title: 'Search the library',
    description:
      'Searches titles and texts for words, ignoring case and accents, and returns the ' +
      'documents with the passages found, best first. snippets[].visible.text is a passage without Markdown; pass ' +
      'snippets[].start as text_offset to service_get_document to read on from there. mode "meaning" finds English ' +
      'passages that say the same in other words, where the server has it installed. What has an owner is shared, and only read.',
    annotations: reading,
    inputs: {
      query: {
        description:
          'Words that must all occur; "words in this order"; light* for words that start this way. With mode "meaning": a ' +
          'question or a description of what to find.',
      },
      mode: { description: '"meaning" looks for what the query is about instead of its words.' },
      sort: { description: 'Left out: `relevance` with a query, else `newest`.' },
      limit: { default: hitsAtATime, description: 'How many documents to return at most.' },
    },
    defaults: { limit: hitsAtATime },
    output: responseSchema(operations.searchDocuments),
    present: presentJson,
  },
  service_get_document: {
    operation: operations.getDocument,
    title: 'Read a document',
    description:
      `Reads one document with its current text, ${inFigures(defaultTextLimit)} characters at a time unless text_limit says ` +
      'otherwise: when text_range.end is less than text_range.total, continue with text_offset = text_range.end. ' +
      'Transcripts keep their speaker and time headers, such as "**SPEAKER_00** · 0:34".',
    annotations: reading,
    inputs: {
      document_id: documentId,
      text_offset: {
        type: 'integer',
        minimum: 0,
        default: 0,
        description: 'Where in the text to start, counted in characters (Unicode code points).',
      },
      text_limit: {
        type: 'integer',
        minimum: 1,
        default: defaultTextLimit,
        description: 'How many characters to read at most.',
      },
    },
    output: withFields(responseSchema(operations.getDocument), { text_range: TextRange }),
    present: presentRange,
  },
  service_create_document: {
    operation: operations.createDocument,
    title: 'Create a document',
    description:
      'Saves a text as a new private document. Costs no credits; the ' +
      'free plan allows {freeDailyDocuments} new documents a day. Use service_update_document to change a document that already exists.',
    annotations: hints(),
    inputs: fields,
    output: withFields(responseSchema(operations.createDocument), { text_range: TextRange }),
    present: presentDocument,
  },
  service_update_document: {
    operation: operations.updateDocument,
    title: 'Change a document',
    description:
      'Changes only the fields that are given. is_archived true hides the ' +
      'document from lists and false brings it back. visibility "public" publishes an unlisted web page that anyone ' +
      'with share_url can read, "private" withdraws it: ask the user before publishing.',
    annotations: hints({ destructiveHint: true, idempotentHint: true, openWorldHint: true }),
    inputs: {
      document_id: documentId,
      title: { description: 'A new title.' },
      text: {
        description:
          'The new text, whole: it replaces the current one. To change a part, use service_edit_document. ' +
          `Up to ${inFigures(limits.text)} characters.`,
      },
      language: {
        description:
          'ISO 639-1 code such as `en` or `pt-BR`. Left out: detected from a new text, else unchanged.',
      },
      is_archived: { description: 'true archives, false restores.' },
    },
    output: withFields(responseSchema(operations.updateDocument), { text_range: TextRange }),
    present: presentDocument,
  },
  ...editingTools,
  service_import_web_page: {
    operation: operations.importDocument,
    title: 'Add a web page',
    description:
      'Fetches a public web page and saves its article as a new private document. Costs no credits; the free plan allows ' +
      '{freeDailyDocuments} new documents a day.',
    annotations: hints({ openWorldHint: true }),
    inputs: {
      url: { description: 'The address of the page, with https://.' },
      title: { description: 'The title. Left out: that of the page.' },
      language,
    },
    output: withFields(responseSchema(operations.importDocument), { text_range: TextRange }),
    task: { operation: operations.createPageImportJob, body: {}, unless: 'html' },
    present: presentDocument,
  },
  service_translate_document: {
    operation: operations.translateDocument,
    title: 'Translate a document',
    description:
      'Translates a document and makes the translation its current text, under the same id. Costs ' +
      `${priceText} of estimated speech, charged only when it succeeds. ` +
      'To leave the original as it is, use service_create_translation.',
    annotations: hints({ destructiveHint: true }),
    inputs: { document_id: documentId, target_language: targetLanguage },
    output: withFields(responseSchema(operations.translateDocument), { text_range: TextRange }),
    task: { operation: operations.createTranslationJob, body: {} },
    present: presentDocument,
  },
  service_create_translation: {
    operation: operations.createTranslation,
    title: 'Translate into a new document',
    description:
      'Translates a document into a new one, which is linked to the original; that is left as it is. Costs ' +
      `${priceText} of estimated speech, charged only when it succeeds; the free plan allows {freeDailyDocuments} new ` +
      'documents a day. Look with service_list_translations first whether there is one already.',
    annotations: hints(),
    inputs: { document_id: documentId, target_language: targetLanguage },
    output: withFields(responseSchema(operations.createTranslation), { text_range: TextRange }),
    task: { operation: operations.createTranslationJob, body: { as_new_document: true } },
    present: presentDocument,
  },
  service_list_translations: {
    operation: operations.listTranslations,
    title: 'List the translations of a document',
    description:
      'Lists the documents that are translations of a document, and in translation_of the one that it is itself a ' +
      'translation of, without their texts.',
    annotations: reading,
    inputs: { document_id: documentId },
    output: responseSchema(operations.listTranslations),
    present: presentJson,
  },
  service_export_document: {
    operation: operations.exportDocument,
    title: 'Export a document',
    description:
      'Exports the current text as a file, at no cost. Prefer txt, csv or srt: they come back as text. pdf, docx and ' +
      'epub are binary. Small files are attached; every file has a download_url that opens in a browser for an hour: give ' +
      'it to the user. srt and vtt are subtitles and need a transcript or a document with complete sentence timings.',
    annotations: reading,
    inputs: {
      document_id: documentId,
      timestamps: { description: '"true" adds section times to pdf, docx, epub, txt and csv.' },
      delivery: {
        type: 'string',
        enum: ['auto', 'link'],
        default: 'auto',
        description:
          '`link`: only the download_url, however small the file is, for a user who only wants the file.',
      },
    },
    output: ExportedFile,
    present: presentExport,
    link: {
      operation: operations.linkExport,
      parts: ({ path, query }) => ({ ...noParts, body: { ...path, ...query } }),
    },
  },
  service_delete_document: {
    operation: operations.deleteDocument,
    title: 'Delete a document',
    description:
      'Deletes a document and closes its public page at once. For {trashDays} days it can be restored from the trash ' +
      '(service_list_trash, service_restore_document), then it is gone with all its versions: ask the user first, or ' +
      'archive it with service_update_document instead.',
    annotations: hints({ destructiveHint: true, idempotentHint: true }),
    inputs: { document_id: documentId },
    output: DeletedDocument,
    present: presentPath({ deleted: true }),
  },
  service_list_trash: {
    operation: operations.listTrash,
    title: 'List deleted documents',
    description: 'Lists the documents in the trash, the last one deleted first: they can still be restored.',
    annotations: reading,
    inputs: {
      limit: { description: 'How many to list.' },
      cursor: { description: 'next_cursor of the previous page.' },
    },
    output: responseSchema(operations.listTrash),
    present: presentJson,
  },
  service_restore_document: {
    operation: operations.restoreFromTrash,
    title: 'Restore a deleted document',
    description: 'Puts a document from the trash back into the library, with everything it had.',
    annotations: hints(),
    inputs: { document_id: documentId },
    output: responseSchema(operations.restoreFromTrash),
    present: presentJson,
  },
};
