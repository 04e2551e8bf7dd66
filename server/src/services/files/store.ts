import type { Readable } from 'node:stream';

/** A file that is being read. */
export interface StoredFile {
  stream: Readable;
  /** Bytes. */
  size: number;
}

/** A store for files: a folder or an S3-compatible store. */
export interface FileStore {
  /**
   * Stores a file of this many bytes. When it resolves, the file is complete and survives a crash; when it rejects,
   * nothing is visible under the key. Replaces an earlier file with the key.
   */
  put(key: FileKey, content: Readable, size: number): Promise<void>;
  /** Opens a file; undefined if there is none. The caller has to read or destroy the stream. */
  get(key: FileKey): Promise<StoredFile | undefined>;
  /** Reads a small file whole, faster than as a stream; undefined if there is none. */
  read(key: FileKey): Promise<Buffer | undefined>;
  has(key: FileKey): Promise<boolean>;
  /** Removes a file; a missing one isn't an error. */
  remove(key: FileKey): Promise<void>;
  /** Every stored file, in no particular order. */
  list(): AsyncIterable<ListedFile>;
}

export interface ListedFile {
  key: FileKey;
  /** When it was stored, by the store's clock. */
  storedAt: Date;
}

declare const checked: unique symbol;
/** A file's name in the store. Only `keyOf` makes one, so that no input ever becomes a path. */
export type FileKey = string & { readonly [checked]: true };

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const form = new RegExp(`^(${id})/(${id})\\.([a-z]{1,20})$`);

const isKey = (text: string): text is FileKey => form.test(text);

/** The key of a practice's file: the ids of practice and record, and which of the record's files it is. */
export function fileKey(practiceId: string, recordId: string, part: string): FileKey {
  const key = `${practiceId}/${recordId}.${part}`;
  if (!isKey(key)) throw new Error('A file is named by ids and one word.');
  return key;
}

/** A name found in a store, as a key; undefined if it isn't one of ours. */
export const parseFileKey = (name: string): FileKey | undefined => (isKey(name) ? name : undefined);

/** The parts of a key. */
export function fileKeyParts(key: FileKey): { practiceId: string; recordId: string; part: string } {
  const [, practiceId = '', recordId = '', part = ''] = form.exec(key) ?? [];
  return { practiceId, recordId, part };
}

/** The part of a key that says that a file is read once and then removed: a backup of another program, which is full of its secrets. */
const importPart = 'import';

/** The key of a file that is uploaded to be imported. */
export const importFileKey = (practiceId: string, importId: string): FileKey =>
  fileKey(practiceId, importId, importPart);

/** Whether a file waits to be imported: such a file is no record, and neither backups nor exports have it. */
export const isImportFile = (key: FileKey): boolean => fileKeyParts(key).part === importPart;
