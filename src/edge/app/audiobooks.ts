/** Handlers of audiobooks: audio of whole documents. */
import type { AppOperations } from '../../shared/contract/app/index.ts';
import type { Audiobooks } from '../../features/audiobooks/audiobooks.ts';
import type { Exporting } from '../../features/exporting/exporting.ts';
import { documentIdOf as idOf, type Handlers } from '../api/call.ts';
import { sendAudiobook } from '../api/streams/audiobook-file.ts';
import { sendExport } from '../api/streams/export-file.ts';
import { sendFile } from '../api/streams/ranges.ts';

type AudiobookOperations = Pick<
  AppOperations,
  | 'quoteAudiobook'
  | 'createAudiobook'
  | 'listAudiobooks'
  | 'getAudiobook'
  | 'changeAudiobook'
  | 'deleteAudiobook'
  | 'listMarks'
  | 'listWords'
  | 'getClip'
  | 'downloadAudiobook'
  | 'downloadCaptions'
>;

export function createAudiobookHandlers(
  audiobooks: Audiobooks,
  exporting: Exporting,
): Handlers<AudiobookOperations> {
  const audiobookOf = (params: { audiobook_id: string }): string => params.audiobook_id.toLowerCase();
  return {
    quoteAudiobook: ({ actor, params, body }) => audiobooks.quote(actor, idOf(params), body),
    createAudiobook: ({ actor, params, body }) => audiobooks.create(actor, idOf(params), body),
    listAudiobooks: async ({ actor, params }) => ({ data: await audiobooks.list(actor, idOf(params)) }),
    getAudiobook: ({ actor, params }) => audiobooks.get(actor, audiobookOf(params)),
    changeAudiobook: ({ actor, params, body }) => audiobooks.change(actor, audiobookOf(params), body.state),
    deleteAudiobook: ({ actor, params }) => audiobooks.remove(actor, audiobookOf(params)),
    listMarks: ({ actor, params, query }) =>
      audiobooks.downloads.marks(actor, audiobookOf(params), query.from),
    listWords: ({ actor, params, query }) =>
      audiobooks.downloads.words(actor, audiobookOf(params), query.from),
    getClip: async ({ actor, params }, reply) => {
      const clip = await audiobooks.downloads.clip(actor, audiobookOf(params), Number(params.clip));
      // A clip never changes, but it may be deleted, and it is private.
      reply.headers({ 'Content-Type': 'audio/mpeg', 'Cache-Control': 'private, max-age=86400' });
      return sendFile(reply, clip);
    },
    downloadAudiobook: async ({ actor, params, query }, reply) => {
      const file = await audiobooks.downloads.file(actor, audiobookOf(params), query.format ?? 'mp3');
      return sendAudiobook(reply, file);
    },
    downloadCaptions: async ({ actor, params, query, signal }, reply) => {
      const request = { id: audiobookOf(params), words: query.words === 'true' };
      const captions = await audiobooks.captions.of(actor, request);
      return sendExport(
        reply,
        await exporting.render(
          actor,
          { document: captions, format: 'vtt', options: { timestamps: false } },
          signal,
        ),
      );
    },
  };
}
