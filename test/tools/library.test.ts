/** Tools for what readers keep: collections, highlights, bookmarks, the queue and tags. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call, type AnyBody } from '../harness.ts';
import { use } from './clients.ts';
import { nowhere, openSession, refused } from './session.ts';

const { server, client, key } = await openSession();

describe('collections', () => {
  test('made, filled, ordered, listed and deleted, each as the API has it', async () => {
    const ids: string[] = [];
    for (const text of ['One.', 'Two.', 'Three.'])
      ids.push((await use(client, 'service_create_document', { text })).body.id);
    const [one, two, three] = ids as [string, string, string];
    const { body: made } = await use(client, 'service_create_collection', {
      title: 'Numbers',
      kind: 'book',
      document_ids: [two],
    });
    const { id: collection_id } = made;
    await use(client, 'service_add_to_collection', { collection_id, document_ids: [three] });
    await use(client, 'service_add_to_collection', { collection_id, document_ids: [one], before: two });
    const { body: shown } = await use(client, 'service_get_collection', { collection_id });
    assert.deepEqual(shown, (await call(server.url, `GET /v1/collections/${collection_id}`, { key })).body);
    assert.deepEqual(shown.document_ids, [one, two, three]);
    const { body: listed } = await use(client, 'service_list_collections', { document_id: two });
    assert.deepEqual([listed.data[0].id, listed.data[0].kind], [collection_id, 'book']);
    const order = { collection_id, document_ids: [three, one] };
    assert.deepEqual(
      (await use(client, 'service_update_collection', order)).body.document_ids,
      order.document_ids,
    );
    const removed = await use(client, 'service_remove_from_collection', { collection_id, document_id: one });
    assert.deepEqual(removed.body, { collection_id, document_id: one, removed: true });
    const { body: parts } = await use(client, 'service_list_collection_documents', { collection_id });
    assert.deepEqual(
      parts.data.map(({ document }: AnyBody) => document.id),
      [three],
    );
    const gone = await use(client, 'service_delete_collection', { collection_id });
    assert.deepEqual(gone.body, { collection_id, deleted: true });
    refused(await use(client, 'service_get_collection', { collection_id }), 'not_found');
  });
});

describe('what readers keep', () => {
  const text = 'A buoy rings all night. Nobody sleeps.';
  const newDocument = async () => (await use(client, 'service_create_document', { text })).body.id as string;

  test('highlights and bookmarks are set, listed, changed and deleted', async () => {
    const document_id = await newDocument();
    const passage = { document_id, start: 24, end: 38 };
    const { body: made } = await use(client, 'service_create_highlight', { ...passage, note: 'Why?' });
    assert.deepEqual([made.quote, made.color], ['Nobody sleeps.', 'yellow']);
    const { id: highlight_id } = made;
    await use(client, 'service_update_highlight', { highlight_id, color: 'green', tags: ['sea'] });
    const { body: listed } = await use(client, 'service_list_highlights', { document_id });
    assert.deepEqual([listed.data[0].color, listed.data[0].note], ['green', 'Why?']);
    const gone = await use(client, 'service_delete_highlight', { highlight_id });
    assert.deepEqual(gone.body, { highlight_id, deleted: true });
    refused(await use(client, 'service_delete_highlight', { highlight_id }), 'not_found');
    const { body: mark } = await use(client, 'service_create_bookmark', { document_id, offset: 24 });
    const { body: marks } = await use(client, 'service_list_bookmarks', { document_id });
    assert.deepEqual(marks.data, [mark]);
    const { id: bookmark_id } = mark;
    assert.deepEqual((await use(client, 'service_delete_bookmark', { bookmark_id })).body, {
      bookmark_id,
      deleted: true,
    });
    refused(await use(client, 'service_create_highlight', { ...passage, document_id: nowhere }), 'not_found');
  });

  test('the queue has what is listened to next, and tags group documents', async () => {
    const [one, two] = [await newDocument(), await newDocument()];
    const order = (body: AnyBody) => body.data.map((item: AnyBody) => item.document_id);
    await use(client, 'service_add_to_queue', { document_id: one });
    const { body: added } = await use(client, 'service_add_to_queue', { document_id: two, place: 'next' });
    assert.deepEqual(order(added), [two, one]);
    await use(client, 'service_update_queue', { document_ids: [one, two] });
    const removed = await use(client, 'service_remove_from_queue', { document_id: two });
    assert.deepEqual(removed.body, { document_id: two, removed: true });
    assert.deepEqual(order((await use(client, 'service_get_queue')).body), [one]);

    const tagged = await use(client, 'service_set_document_tags', {
      document_id: one,
      tags: ['sea', 'Night'],
    });
    assert.deepEqual(tagged.body.tags, ['Night', 'sea']);
    assert.deepEqual(
      (await use(client, 'service_get_document_tags', { document_id: one })).body,
      tagged.body,
    );
    const { body: all } = await use(client, 'service_list_tags');
    assert.ok(all.data.some(({ name }: AnyBody) => name === 'sea'));
    const named = await use(client, 'service_set_document_author', {
      document_id: one,
      author: 'Mary Keeper',
    });
    assert.deepEqual(named.body, { author: 'Mary Keeper' });
  });
});

test('how words are pronounced is set, listed, heard and deleted', async () => {
  const entry = { written: 'Siobhan', spoken: 'shivawn', language: 'en' };
  const { body: made } = await use(client, 'service_set_pronunciation', entry);
  assert.deepEqual([made.written, made.spoken, made.alphabet], ['Siobhan', 'shivawn', 'text']);
  const again = { ...entry, spoken: 'shi vawn' };
  assert.equal((await use(client, 'service_set_pronunciation', again)).body.spoken, 'shi vawn');
  const { body: listed } = await use(client, 'service_list_pronunciations', {});
  assert.deepEqual(
    listed.data.map(({ spoken }: AnyBody) => spoken),
    ['shi vawn'],
  );
  assert.deepEqual(listed, (await call(server.url, 'GET /v1/lexicon', { key })).body);
  const read = await use(client, 'service_preview_reading', { input: 'Siobhan sleeps.', language: 'en' });
  assert.match(JSON.stringify(read.body), /shi vawn sleeps/);
  const entry_id = listed.data[0].id;
  const gone = await use(client, 'service_delete_pronunciation', { entry_id });
  assert.deepEqual(gone.body, { entry_id, deleted: true });
  refused(await use(client, 'service_delete_pronunciation', { entry_id }), 'not_found');
});
