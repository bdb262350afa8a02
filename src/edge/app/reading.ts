/** Handlers of the reader and of what the app's list shows besides a summary. */
import type { AppOperations } from '../../shared/contract/app/index.ts';
import type { Covers } from '../../features/covers/covers.ts';
import type { Documents } from '../../features/documents/documents.ts';
import type { Readings } from '../../features/reading/reading.ts';
import type { Recordings } from '../../features/transcribing/recordings/recordings.ts';
import { documentIdOf as idOf, type Handlers } from '../api/call.ts';
import { sendCover } from '../api/covers.ts';
import { toVersion } from '../api/editing.ts';
import { sendFile } from '../api/streams/ranges.ts';

export interface ReadingHandlerDeps {
  readonly covers: Covers;
  readonly documents: Documents;
  readonly readings: Readings;
  readonly recordings: Recordings;
}

type Reading = Pick<
  AppOperations,
  | 'getListDetails'
  | 'showCover'
  | 'listStarted'
  | 'getReading'
  | 'savePosition'
  | 'playRecording'
  | 'listVersions'
  | 'getVersion'
  | 'restoreVersion'
>;

export function createReadingHandlers(deps: ReadingHandlerDeps): Handlers<Reading> {
  const { covers, documents, readings, recordings } = deps;
  return {
    getListDetails: async ({ actor, query }) => ({
      data: await readings.listDetails(actor, query.ids.toLowerCase().split(',')),
    }),
    showCover: async ({ actor, params }, reply) => sendCover(reply, await covers.shown(actor, idOf(params))),
    listStarted: async ({ actor }) => ({ data: await readings.listStarted(actor) }),
    getReading: ({ actor, params }) => readings.read(actor, idOf(params)),
    savePosition: ({ actor, params, body }) => readings.savePosition(actor, idOf(params), body),
    playRecording: async ({ actor, params }, reply) => {
      const file = await recordings.file(actor, idOf(params));
      // What was uploaded may be anything: it is played, never shown as a page.
      reply.headers({
        'Content-Type': file.mediaType,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'private, max-age=86400',
      });
      return sendFile(reply, file);
    },
    listVersions: async ({ actor, params }) => ({
      data: (await documents.versions(actor, idOf(params))).map(toVersion),
    }),
    getVersion: async ({ actor, params }) => {
      const row = await documents.version(actor, idOf(params), params.version_id.toLowerCase());
      return { ...toVersion(row), text: row.text };
    },
    restoreVersion: ({ actor, params }) =>
      documents.restore(actor, idOf(params), params.version_id.toLowerCase()),
  };
}
