/** Every tool, once: its operation, and its description for an assistant that has never seen the service. */
import { operations } from '../../shared/contract/index.ts';
import { inFigures, limits, price, priceText } from '../../shared/contract/limits.ts';
import { presentJson, presentPath } from '../results.ts';
import { responseSchema } from '../schemas.ts';
import { documentTools } from './documents.ts';
import { lexiconTools } from './lexicon.ts';
import { readingTools } from './reading.ts';
import { speechTools } from './speech.ts';
import { DeletedCollection, hints, reading, RemovedDocument, type Tools } from './tool.ts';

/* The tools of collections and books. */

const collection_id = { description: 'The id of a collection or book, from service_list_collections.' };
const document_ids = { description: 'Ids of documents, from service_list_documents or service_search.' };
const named = {
  title: { description: 'What it is called.' },
  author: { description: 'Who wrote it; null or left out where there is no single author.' },
  kind: {
    description: '"book" for one work in parts, which is read on from part to part; else "collection".',
  },
  search: {
    description:
      'Makes it a saved search: query and filters as service_search takes them, instead of document_ids.',
  },
};
const listedAtATime = 10;

const collectionTools: Tools = {
  service_list_collections: {
    operation: operations.listCollections,
    title: 'List collections and books',
    description:
      'Lists the collections of the library, newest first: sets of documents in an order, books whose parts are documents, ' +
      'and saved searches. position of a book is where the user stopped reading it. Those of others have ' +
      'an owner; access says whether documents may be added.',
    annotations: reading,
    inputs: {
      kind: { description: 'Only this kind: "book" or "collection".' },
      document_id: { description: 'Only collections that have this document, to find the book of a part.' },
      limit: { default: listedAtATime, description: 'How many to list at most.' },
    },
    defaults: { limit: listedAtATime },
    output: responseSchema(operations.listCollections),
    present: presentJson,
  },
  service_get_collection: {
    operation: operations.getCollection,
    title: 'See a collection',
    description:
      'Shows one collection or book with the ids of its documents in order. service_list_collection_documents has their ' +
      'titles and lengths, also those of a saved search.',
    annotations: reading,
    inputs: { collection_id },
    output: responseSchema(operations.getCollection),
    present: presentJson,
  },
  service_list_collection_documents: {
    operation: operations.listCollectionDocuments,
    title: 'List the documents of a collection',
    description:
      'Lists the documents of a collection, or the parts of a book, in their order, without their texts; of a saved search, ' +
      'what it finds now. Read each with service_get_document.',
    annotations: reading,
    inputs: { collection_id },
    output: responseSchema(operations.listCollectionDocuments),
    present: presentJson,
  },
  service_create_collection: {
    operation: operations.createCollection,
    title: 'Create a collection',
    description:
      'Puts documents together under a title, in an order, as a collection or as a book; or keeps a search under a name. ' +
      `The documents themselves are not changed. Up to ${inFigures(limits.collections.documents)} documents in each.`,
    annotations: hints(),
    inputs: { ...named, document_ids },
    output: responseSchema(operations.createCollection),
    present: presentJson,
  },
  service_update_collection: {
    operation: operations.updateCollection,
    title: 'Change a collection',
    description:
      'Renames a collection, changes its author or kind, or gives it a new order: document_ids then lists all its documents, ' +
      'and those that are not listed leave it. Changes only the fields that are given.',
    annotations: hints({ destructiveHint: true, idempotentHint: true }),
    inputs: {
      collection_id,
      ...named,
      document_ids: { description: 'All documents of the collection in the new order.' },
      search: { description: 'New query and filters of a saved search.' },
    },
    output: responseSchema(operations.updateCollection),
    present: presentJson,
  },
  service_add_to_collection: {
    operation: operations.addToCollection,
    title: 'Add documents to a collection',
    description:
      'Adds documents at the end of a collection, or before another of its documents. Documents that are in it already move ' +
      'there, so that this reorders too.',
    annotations: hints({ idempotentHint: true }),
    inputs: { collection_id, document_ids },
    output: responseSchema(operations.addToCollection),
    present: presentJson,
  },
  service_remove_from_collection: {
    operation: operations.removeFromCollection,
    title: 'Take a document out of a collection',
    description: 'Takes one document out of a collection. The document itself stays in the library.',
    annotations: hints({ idempotentHint: true }),
    inputs: { collection_id, document_id: { description: 'A document of the collection.' } },
    output: RemovedDocument,
    present: presentPath({ removed: true }),
  },
  service_collection_audio: {
    operation: operations.createCollectionAudiobook,
    title: 'Make the audiobook of a book',
    description:
      'Speaks all documents of a book or collection in the background, in order and in one voice, and returns state and ' +
      'progress (from 0 to 1) of the whole at once. Call it again with the same arguments, a minute later, to see how far it ' +
      'is: nothing is made or billed twice. When state is done, the user downloads it as one file on its page in the app. ' +
      `Costs ${priceText} of audio: ask the user first.`,
    annotations: hints({ idempotentHint: true }),
    inputs: {
      collection_id,
      voice_id: {
        description:
          'A voice_id of service_list_voices that speaks the language of the book. Left out: the default voice of the user.',
      },
    },
    output: responseSchema(operations.createCollectionAudiobook),
    task: { operation: operations.createCollectionAudioJob, body: {} },
    present: presentJson,
  },
  service_delete_collection: {
    operation: operations.deleteCollection,
    title: 'Delete a collection',
    description:
      'Deletes a collection; its documents stay in the library. documents "delete" also deletes all its documents: ask the user ' +
      'first. They can be restored from the trash, the collection cannot.',
    annotations: hints({ destructiveHint: true, idempotentHint: true }),
    inputs: {
      collection_id,
      documents: { description: '"delete" to delete the documents too; else "keep".' },
    },
    output: DeletedCollection,
    present: presentPath({ deleted: true }),
  },
};

