/** Where to go after signing in. Only our own paths: a link to us must not take people to another site. */

const home = '/';

export function safeNext(next: string | null | undefined): string {
  if (!next?.startsWith('/')) return home;
  const base = 'http://here.invalid';
  // Browsers take a backslash for a slash and drop tabs and line breaks; the URL parser does as they do.
  if (!URL.canParse(next, base)) return home;
  const { origin, pathname, search } = new URL(next, base);
  // A path such as /.//host comes out as //host, which would be another host.
  return origin === base && !pathname.startsWith('//') ? pathname + search : home;
}
