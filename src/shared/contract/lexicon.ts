/** The lexicon of an account: how its owner wants words pronounced. */
import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { nullable, oneOf, operation, strict, Timestamp } from './operation.ts';

const Written = Type.String({
  minLength: 1,
  maxLength: limits.lexicon.written,
  description:
    'The word or words as they are written. In lower case they match whatever the case; with a capital, only as given.',
});
const Spoken = Type.String({
  minLength: 1,
  maxLength: limits.lexicon.spoken,
  description: 'How it is pronounced: in ordinary letters (`shivawn`), or in IPA (`ʃɪˈvɔːn`).',
});
const alphabets = ['text', 'ipa'] as const;
const Alphabet = oneOf(alphabets, { description: 'The alphabet of `spoken`.' });
const DocumentId = Type.String({ format: 'uuid', description: 'Applies to this document only.' });
const EntryLanguage = Type.String({
  minLength: limits.language.min,
  maxLength: limits.language.max,
  description: 'Applies to this language only: `en`, whatever the region.',
});

export const LexiconEntry = strict(
  {
    id: Type.String({ format: 'uuid' }),
    written: Written,
    spoken: Spoken,
    alphabet: Alphabet,
    language: nullable(EntryLanguage),
    document_id: nullable(DocumentId),
    created_at: Timestamp,
  },
  { title: 'LexiconEntry' },
);
export type LexiconEntry = Static<typeof LexiconEntry>;

const entryExample = {
  id: '019a2f4e-6a01-7c3f-9a55-0c6f2f1d7a11',
  written: 'Siobhan',
  spoken: 'shivawn',
  alphabet: 'text',
  language: 'en',
  document_id: null,
  created_at: '2026-01-31T09:30:00.000Z',
};

export const listLexicon = operation('listLexicon', 'GET /lexicon', {
  tag: 'Lexicon',
  summary: 'List the lexicon',
  description:
    'Every entry of the account, in the order of the words. With `document_id`, those that apply to the document.',
  scope: 'documents:read',
  query: strict({ document_id: Type.Optional(DocumentId) }),
  success: {
    status: 200,
    description: 'The entries.',
    schema: strict({ data: Type.Array(LexiconEntry) }, { title: 'Lexicon' }),
    example: { data: [entryExample] },
  },
  errors: [404],
});

export const addLexiconEntry = operation('addLexiconEntry', 'POST /lexicon', {
  tag: 'Lexicon',
  summary: 'Set how a word is pronounced',
  description:
    'Speech and audiobooks made from now on pronounce the word this way. An entry for the same word, language and ' +
    `document is replaced. An account has up to ${limits.lexicon.entries.toLocaleString('en')} entries.`,
  scope: 'documents:write',
  body: strict({
    written: Written,
    spoken: Spoken,
    alphabet: Type.Optional(oneOf(alphabets, { default: 'text' })),
    language: Type.Optional(EntryLanguage),
    document_id: Type.Optional(DocumentId),
  }),
  bodyExample: { written: 'Siobhan', spoken: 'shivawn', language: 'en' },
  success: { status: 201, description: 'The entry.', schema: LexiconEntry, example: entryExample },
  errors: [404],
});

export const deleteLexiconEntry = operation('deleteLexiconEntry', 'DELETE /lexicon/{entry_id}', {
  tag: 'Lexicon',
  summary: 'Delete an entry',
  description: 'The word is pronounced as before.',
  scope: 'documents:write',
  params: strict({ entry_id: Type.String({ format: 'uuid' }) }),
  success: { status: 204, description: 'Deleted.' },
  errors: [404],
});

export const importLexicon = operation('importLexicon', 'POST /lexicon/import', {
  tag: 'Lexicon',
  summary: 'Import a lexicon file',
  description:
    'Adds the words of a file in the Pronunciation Lexicon Specification (PLS 1.0): aliases, and phonemes in IPA. ' +
    'All of them or none are added.',
  scope: 'documents:write',
  body: strict({
    pls: Type.String({
      minLength: 1,
      maxLength: limits.lexicon.file,
      description: 'The content of the file.',
    }),
    document_id: Type.Optional(DocumentId),
  }),
  bodyExample: {
    pls: '<lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa" xml:lang="en"><lexeme><grapheme>Siobhan</grapheme><phoneme>ʃɪˈvɔːn</phoneme></lexeme></lexicon>',
  },
  success: {
    status: 200,
    description: 'How many words were added or replaced.',
    schema: strict({ imported: Type.Integer() }, { title: 'LexiconImport' }),
    example: { imported: 1 },
  },
  errors: [404],
});
