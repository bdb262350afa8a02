/** Why something could not be installed, in words for the person who asked for it. */
export class InstallError extends Error {
  override readonly name = 'InstallError';
}
