/** Whether a title is only what an import found to call a text: the name of a file, a placeholder or its first line. */

const placeholder =
  /^(?:untitled|unbenannt|ohne titel|sin t[ií]tulo|document[eo]?|dokument|documento|scan(?:ned)?|scanned document|new document|img|image|dsc|file|page|microsoft word)\b[\s\d()._–-]{0,40}$/i;
const extension = /\.(?:txt|md|pdf|docx?|odt|rtf|epub|mobi|azw3|fb2|html?|htmlz|srt|vtt|indd|tex)$/i;
/** The names that cameras, scanners and content systems give. */
const code = /^(?=[\w.()-]{0,60}(?:\d{3}|_))[\w.()-]{1,60}$/;
/** "1984" is a title. */
const year = /^\d{1,4}$/;
const firstLineAt = 400;
const shortestLine = 24;

export function isPoorTitle(title: string, text: string): boolean {
  const name = title.trim();
  if (year.test(name)) return false;
  if (placeholder.test(name) || extension.test(name) || code.test(name)) return true;
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  const digits = name.match(/\p{N}/gu)?.length ?? 0;
  if (letters < 2 || digits > letters) return true;
  const start = text.slice(0, firstLineAt).trimStart().replaceAll(/\s+/g, ' ');
  // A heading names the text; a first line that is cut, or that goes on as a sentence, does not.
  const isFirstLine = name.endsWith('…') && start.startsWith(name.slice(0, -1));
  return isFirstLine || (name.length >= shortestLine && /[,;:-]$/.test(name) && start.startsWith(name));
}
