/** Which files of a folder are one audiobook together: the MP3 files of a folder, with its pictures, over its discs. */
import { zipOf } from './zip.ts';

export interface AudioFolder {
  /** What it is called. */
  readonly name: string;
  readonly files: readonly File[];
}

const isMp3 = ({ name }: Pick<File, 'name'>): boolean => /\.mp3$/i.test(name);
const isPicture = ({ name }: Pick<File, 'name'>): boolean => /\.(?:jpe?g|png)$/i.test(name);
const disc = /^(?:cd|dvd|disc|disk|part|teil|parte|disco)[ _-]?\d{1,3}$/i;

/** The folder of a book, which may have one for each disc. */
function folderOf({ webkitRelativePath }: Pick<File, 'webkitRelativePath'>): string {
  const folders = webkitRelativePath.split('/').slice(0, -1);
  const isDisc = folders.length > 1 && disc.test(folders.at(-1)!);
  return (isDisc ? folders.slice(0, -1) : folders).join('/');
}

/** One MP3 alone is a recording like any other. */
export function audioFoldersIn(files: readonly File[]): AudioFolder[] {
  const folders = Map.groupBy(files, folderOf);
  return [...folders].flatMap(([path, inside]) => {
    const own = inside.filter((file) => isMp3(file) || isPicture(file));
    if (own.filter(isMp3).length < 2) return [];
    return [{ name: path.split('/').at(-1) || 'Audiobook', files: own }];
  });
}

export async function packed({ name, files }: AudioFolder): Promise<File> {
  const named = files.map((file) => ({ name: file.webkitRelativePath || `${name}/${file.name}`, file }));
  const inOrder = named.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return new File([await zipOf(inOrder)], `${name}.zip`, { type: 'application/zip' });
}
