import * as z from 'zod/mini';
import { parseFileKey } from '../../services/files/store.ts';
import type { FileKey } from '../../services/files/store.ts';
import { Derivation } from './cipher.ts';

/**
 * The format of a backup: a folder of
 *
 *     backup.json                  Head, unencrypted; written last, so a folder with it is complete
 *     contents.json                Contents: the list of parts, with checksums
 *     tables/<table>.copy.gz       PostgreSQL's COPY text, UTF-8, timestamps in UTC
 *     files/<practice>/<record>.<part>
 *
 * With a passphrase, every file except backup.json is sealed (cipher.ts) and its name ends in `.sealed`. The head then has
 * a proof that only the passphrase's key can make: it authenticates the contents' checksum, and the contents those of the
 * parts.
 */
export const formatVersion = 2;
/** Backups of version 1 have no proof; their sealed contents still authenticate the parts. */
const readVersions = [1, formatVersion] as const;

const checksum = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));
/** Names are used in SQL and in paths, so no others are accepted. */
const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));

/** The length and SHA-256 of data before it was compressed or sealed. */
const measured = { bytes: count, sha256: checksum };
export type Measured = { bytes: number; sha256: string };

export const Head = z.object({
  form: z.literal('cusp-backup'),
  version: z.literal(readVersions),
  made_at: z.string(),
  encryption: z.nullable(Derivation),
  contents: z.object(measured),
  /** HMAC-SHA-256 of all of the above with the passphrase's key, base64; null in an unencrypted backup. */
  proof: z.optional(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)))),
});
export type Head = z.infer<typeof Head>;

/** The text that the head's proof is computed from. */
export const authenticatedText = ({
  form,
  version,
  made_at,
  encryption,
  contents,
}: Omit<Head, 'proof'>): string =>
  JSON.stringify([
    form,
    version,
    made_at,
    encryption && [
      encryption.cipher,
      encryption.derivation,
      encryption.cost,
      encryption.block_size,
      encryption.parallelism,
      encryption.salt,
    ],
    contents.bytes,
    contents.sha256,
  ]);

export const TableContents = z.object({
  name: identifier,
  columns: z.array(identifier).check(z.minLength(1)),
  rows: count,
  ...measured,
});
export type TableContents = z.infer<typeof TableContents>;

const isKey = (text: string): text is FileKey => parseFileKey(text) !== undefined;

export const FileContents = z.object({ key: z.string().check(z.refine(isKey)), ...measured });
export type FileContents = z.infer<typeof FileContents>;

export const Contents = z.object({
  /**
   * As in the head, so that nobody can remove the proof and pass the backup off as an older version's; absent in
   * version 1.
   */
  version: z._default(z.literal(readVersions), 1),
  /** The time of the snapshot; nothing later is in the backup. */
  snapshot_at: z.string(),
  /** The version of the PostgreSQL it was taken from; it can be restored into any from 15 on. */
  postgres: z.string(),
  /** Null for the whole database; for an export the practice whose rows it holds. */
  practice_id: z.nullable(z.string()),
  /** The migrations of the tables: a restore runs these before it loads any row. */
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum })),
  tables: z.array(TableContents),
  /** The current values of the database's sequences. */
  sequences: z.array(
    z.object({ name: identifier, value: z.string().check(z.regex(/^-?\d{1,19}$/)), called: z.boolean() }),
  ),
  files: z.array(FileContents),
  /** The end of each practice's audit trail: `npm run cusp -- audit verify --anchors` compares with it. */
  anchors: z._default(
    z.array(z.object({ practice_id: z.string(), count: z.int().check(z.minimum(1)), hash: checksum })),
    [],
  ),
});
export type Contents = z.infer<typeof Contents>;

export const tablePath = (name: string) => `tables/${name}.copy.gz`;
export const filePath = (key: string) => `files/${key}`;
export const contentsPath = 'contents.json';
export const headPath = 'backup.json';
