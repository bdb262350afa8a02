/** Lets oidc-provider keep its records in our store. */
import { errors, type Adapter } from 'oidc-provider';
import type { Records } from '../../features/access/clients/records.ts';

export const createAdapter =
  (records: Records) =>
  (model: string): Adapter => {
    const kept = records.of(model);
    return {
      upsert: (id, payload, expiresIn) => kept.put(id, payload, expiresIn),
      find: (id) => kept.find(id),
      findByUid: (uid) => kept.findByUid(uid),
      // We offer no device flow, so nothing has a user code.
      findByUserCode: async () => undefined,
      async consume(id) {
        const first = await kept.consume(id);
        // Two requests with one code at the same moment both found it fresh; the second must not get tokens.
        if (!first && model === 'AuthorizationCode') {
          throw new errors.InvalidGrant('authorization code already consumed');
        }
      },
      destroy: async (id) => void (await kept.remove(id)),
      revokeByGrantId: async (grantId) => void (await kept.removeByGrant(grantId)),
    };
  };
