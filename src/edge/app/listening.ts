/** Handlers of renditions: audio of whole documents. */
import type { AppOperations } from '../../contract/app/index.ts';
import type { Listening } from '../../features/listening/listening.ts';
import { sendFile } from '../api/streams/ranges.ts';
import { documentIdOf as idOf, type Handlers } from '../api/call.ts';

type ListeningOperations = Pick<
  AppOperations,
  | 'quoteRendition'
  | 'createRendition'
  | 'listRenditions'
  | 'getRendition'
  | 'changeRendition'
  | 'deleteRendition'
  | 'listMarks'
  | 'getPiece'
  | 'getAudiobook'
>;

export function createListeningHandlers(listening: Listening): Handlers<ListeningOperations> {
  const renditionOf = (params: { rendition_id: string }): string => params.rendition_id.toLowerCase();
  return {
    quoteRendition: ({ actor, params, body }) => listening.quote(actor, idOf(params), body),
    createRendition: ({ actor, params, body }) => listening.create(actor, idOf(params), body),
    listRenditions: async ({ actor, params }) => ({ data: await listening.list(actor, idOf(params)) }),
    getRendition: ({ actor, params }) => listening.get(actor, renditionOf(params)),
    changeRendition: ({ actor, params, body }) => listening.change(actor, renditionOf(params), body.state),
    deleteRendition: ({ actor, params }) => listening.remove(actor, renditionOf(params)),
    listMarks: ({ actor, params, query }) => listening.marks(actor, renditionOf(params), query.from),
    getPiece: async ({ actor, params }, reply) => {
      const piece = await listening.piece(actor, renditionOf(params), Number(params.piece));
      // A piece never changes; it may be gone tomorrow, and it is nobody else's.
      reply.headers({ 'Content-Type': 'audio/mpeg', 'Cache-Control': 'private, max-age=86400' });
      return sendFile(reply, piece);
    },
    getAudiobook: async ({ actor, params, query }, reply) => {
      const file = await listening.file(actor, renditionOf(params), query.format ?? 'mp3');
      reply.headers({ 'Content-Type': file.mediaType, 'Content-Disposition': file.disposition });
      return sendFile(reply, file);
    },
  };
}
