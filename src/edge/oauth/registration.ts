/** What a client may register. Registration is open to strangers, so it is bounded. */

export interface RegistrationError {
  readonly error: 'invalid_client_metadata' | 'invalid_redirect_uri';
  readonly error_description: string;
}

const maxRedirects = 20;
const maxBytes = 16 * 1024;

/** Schemes that open programs with another purpose than signing in, or leave the machine unencrypted. */
const foreignSchemes = new Set(
  (
    'about blob data file filesystem ftp ftps gopher irc javascript ldap ldaps mailto news nntp sftp sip sips smb sms ' +
    'ssh tel telnet urn vbscript view-source ws wss'
  ).split(' '),
);

/** Undefined when nothing is wrong here; the library checks the rest. */
export function registrationError(metadata: unknown): RegistrationError | undefined {
  if (Buffer.byteLength(JSON.stringify(metadata) ?? '') > maxBytes)
    return { error: 'invalid_client_metadata', error_description: `send at most ${maxBytes} bytes` };
  const redirects = (metadata as { redirect_uris?: unknown } | null)?.redirect_uris;
  if (!Array.isArray(redirects)) return undefined;
  if (redirects.length > maxRedirects)
    return { error: 'invalid_redirect_uri', error_description: `name at most ${maxRedirects} redirect_uris` };
  const foreign = redirects.map(schemeOf).find((scheme) => foreignSchemes.has(scheme));
  if (foreign === undefined) return undefined;
  return { error: 'invalid_redirect_uri', error_description: `${foreign}: addresses cannot receive a code` };
}

const schemeOf = (uri: unknown): string =>
  /^([a-z][a-z0-9+.-]*):/i.exec(String(uri))?.[1]?.toLowerCase() ?? '';
