import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinedText } from './joined.rules.ts';

test('parts of a book are joined as they were cut; articles get their titles, each once', () => {
  const documents = [
    { title: 'One', text: '# One\n\nWords.\n' },
    { title: 'Two\nlines', text: 'More.' },
  ];
  assert.equal(joinedText(documents, 'book'), '# One\n\nWords.\n\nMore.');
  assert.equal(joinedText(documents, 'collection'), '# One\n\nWords.\n\n# Two lines\n\nMore.');
});
