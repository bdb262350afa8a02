/** Whether the package that pronounces words for the neural voices is installed: it is GPL, and so optional. */
export function hasPhonemizer(): boolean {
  try {
    import.meta.resolve('@echogarden/espeak-ng-emscripten');
    return true;
  } catch {
    return false;
  }
}
