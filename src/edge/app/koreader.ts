/** Handlers of the password with which KOReader keeps places in step. */
import type { Koreader } from '../../features/koreader/koreader.ts';
import type { AppOperations } from '../../shared/contract/app/index.ts';
import type { Handlers } from '../api/call.ts';

type KoreaderOperations = Pick<
  AppOperations,
  'getKoreader' | 'makeKoreaderPassword' | 'removeKoreaderPassword'
>;

export const createKoreaderHandlers = (koreader: Koreader): Handlers<KoreaderOperations> => ({
  getKoreader: async ({ actor }) => ({ password: await koreader.state(actor) }),
  makeKoreaderPassword: async ({ actor }) => ({ password: await koreader.makeNew(actor) }),
  removeKoreaderPassword: ({ actor }) => koreader.remove(actor),
});