const accountTools: Tools = {
  service_get_account: {
    operation: operations.getAccount,
    title: 'See the account',
    description:
      'Shows the account: its owner, its plan and the balance of its wallet. Speech and translation are paid from ' +
      `the wallet in wallet cents (${price.centsPerCredit} wallet cents are one credit); call this before long speech or when a call ` +
      'failed with payment_required.',
    annotations: reading,
    output: responseSchema(operations.getAccount),
    present: presentJson,
  },
};

export const tools: Tools = {
  ...accountTools,
  ...documentTools,
  ...speechTools,
  ...lexiconTools,
  ...collectionTools,
  ...readingTools,
};

/*
 * What an assistant is shown costs it tokens with every conversation, so the list has what most people ask for. The rest comes
 * in groups, which the address or the settings ask for.
 */

/** Names of groups, as people write them. */
const toolGroups = ['library', 'reading', 'audio', 'admin', 'all'] as const;
export type ToolGroup = (typeof toolGroups)[number];

const everyday = [
  'service_get_account',
  'service_list_documents',
  'service_search',
  'service_get_document',
  'service_create_document',
  'service_update_document',
  'service_translate_document',
  'service_export_document',
  'service_delete_document',
  'service_list_voices',
  'service_get_voice',
  'service_synthesize_speech',
];

const groups: Readonly<Record<ToolGroup, Tools>> = {
  library: { ...documentTools, ...collectionTools },
  reading: readingTools,
  audio: { ...speechTools, ...lexiconTools },
  // Nothing administers the server yet.
  admin: {},
  all: tools,
};

/** The everyday tools and those of the groups, in the order of the catalog. */
export function toolsOf(chosen: readonly ToolGroup[]): Tools {
  const names = new Set([...everyday, ...chosen.flatMap((group) => Object.keys(groups[group]))]);
  return Object.fromEntries(Object.entries(tools).filter(([name]) => names.has(name)));
}

/** From `?tools=library,reading`; what is no group is ignored. */
export const readGroups = (text: string): ToolGroup[] =>
  toolGroups.filter((group) => text.split(',').some((name) => name.trim().toLowerCase() === group));
