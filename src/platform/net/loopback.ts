/** The names by which a machine calls itself. */
const names = ['127.0.0.1', 'localhost', '[::1]'];

export const isLoopbackName = (hostname: string): boolean => names.includes(hostname);

/** A server under the name it was called by, where it has several; else under its own. */
export function calledOrigin(origin: string, host: string | undefined): string {
  const name = loopbackNames(origin).find((each) => new URL(each).host === host?.toLowerCase());
  return name ?? origin;
}

/** The origin, or where it is on this machine, the origin under each of its names. */
export function loopbackNames(origin: string): string[] {
  const url = new URL(origin);
  if (!isLoopbackName(url.hostname)) return [url.origin];
  const port = url.port && `:${url.port}`;
  return names.map((name) => `${url.protocol}//${name}${port}`);
}
