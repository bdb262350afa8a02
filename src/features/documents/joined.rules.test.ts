import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinTexts } from './documents.rules.ts';

test('parts of a book are joined as they were cut; articles get their titles, each once', () => {
  const documents = [
    { title: 'One', text: '# One\n\nWords.\n' },
    { title: 'Two\nlines', text: 'More.' },
  ];
  for (const kind of ['book', 'collection'] as const) {
    const { text, shifts } = joinTexts([...documents, { title: 'Three', text: '\n Last.' }], kind);
    for (const [index, word] of ['Words', 'More', 'Last'].entries())
      assert.equal(text.indexOf(word), [7, 0, 2][index]! + shifts[index]!, `${kind}: ${word}`);
  }
  assert.equal(joinTexts(documents, 'book').text, '# One\n\nWords.\n\nMore.');
  assert.equal(joinTexts(documents, 'collection').text, '# One\n\nWords.\n\n# Two lines\n\nMore.');
});
