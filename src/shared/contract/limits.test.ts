import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withLimits } from './limits.ts';

const configured = {
  rateLimitDocuments: 1_200,
  rateLimitAudio: 60,
  speechSlots: 3,
  freeDailyDocuments: 7,
  trashDays: 8,
};

test('names of configured limits are replaced by their values, and nothing else is', () => {
  assert.equal(withLimits('{freeDailyDocuments} a day', configured), '7 a day');
  assert.equal(withLimits('{rateLimitDocuments} and {speechSlots}', configured), '1,200 and 3');
  assert.equal(withLimits('/documents/{document_id}', configured), '/documents/{document_id}');
  assert.equal(withLimits('{freeDailyDocuments} documents', undefined), 'a limited number of documents');
});
