import type { Readable } from 'node:stream';

/** A file that is being read. */
export interface StoredFile {
  stream: Readable;
  /** Bytes. */
  size: number;
}

/** Where files are kept: a folder or an S3-compatible store. */
export interface FileStore {
  /**
   * Stores a file of this many bytes. When it resolves the file is there whole and survives a crash; when it rejects
   * nothing is seen under the key. An earlier file of the key is replaced.
   */
  put(key: FileKey, content: Readable, size: number): Promise<void>;
  /** Opens a file; undefined when there is none. Whoever gets it reads or destroys the stream. */
  get(key: FileKey): Promise<StoredFile | undefined>;
  /** A small file whole, quicker than as a stream; undefined when there is none. */
  read(key: FileKey): Promise<Buffer | undefined>;
  has(key: FileKey): Promise<boolean>;
  /** Removes a file; one that isn't there is fine. */
  remove(key: FileKey): Promise<void>;
  /** Every file there is, in no order. */
  list(): AsyncIterable<ListedFile>;
}

export interface ListedFile {
  key: FileKey;
  /** When it was stored, by the store's clock. */
  storedAt: Date;
}

declare const checked: unique symbol;
/** A name in the store. Only `keyOf` makes one, so that no word from outside ever becomes a path. */
export type FileKey = string & { readonly [checked]: true };

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const form = new RegExp(`^(${id})/(${id})\\.([a-z]{1,20})$`);

const isKey = (text: string): text is FileKey => form.test(text);

/** The name of a practice's file: the ids of practice and record, and which of the record's files it is. */
export function keyOf(practiceId: string, recordId: string, part: string): FileKey {
  const key = `${practiceId}/${recordId}.${part}`;
  if (!isKey(key)) throw new Error('A file is named by ids and one word.');
  return key;
}

/** A name found in a store as a key; undefined when it is none of ours. */
export const asKey = (name: string): FileKey | undefined => (isKey(name) ? name : undefined);

/** What a key is made of. */
export function partsOf(key: FileKey): { practiceId: string; recordId: string; part: string } {
  const [, practiceId = '', recordId = '', part = ''] = form.exec(key) ?? [];
  return { practiceId, recordId, part };
}
