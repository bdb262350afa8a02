/** What an archive holds, by the names of its files alone. */

/** The page of a book: the one called `index`, else the only one that lies at the top. */
export function pageIn(names: readonly string[]): string | undefined {
  const pages = names.filter((name) => /^[^/]+\.x?html?$/i.test(name));
  return pages.find((name) => /^index\./i.test(name)) ?? (pages.length === 1 ? pages[0] : undefined);
}

export const isFb2Name = (name: string): boolean => /\.fb2$/i.test(name) && isOwn(name);

export const markdownName = /\.(?:md|markdown)$/i;

export const markdownFilesIn = (names: readonly string[]): string[] =>
  names.filter((name) => markdownName.test(name) && isOwn(name));

export const mp3FilesIn = (names: readonly string[]): string[] =>
  names.filter((name) => /\.mp3$/i.test(name) && isOwn(name));

/** Folders of programs, and copies that a Mac makes, are nobody's text. */
const isOwn = (name: string): boolean => !/(?:^|\/)(?:\.|__MACOSX\/|node_modules\/)/.test(name);
