/** Handlers of what the app shows about voices, and of what owners install. */
import type { FastifyReply } from 'fastify';
import type { AppOperations } from '../../shared/contract/app/index.ts';
import type { OfferedVoice, VoiceInstallEvent } from '../../shared/contract/app/voices.ts';
import { previewText } from '../../features/speech/previews.rules.ts';
import type { Voices } from '../../features/speech/voices.ts';
import type { VoiceInstalling } from '../../features/voices/installing.ts';
import type { Log } from '../../platform/log.ts';
import type { Call, Handlers } from '../api/call.ts';
import { Outlet } from '../api/streams/outlet.ts';
import { ProgressWriter } from '../api/streams/progress-writer.ts';
import { toProblem } from '../http/envelope.ts';

export interface AppVoiceHandlerDeps {
  readonly voices: Voices;
  readonly voiceInstalling: VoiceInstalling;
  readonly log: Log;
}

type VoiceOperations = Pick<
  AppOperations,
  'listVoiceDetails' | 'listOfferedVoices' | 'getModelCard' | 'installVoice' | 'removeVoice'
>;

export const createVoiceHandlers = (deps: AppVoiceHandlerDeps): Handlers<VoiceOperations> => {
  const { voices, voiceInstalling } = deps;
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
    installVoice: (call, reply) => install(call, reply, deps),
    removeVoice: ({ actor, params, address }) => voiceInstalling.remove(actor.accountId, params.key, address),
  };
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

async function install(
  { actor, params, requestId, address, signal }: Call<AppOperations['installVoice']>,
  reply: FastifyReply,
  { voiceInstalling, log }: AppVoiceHandlerDeps,
): Promise<FastifyReply> {
  const outlet = new Outlet(reply);
  const writer = new ProgressWriter<VoiceInstallEvent>(outlet, 'still installing');
  try {
    const voice_id = await voiceInstalling.install(actor.accountId, {
      key: params.key,
      address,
      signal,
      onProgress: (bytes_done, bytes_total) =>
        writer.progress({ type: 'install.progress', bytes_done, bytes_total }),
    });
    await writer.end({ type: 'install.done', voice_id });
  } catch (error) {
    if (!outlet.started) throw error;
    if (signal.aborted) outlet.cut();
    else {
      log.warn({ request_id: requestId, err: error }, 'a voice was not installed');
      const { code, message } = toProblem(error);
      await writer.end({ type: 'install.error', error: { code, message }, request_id: requestId });
    }
  } finally {
    writer.close();
  }
  return reply;
}
