/** Handlers of audiobooks: audio of whole documents. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { requireScope } from '../../features/access/access.ts';
import type { Audiobooks } from '../../features/audiobooks/audiobooks.ts';
import type { Exporting } from '../../features/exporting/exporting.ts';
import { previewText } from '../../features/speech/voices.rules.ts';
import type { Previews } from '../../features/speech/previews.ts';
import type { Voices } from '../../features/speech/voices.ts';
import type { InstallRequest, ModelInstalling, VoiceInstalling } from '../../features/voices/installing.ts';
import type { Log } from '../../platform/log.ts';
import type { AppOperations } from '../../shared/contract/app/index.ts';
import type { OfferedVoice, VoiceInstallEvent } from '../../shared/contract/app/voices.ts';
import { Problem } from '../../shared/contract/errors.ts';
import { type Call, type AppHandlers, documentIdOf as idOf } from '../api/call.ts';
import { type Callers, unknownCaller } from '../api/steps/caller.ts';
import { sendArchive, sendAudiobook, sendExport, sendFile } from '../api/streams/files.ts';
import { Outlet } from '../api/streams/outlet.ts';
import { ProgressWriter } from '../api/streams/progress-writer.ts';
import { toProblem } from '../http/envelope.ts';

export function createAudiobookHandlers(audiobooks: Audiobooks, exporting: Exporting) {
  const audiobookOf = (params: { audiobook_id: string }): string => params.audiobook_id.toLowerCase();
  return {
    quoteAudiobook: ({ actor, params, body }) => audiobooks.quote(actor, idOf(params), body),
    createAudiobook: ({ actor, params, body }) => audiobooks.create(actor, idOf(params), body),
    listAudiobooks: async ({ actor, params }) => ({ data: await audiobooks.list(actor, idOf(params)) }),
    getAudiobook: ({ actor, params }) => audiobooks.get(actor, audiobookOf(params)),
    changeAudiobook: ({ actor, params, body }) => audiobooks.change(actor, audiobookOf(params), body.state),
    deleteAudiobook: ({ actor, params }) => audiobooks.remove(actor, audiobookOf(params)),
    listDoubts: ({ actor, params }) => audiobooks.hearing.of(actor, audiobookOf(params)),
    sayAgain: ({ actor, params, body }) => audiobooks.sayAgain(actor, audiobookOf(params), body.clips),
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
    publishAudiobook: async ({ actor, params, signal }, reply) => {
      const { title, chunks } = await audiobooks.downloads.published(actor, audiobookOf(params), signal);
      return sendArchive(reply, title, chunks);
    },
    getTimes: async ({ actor, params, signal }) => ({
      are_complete: await exporting.hasTimes(actor, idOf(params), signal),
    }),
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
  } satisfies AppHandlers;
}

/*
 * Recordings of the voices, for players in a browser: no key, cached for long. What another server speaks may cost its
 * operator money: it needs a key or a session and counts toward the rate of speech.
 */

export interface PreviewDeps {
  readonly voices: Voices;
  readonly previews: Previews;
  readonly callers: Callers;
}

export function routePreviews(server: FastifyInstance, { voices, previews, callers }: PreviewDeps): void {
  interface Wanted {
    Params: { voice_id: string };
    Querystring: { language?: string | string[] };
  }
  server.get<Wanted>('/voices/:voice_id/preview.wav', async (request, reply) => {
    const voice = voices.shared().listed(request.params.voice_id);
    if (!voice) throw new Problem('not_found', 'There is no voice with that id.');
    if (voice.server) {
      await callers.identify(request, reply, 'audio');
      if (!request.actor) throw unknownCaller(request);
      requireScope(request.actor, 'voices:read');
    }
    const { language } = request.query;
    const wav = await previews.get(voice, typeof language === 'string' ? language : undefined);
    return reply
      .headers({
        'Content-Type': 'audio/wav',
        'Cache-Control': `${voice.server ? 'private' : 'public'}, max-age=86400`,
        'X-Content-Type-Options': 'nosniff',
        'Access-Control-Allow-Origin': '*',
      })
      .send(wav);
  });
}

/* Handlers of what the app shows about voices, and of what owners install. */

export interface AppVoiceHandlerDeps {
  readonly voices: Voices;
  readonly voiceInstalling: VoiceInstalling;
  readonly modelInstalling: ModelInstalling;
  readonly isOwner: (accountId: string) => Promise<boolean>;
  readonly log: Log;
}

export const createVoiceHandlers = (deps: AppVoiceHandlerDeps) => {
  const { voices, voiceInstalling, modelInstalling, isOwner, log } = deps;
  return {
    listVoiceDetails: async ({ actor: { accountId } }) => ({
      data: await voices.details(accountId),
      can_install: await voiceInstalling.isAllowed(accountId),
    }),
    listOfferedVoices: async ({ actor, signal }) => ({
      data: (await voiceInstalling.list(actor.accountId, signal)).map(toOffered),
    }),
    getModelCard: async ({ actor, params, signal }) => ({
      text: await voiceInstalling.card(actor.accountId, params.key, signal),
    }),
    installVoice: (call, reply) =>
      follow(call, reply, {
        log,
        install: async (request) => ({
          voice_id: await voiceInstalling.install(call.actor.accountId, request),
        }),
      }),
    listModels: async ({ actor: { accountId } }) => ({
      data: (await modelInstalling.list()).map(({ key, kind, language, bytes, isInstalled }) => ({
        key,
        kind,
        language,
        bytes,
        is_installed: isInstalled,
      })),
      can_install: await isOwner(accountId),
    }),
    installModel: (call, reply) =>
      follow(call, reply, {
        log,
        install: async (request) => {
          await modelInstalling.install(call.actor.accountId, request);
          return {};
        },
      }),
    removeVoice: ({ actor, params, address }) => voiceInstalling.remove(actor.accountId, params.key, address),
  } satisfies AppHandlers;
};

type StoredVoice = Awaited<ReturnType<VoiceInstalling['list']>>[number];

const toOffered = (voice: StoredVoice): OfferedVoice => ({
  key: voice.key,
  voice_id: voice.voiceId,
  name: voice.name,
  language: voice.language,
  quality: voice.quality,
  speakers: voice.speakers,
  bytes: voice.bytes,
  sample_text: previewText(voice.name, voice.language),
  is_installed: voice.isInstalled,
  is_outdated: voice.isOutdated,
});

/** Sends what an installation reports, until it is done. */
async function follow(
  { params, requestId, address, signal }: Call<AppOperations['installVoice' | 'installModel']>,
  reply: FastifyReply,
  { install, log }: { install: (request: InstallRequest) => Promise<{ voice_id?: string }>; log: Log },
): Promise<FastifyReply> {
  const outlet = new Outlet(reply);
  const writer = new ProgressWriter<VoiceInstallEvent>(outlet, 'still installing');
  try {
    const done = await install({
      key: params.key,
      address,
      signal,
      onProgress: (bytes_done, bytes_total) =>
        writer.progress({ type: 'install.progress', bytes_done, bytes_total }),
    });
    await writer.end({ type: 'install.done', ...done });
  } catch (error) {
    if (!outlet.started) throw error;
    if (signal.aborted) outlet.cut();
    else {
      log.warn({ request_id: requestId, err: error }, 'an installation failed');
      const { code, message } = toProblem(error);
      await writer.end({ type: 'install.error', error: { code, message }, request_id: requestId });
    }
  } finally {
    writer.close();
  }
  return reply;
}
