/** Handlers of episodes. */
import type { Operations } from '../../shared/contract/index.ts';
import { silentJob } from '../../features/account-jobs.ts';
import type { EpisodeOrder, Episodes } from '../../features/episodes/episodes.ts';
import { type Call, documentIdOf as idOf, type ApiHandlers } from './call.ts';

export function createEpisodeHandlers(episodes: Episodes) {
  const start = async (
    { actor, signal, body, keep }: Call<Operations['createEpisode' | 'createCollectionEpisode']>,
    about: EpisodeOrder['about'],
  ) => {
    const order = { ...body, about, signal };
    return silentJob(
      await episodes.start(actor, order, keep && ((within, job) => keep(within, silentJob(job)))),
    );
  };
  return {
    createEpisode: (call) => start(call, { documentId: idOf(call.params) }),
    createCollectionEpisode: (call) => start(call, { collectionId: call.params.collection_id.toLowerCase() }),
    getEpisode: ({ actor, params }) => episodes.get(actor, idOf(params)),
  } satisfies ApiHandlers;
}
