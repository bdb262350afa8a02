/** What a finished audiobook says and when. */
import type { ExportDocument } from '../../../formats/export/engine.ts';
import { timestamp } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../access/actor.ts';
import type { Documents } from '../../documents/documents.ts';
import { requireDone } from '../audiobooks.rules.ts';
import * as store from '../audiobooks.store.ts';
import type { Plans } from '../plan/plans.ts';
import type { Views } from '../views.ts';
import { cuesOf } from './captions.rules.ts';

export interface CaptionsDeps {
  readonly database: Database;
  readonly documents: Documents;
  readonly plans: Plans;
  readonly views: Views;
}

export interface CaptionsRequest {
  readonly id: string;
  /** Whether each cue has the times of its words, where the voice provides them. */
  readonly words: boolean;
}

export class Captions {
  readonly #deps: CaptionsDeps;

  constructor(deps: CaptionsDeps) {
    this.#deps = deps;
  }

  /** As a document that has cues and nothing else. */
  async of(actor: Actor, { id, words }: CaptionsRequest): Promise<ExportDocument> {
    const { database, documents, plans, views } = this.#deps;
    const audiobook = await views.find(actor, id);
    requireDone(audiobook);
    const { title, document_id, version_id, created_at } = audiobook;
    const { lines, language } = await plans.of(audiobook);
    const { text } = await documents.requireVersion(database.queries, document_id, version_id);
    const cues = cuesOf({ text, lines, clips: await store.listClips(database.queries, id) }, words);
    return { title, language, text: '', sections: [], createdAt: timestamp(created_at), cues };
  }
}
