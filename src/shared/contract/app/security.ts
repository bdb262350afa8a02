/** Where the person is signed in, and how: sessions, the password, passkeys and the second step. */
import { Type, type Static } from 'typebox';
import { nullable, nullableOneOf, operation, strict, Timestamp } from '../operation.ts';
import { CurrentPassword } from './keys.ts';

export const OpenSession = strict({
  id: Type.String({ format: 'uuid' }),
  user_agent: Type.String(),
  address: Type.String(),
  place: nullableOneOf(['here', 'nearby', 'elsewhere'], {
    description: 'On the machine of the server, in its network, or elsewhere; null: unknown.',
  }),
  is_this: Type.Boolean({ description: 'The one of this request.' }),
  created_at: Timestamp,
  last_seen_at: Timestamp,
});
export type OpenSession = Static<typeof OpenSession>;

export const ListedPasskey = strict({
  id: Type.String(),
  name: Type.String(),
  created_at: Timestamp,
  last_used_at: nullable(Timestamp),
});
export type ListedPasskey = Static<typeof ListedPasskey>;

const Identity = strict({
  email: nullable(Type.String({ description: 'What the provider said when it was connected.' })),
  created_at: Timestamp,
  last_used_at: nullable(Timestamp),
});
export type Identity = Static<typeof Identity>;

const Security = strict({
  sessions: Type.Array(OpenSession),
  passkeys: Type.Array(ListedPasskey),
  can_have_passkeys: Type.Boolean({ description: 'They need a host name, over https or as localhost.' }),
  has_second_step: Type.Boolean(),
  codes_left: Type.Integer({ minimum: 0 }),
  has_password: Type.Boolean({
    description: 'An account that was made by signing in elsewhere has none at first.',
  }),
  provider: nullable(Type.String({ description: 'Where people may sign in besides; null: nowhere.' })),
  identity: nullable(Identity),
});
type Security = Static<typeof Security>;

const shared = { tag: 'Security', scope: 'account:read', rate: 'app' } as const;
const confirmed = strict({ current_password: CurrentPassword });
const RecoveryCodes = strict({
  codes: Type.Array(Type.String(), { description: 'Each signs in once. They are shown only here.' }),
});

export const getSecurity = operation('getSecurity', 'GET /security', {
  ...shared,
  summary: 'Read where and how the person is signed in',
  description: 'Sessions, passkeys and whether there is a second step.',
  success: { status: 200, description: 'All of it.', schema: Security },
});

export const endSession = operation('endSession', 'DELETE /sessions/{session_id}', {
  ...shared,
  summary: 'Sign a browser out',
  description: 'Its session ends at once.',
  params: strict({ session_id: Type.String({ format: 'uuid' }) }),
  success: { status: 204, description: 'Signed out.' },
});

export const endOtherSessions = operation('endOtherSessions', 'DELETE /sessions', {
  ...shared,
  summary: 'Sign out every other browser',
  description: 'Only the session of this request stays.',
  success: { status: 204, description: 'Signed out.' },
});

export const changePassword = operation('changePassword', 'PUT /password', {
  ...shared,
  summary: 'Change the password',
  description: 'Ends every session; this browser gets a new one.',
  body: strict({
    current_password: CurrentPassword,
    password: Type.String({ minLength: 8, maxLength: 1_000 }),
  }),
  success: { status: 204, description: 'Changed.' },
});

export const startPasskey = operation('startPasskey', 'POST /passkeys/options', {
  ...shared,
  summary: 'Start to add a passkey',
  description: 'What the browser needs to make one.',
  body: confirmed,
  success: {
    status: 200,
    description: 'Options of WebAuthn, as JSON.',
    schema: strict({ options: Type.Unsafe<object>({ type: 'object', additionalProperties: true }) }),
  },
});

export const addPasskey = operation('addPasskey', 'POST /passkeys', {
  ...shared,
  summary: 'Add a passkey',
  description: 'The challenge is the one that the options had, and counts once.',
  body: strict({
    name: Type.String({ minLength: 1, maxLength: 100 }),
    response: Type.String({
      minLength: 2,
      maxLength: 20_000,
      description: 'What the browser made, as JSON.',
    }),
  }),
  success: { status: 204, description: 'Added.' },
});

export const removePasskey = operation('removePasskey', 'DELETE /passkeys/{passkey_id}', {
  ...shared,
  summary: 'Remove a passkey',
  description: 'Nobody can sign in with it any more.',
  params: strict({ passkey_id: Type.String({ maxLength: 1_400 }) }),
  success: { status: 204, description: 'Removed.' },
  errors: [404],
});

export const startSecondStep = operation('startSecondStep', 'POST /second-step', {
  ...shared,
  summary: 'Start to set up an authenticator app',
  description: 'It counts once a first code has confirmed it.',
  body: confirmed,
  success: {
    status: 200,
    description: 'The secret, for the app alone.',
    schema: strict({ secret: Type.String(), url: Type.String() }),
  },
});

export const confirmSecondStep = operation('confirmSecondStep', 'POST /second-step/confirm', {
  ...shared,
  summary: 'Turn on the second step',
  description: 'With the first code of the authenticator app. A wrong one is 422.',
  body: strict({ code: Type.String({ minLength: 1, maxLength: 100 }) }),
  success: { status: 200, description: 'Recovery codes.', schema: RecoveryCodes },
  errors: [404],
});

export const renewRecoveryCodes = operation('renewRecoveryCodes', 'POST /second-step/codes', {
  ...shared,
  summary: 'Make new recovery codes',
  description: 'The old ones no longer count.',
  body: confirmed,
  success: { status: 200, description: 'Recovery codes.', schema: RecoveryCodes },
});

export const connectIdentity = operation('connectIdentity', 'POST /identity', {
  ...shared,
  summary: 'Start to connect somebody at the provider',
  description: 'The browser goes to the address, and comes back with whoever signed in there connected.',
  body: confirmed,
  success: { status: 200, description: 'Where to go.', schema: strict({ url: Type.String() }) },
  errors: [404],
});

export const disconnectIdentity = operation('disconnectIdentity', 'POST /identity/remove', {
  ...shared,
  summary: 'Disconnect whoever is connected at the provider',
  description: 'They cannot sign in to this account any more. It must have a password.',
  body: confirmed,
  success: { status: 204, description: 'Disconnected.' },
  errors: [404],
});

export const deleteAccount = operation('deleteAccount', 'POST /account/delete', {
  tag: 'Security',
  summary: 'Delete one’s own account and everything in it',
  description:
    'The password confirms it. Everybody who is signed in to the account is signed out, and its documents, recordings and ' +
    'audiobooks are deleted in the background. The last owner of a server stays.',
  scope: 'account:read',
  rate: 'app',
  body: strict({ current_password: CurrentPassword }),
  success: { status: 204, description: 'It is being deleted.' },
});

export const removeSecondStep = operation('removeSecondStep', 'POST /second-step/remove', {
  ...shared,
  summary: 'Turn off the second step',
  description: 'The password alone is enough again.',
  body: confirmed,
  success: { status: 204, description: 'Turned off.' },
});
