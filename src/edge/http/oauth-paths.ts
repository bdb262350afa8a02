/** Paths of the authorization server. */
export const paths = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
  jwks: '/oauth/jwks',
} as const;
export const interactionPath = (uid: string): string => `/oauth/interaction/${uid}`;
