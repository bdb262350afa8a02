/** Handlers of the password with which KOReader keeps places in step. */
import type { Koreader } from '../../features/koreader/koreader.ts';
import type { AppHandlers } from '../api/call.ts';

export const createKoreaderHandlers = (koreader: Koreader) =>
  ({
    getKoreader: async ({ actor }) => ({ password: await koreader.state(actor) }),
    makeKoreaderPassword: async ({ actor }) => ({ password: await koreader.makeNew(actor) }),
    removeKoreaderPassword: ({ actor }) => koreader.remove(actor),
  }) satisfies AppHandlers;
