/** At most so many files of one drop: more is a folder that was dropped by mistake. */
const mostFiles = 500;

/** What folders hold beside images. */
const systemFiles = new Set(['thumbs.db', 'desktop.ini', 'dicomdir']);
export const isOfTheSystem = (name: string): boolean => name.startsWith('.') || systemFiles.has(name.toLowerCase());

/** Files that a person chose or dropped, without those that systems leave in folders. */
export const withoutSystemFiles = (files: readonly File[]): File[] =>
  files.filter(({ name }) => !isOfTheSystem(name)).slice(0, mostFiles);

/**
 * The files of a drop, with those of its folders and their folders. It has to be called while the event is handled, since browsers empty
 * a drop after that.
 */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (!entries.some(({ isDirectory }) => isDirectory)) return [...files];
  const found: File[] = [];
  const waiting = [...entries];
  for (
    let entry = waiting.shift();
    entry !== undefined && found.length < mostFiles;
    entry = waiting.shift()
  ) {
    if (isFile(entry)) found.push(await fileOf(entry));
    else if (isFolder(entry)) waiting.push(...(await within(entry)));
  }
  return withoutSystemFiles(found);
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });

/** A folder's entries; browsers hand them out in pieces. */
async function within(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    const piece = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (piece.length === 0) return found;
    found.push(...piece);
  }
}
