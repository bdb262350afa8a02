/**
 * Mixed work for a server that may die at any moment, with a record of what was acknowledged: documents are created,
 * changed and deleted, files imported, texts spoken and made into audiobooks.
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen, paths, readEvents } from '../../../test/speech-client.ts';
import { pick, send, type Caller, type World } from './world.ts';

const voice_id = 'espeak-en-us';
/** So that a trial ends soon after its load does, on a busy machine too. */
const mostOpenJobs = 4;

export class Load {
  readonly #world: World;
  readonly #caller: Caller;
  /** Which texts a document may have: the acknowledged one, and those of changes that were not answered. */
  readonly #texts = new Map<string, Set<string>>();
  readonly #deleted = new Set<string>();
  readonly #told = new Map<string, number>();
  readonly tally = {
    created: 0,
    changed: 0,
    deleted: 0,
    imported: 0,
    spoken: 0,
    toldCents: 0,
    audiobooks: 0,
  };
  readonly statuses: Record<string, number> = {};
  readonly #restMs: number;
  #count = 0;
  #isOver = false;

  /** Rests for `restMs` after each request: otherwise several servers on one machine would have time for nothing else. */
  constructor(world: World, caller: Caller, restMs = 0) {
    this.#world = world;
    this.#caller = caller;
    this.#restMs = restMs;
  }

  /** Works until the returned function is called, and then ends what is under way. */
  start(url: string): () => Promise<void> {
    this.#isOver = false;
    const kinds = [
      this.#create,
      this.#create,
      this.#change,
      this.#import,
      this.#speak,
      this.#speakWhole,
      this.#order,
    ];
    const running = kinds.map(async (work) => {
      while (!this.#isOver) {
        const isDone = await work.call(this, url);
        await sleep(isDone ? this.#restMs : 50);
      }
    });
    return async () => {
      this.#isOver = true;
      await Promise.all(running);
    };
  }

  async #send(url: string, line: string, body?: unknown, headers?: Record<string, string>) {
    const response = await send(url, this.#caller, { line, body, ...(headers && { headers }) });
    const kind = line.replaceAll(/[0-9a-f-]{36}/g, 'ID').replace(/\?.*/, '');
    const name = `${kind} ${response?.status ?? 'broken'}`;
    this.statuses[name] = (this.statuses[name] ?? 0) + 1;
    return response;
  }

  #next(): number {
    return (this.#count += 1);
  }

  async #create(url: string): Promise<boolean> {
    const number = this.#next();
    const text = `Document ${number}. ${'The lamp turns. '.repeat(1 + (number % 150))}Done.`;
    const made = await this.#send(url, 'POST /v1/documents', { text, language: 'en' });
    if (made?.status !== 201) return false;
    this.#texts.set(made.json.id, new Set([text]));
    this.tally.created += 1;
    return true;
  }

  async #change(url: string): Promise<boolean> {
    const id = pick([...this.#texts.keys()].slice(-30));
    if (!id) return false;
    const texts = this.#texts.get(id)!;
    if (this.#next() % 9 === 0) return this.#delete(url, id);
    const text = `Changed ${this.#next()}. Yes.`;
    texts.add(text);
    const made = await this.#send(url, `PUT /v1/documents/${id}`, { text });
    if (made?.status === 200) {
      this.#texts.set(id, new Set([text]));
      this.tally.changed += 1;
    } else if (made) texts.delete(text);
    return made?.status === 200;
  }

  async #delete(url: string, id: string): Promise<boolean> {
    const made = await this.#send(url, `DELETE /v1/documents/${id}`);
    if (made?.status === 204) {
      this.#deleted.add(id);
      this.tally.deleted += 1;
    }
    if (made?.status === 204 || !made) this.#texts.delete(id);
    return made !== undefined;
  }

  async #import(url: string): Promise<boolean> {
    const number = this.#next();
    const file = `# Import ${number}\n\nIt came as a file. ${'It is whole. '.repeat(number % 300)}`;
    const made = await this.#send(url, `POST /app/imports/file?name=file-${number}.md`, file);
    if (made?.status !== 201) return false;
    this.#texts.set(made.json.id, new Set([made.json.text]));
    this.tally.imported += 1;
    return true;
  }

  async #speak(url: string): Promise<boolean> {
    const number = this.#next();
    const input = `Line ${number} is read aloud, slowly and in full. `.repeat(1 + (number % 30));
    const { key } = this.#caller;
    const headers = { 'x-request-id': `events-${number}` };
    const heard = await listen(url, paths.events, {
      key,
      headers,
      body: { input, voice_id, language: 'en' },
    });
    const done = heard.status === 200 ? readEvents(heard.bytes).done : undefined;
    if (done) this.#note(`events-${number}`, done.billed_credits);
    return done !== undefined;
  }

  async #speakWhole(url: string): Promise<boolean> {
    const number = this.#next();
    const input = `Line ${number} is read as a whole. `.repeat(1 + (number % 20));
    const headers = { 'x-request-id': `whole-${number}`, 'idempotency-key': `key-${number}` };
    const { key } = this.#caller;
    const heard = await listen(url, paths.whole, { key, headers, body: { input, voice_id, language: 'en' } });
    if (heard.status !== 200 || !heard.complete) return false;
    this.#note(`whole-${number}`, JSON.parse(heard.bytes.toString()).billed_credits);
    return true;
  }

  #note(requestId: string, cents: number): void {
    this.#told.set(requestId, cents);
    this.tally.spoken += 1;
    this.tally.toldCents += cents;
  }

  async #order(url: string): Promise<boolean> {
    const id = pick([...this.#texts.keys()].slice(-30));
    // The trial itself may not reach the store now.
    if (!id || (await this.#openJobs().catch(() => Infinity)) >= mostOpenJobs) {
      await sleep(300);
      return false;
    }
    const made = await this.#send(url, `POST /app/documents/${id}/audiobooks`, { voice_id });
    if (made?.status === 201) this.tally.audiobooks += 1;
    await sleep(300);
    return made?.status === 201;
  }

  async #openJobs(): Promise<number> {
    const { queries } = this.#world.core.database;
    const open = queries.selectFrom('jobs').select('id').where('ended_at', 'is', null);
    return (await open.where('account_id', '=', this.#caller.id).execute()).length;
  }

  /** Everything acknowledged is there, nothing deleted is back, and what the caller was told is what was billed. */
  async check(): Promise<void> {
    const { core } = this.#world;
    const rows = await core.database.queries
      .selectFrom('documents')
      .innerJoin('versions', 'versions.id', 'documents.version_id')
      .select(['documents.id', 'versions.text'])
      .where('account_id', '=', this.#caller.id)
      .execute();
    const stored = new Map(rows.map(({ id, text }) => [id, text]));
    for (const [id, texts] of this.#texts) {
      const text = stored.get(id);
      assert.ok(
        text !== undefined && texts.has(text),
        `${id}: ${text?.slice(0, 80)} is none of ${[...texts].join(' | ')}`,
      );
      this.#texts.set(id, new Set([text]));
    }
    for (const id of this.#deleted) assert.ok(!stored.has(id), `${id} is back`);
    const holds = await core.database.queries
      .selectFrom('holds')
      .select(['subject_id', 'billed_cents'])
      .execute();
    const billed = new Map(holds.map(({ subject_id, billed_cents }) => [subject_id, billed_cents]));
    for (const [requestId, cents] of this.#told) assert.equal(billed.get(requestId), cents, requestId);
  }
}
