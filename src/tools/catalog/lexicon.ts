/** The tools of how words are pronounced. */
import { operations } from '../../shared/contract/index.ts';
import { presentJson, presentPath } from '../results.ts';
import { responseSchema } from '../schemas.ts';
import { DeletedEntry, hints, reading, type Tools } from './tool.ts';

const ofDocument = { description: 'A document, where it is said that way only there.' };

export const lexiconTools: Tools = {
  service_list_pronunciations: {
    operation: operations.listLexicon,
    title: 'List pronunciations',
    description:
      'Lists the words that the user wants said in a certain way. With document_id, those that apply to that document.',
    annotations: reading,
    inputs: { document_id: { description: 'A document, from service_list_documents.' } },
    output: responseSchema(operations.listLexicon),
    present: presentJson,
  },
  service_set_pronunciation: {
    operation: operations.addLexiconEntry,
    title: 'Set how a word is pronounced',
    description:
      'Says from now on how a word or name is pronounced, in speech and in new audiobooks. What was set for the same word, ' +
      'language and document is replaced. service_preview_reading shows what will be said.',
    annotations: hints({ destructiveHint: true, idempotentHint: true }),
    inputs: {
      written: { description: 'The word as it is written. In lower case it stands for every case.' },
      spoken: {
        description: 'In letters as they are read, such as `shivawn`, or in IPA, such as `ʃɪˈvɔːn`.',
      },
      alphabet: { description: 'What spoken is written in.' },
      language: { description: 'Only in texts of this language, such as `en`.' },
      document_id: ofDocument,
    },
    output: responseSchema(operations.addLexiconEntry),
    present: presentJson,
  },
  service_delete_pronunciation: {
    operation: operations.deleteLexiconEntry,
    title: 'Delete a pronunciation',
    description: 'Deletes an entry for good: the word is pronounced as it was before there was one.',
    annotations: hints({ destructiveHint: true, idempotentHint: true }),
    inputs: { entry_id: { description: 'The id of an entry, from service_list_pronunciations.' } },
    output: DeletedEntry,
    present: presentPath({ deleted: true }),
  },
};
