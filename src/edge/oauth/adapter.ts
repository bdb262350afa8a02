/** Lets oidc-provider keep its records in our store. */
import { errors, type Adapter } from 'oidc-provider';
import type { Payload, Records } from '../../features/access/apps/records.ts';

export const createAdapter =
  (records: Records) =>
  (model: string): Adapter => ({
    upsert: (id, payload, expiresIn) => records.put(model, id, payload as Payload, expiresIn),
    find: (id) => records.find(model, id),
    findByUid: (uid) => records.findByUid(model, uid),
    // We offer no device flow, so nothing has a user code.
    findByUserCode: async () => undefined,
    async consume(id) {
      const first = await records.consume(model, id);
      // Two requests with one code at the same moment both found it fresh; the second must not get tokens.
      if (!first && model === 'AuthorizationCode') {
        throw new errors.InvalidGrant('authorization code already consumed');
      }
    },
    destroy: async (id) => void (await records.remove(model, id)),
    revokeByGrantId: async (grantId) => void (await records.removeByGrant(grantId)),
  });
