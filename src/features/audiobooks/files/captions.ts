/** What a finished audiobook says and when. */
import type { Cue, CueWord, ExportDocument } from '../../../formats/export/engine.ts';
import { timestamp } from '../../../platform/clock.ts';
import type { Database, ClipRow } from '../../../platform/database/database.ts';
import { type Seen, VisibleText } from '../../../shared/markup/content.ts';
import { parseMarkup } from '../../../shared/markup/parse.ts';
import { advance } from '../../../shared/text/codepoints.ts';
import type { Actor } from '../../access/access.ts';
import type { Documents } from '../../documents/documents.ts';
import { parseWords, requireDone } from '../audiobooks.rules.ts';
import * as store from '../audiobooks.store.ts';
import type { Line } from '../plan/plan.rules.ts';
import type { Plans } from '../plan/plans.ts';
import type { Views } from '../views.ts';

/* What an audiobook says, as cues in the time of its file. */

interface Spoken {
  readonly text: string;
  readonly lines: readonly Line[];
  /** One for each line. */
  readonly clips: readonly ClipRow[];
}

function cuesOf({ text, lines, clips }: Spoken, withWords: boolean): Cue[] {
  const visible = new VisibleText(parseMarkup(text));
  let [unit, point] = [0, 0];
  return clips.map((clip) => {
    const { start, end, speaker } = lines[clip.number]!;
    const from = advance(text, unit, start - point);
    [unit, point] = [advance(text, from, end - start), end];
    const seen = visible.seen(from, unit);
    const words = withWords ? cueWords(clip, { text, from, seen }) : [];
    return {
      startMs: clip.start_ms,
      endMs: clip.end_ms,
      text: seen.value || text.slice(from, unit),
      ...(speaker !== undefined && { speaker }),
      ...(words.length > 0 && seen.value !== '' && { words }),
    };
  });
}

interface Place {
  readonly text: string;
  /** Where the sentence starts in the text. */
  readonly from: number;
  readonly seen: Seen;
}

/** Words of a clip are offsets into the written text; those of a cue are offsets into what is displayed of it. */
function cueWords({ words, start_ms }: ClipRow, { text, from, seen }: Place): CueWord[] {
  const numbers = parseWords(words);
  const cue: CueWord[] = [];
  let [unit, point, at] = [from, 0, 0];
  for (let index = 0; index < numbers.length; index += 4) {
    const [start, , startMs] = numbers.slice(index, index + 3) as [number, number, number];
    [unit, point] = [advance(text, unit, start - point), start];
    while (at < seen.units.length && seen.units[at]! < unit) at += 1;
    if (at < seen.units.length) cue.push({ at, startMs: start_ms + startMs });
  }
  return cue;
}

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

export function createCaptions({ database, documents, plans, views }: CaptionsDeps) {
  /** As a document that has cues and nothing else. */
  async function of(actor: Actor, { id, words }: CaptionsRequest): Promise<ExportDocument> {
    const audiobook = await views.find(actor, id);
    requireDone(audiobook);
    const { title, document_id, version_id, created_at } = audiobook;
    const { lines, language } = await plans.of(audiobook);
    const { text } = await documents.requireVersion(database.queries, document_id, version_id);
    const cues = cuesOf({ text, lines, clips: await store.listClips(database.queries, id) }, words);
    return { title, language, text: '', sections: [], createdAt: timestamp(created_at), cues };
  }

  return { of };
}

export type Captions = ReturnType<typeof createCaptions>;
