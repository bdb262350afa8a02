/** The text of a response: as the server declares it, else as the document does, else UTF-8. */
export function decodedText(bytes: Buffer, contentType: string): string {
  const [, declared] =
    /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType) ??
    /^\s*<\?xml[^>]{0,200}\sencoding\s*=\s*["']([\w.:-]{1,40})/.exec(
      bytes.subarray(0, 400).toString('latin1'),
    ) ??
    [];
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
