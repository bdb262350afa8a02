/** What is dropped on a page: files, and folders with all that is in them. */

interface Entry {
  readonly isFile: boolean;
  readonly isDirectory: boolean;
  readonly name: string;
  readonly fullPath: string;
}

interface FileEntry extends Entry {
  file(done: (file: File) => void, failed: (error: unknown) => void): void;
}

interface FolderEntry extends Entry {
  createReader(): { readEntries(done: (some: Entry[]) => void, failed: (error: unknown) => void): void };
}

export interface Dropped {
  readonly files: readonly File[];
  /** They came in a folder: only what can be read of it is meant. */
  readonly isFolder: boolean;
}

const maxFiles = 10_000;

/** Must be called while the event lasts: later the browser has forgotten what was dropped. */
export async function droppedFiles(transfer: DataTransfer): Promise<Dropped> {
  const entries = [...transfer.items]
    .map((item) => item.webkitGetAsEntry() as Entry | null)
    .filter((entry) => entry !== null);
  if (!entries.some(({ isDirectory }) => isDirectory)) return { files: [...transfer.files], isFolder: false };
  const files: File[] = [];
  for (const entry of entries) await collect(entry, files);
  return { files, isFolder: true };
}

async function collect(entry: Entry, files: File[]): Promise<void> {
  if (entry.name.startsWith('.') || files.length >= maxFiles) return;
  if (entry.isFile)
    files.push(
      withPath(
        await new Promise<File>((done, failed) => (entry as FileEntry).file(done, failed)),
        entry.fullPath.replace(/^\//, ''),
      ),
    );
  if (entry.isDirectory) for (const one of await listed(entry as FolderEntry)) await collect(one, files);
}

/** As if its folder had been chosen: a dropped file does not know where it was. */
const withPath = (file: File, path: string): File =>
  Object.defineProperty(file, 'webkitRelativePath', { value: path });

/** A folder is read a hundred entries at a time, until there are no more. */
async function listed(folder: FolderEntry): Promise<Entry[]> {
  const reader = folder.createReader();
  const all: Entry[] = [];
  for (;;) {
    const some = await new Promise<Entry[]>((done, failed) => reader.readEntries(done, failed));
    if (some.length === 0) return all;
    all.push(...some);
  }
}
