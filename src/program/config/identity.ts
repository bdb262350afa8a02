/** People's sign-in at a provider of OpenID Connect, such as Keycloak or Authentik. */
import { choice, issuer, optional, type Settings } from './setting.ts';

export const identity = {
  oidcIssuer: issuer(
    'OIDC_ISSUER',
    'Address of an OpenID Connect provider, such as `https://id.example/realms/home`, where people may sign in instead of with a password; it may be in a private network. See [single-sign-on.md](single-sign-on.md).',
  ),
  oidcClientId: optional(
    'OIDC_CLIENT_ID',
    'The name of this server at the provider; needed with `OIDC_ISSUER`.',
  ),
  oidcClientSecret: optional(
    'OIDC_CLIENT_SECRET',
    'Its secret there. Unset: the provider has it as a public client, which proves itself by PKCE alone.',
  ),
  oidcName: optional(
    'OIDC_NAME',
    'What people call the provider; the button says “Continue with” it. Default: the host in `OIDC_ISSUER`.',
  ),
  oidcSignup: choice(
    'OIDC_SIGNUP',
    ['invite', 'everyone'],
    'Who gets an account by signing in at the provider: people whom an owner has invited, or everyone there whose email address the provider has verified.',
  ),
} satisfies Settings;
