/** Whether the package is installed that pronounces for the neural voices: it is GPL, and so optional. */
export function hasPhonemizer(): boolean {
  try {
    import.meta.resolve('@echogarden/espeak-ng-emscripten');
    return true;
  } catch {
    return false;
  }
}
