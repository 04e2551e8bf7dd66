import { parseArgs } from 'node:util';
import pg from 'pg';
import { openBackup, verifyBackup } from '../backup/read.ts';
import { recordedBackup } from '../backup/recorded-backup.ts';
import { makeBackup } from '../backup/write.ts';
import type { Contents } from '../backup/contents.ts';
import { ensureBackupRole } from '../../db/backup-role.ts';
import { recordActAt } from '../../db/service-acts.ts';
import type { Command } from './command.ts';
import { UsageError } from './command.ts';
import { folderOf, passphraseOf, reachLocation } from './location.ts';
import { commandLineAuthor } from './operator.ts';

/** `cusp backup DIR` and `cusp backup verify DIR`. */
export const backup: Command = {
  name: 'backup',
  summary: 'Backs up the database and the files, while the server runs or not.',
  usage: `npm run cusp -- backup DIR          makes a backup in DIR, a new or empty folder
npm run cusp -- backup verify DIR   reads a backup against its checksums

  --passphrase-file FILE   encrypts, or opens, with the first line of FILE
                           (or set BACKUP_PASSPHRASE)
  --json                   answers as JSON

DATA_DIR, DATABASE_URL and S3_* say where the records are, as for the server.`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'passphrase-file': { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const passphrase = await passphraseOf(values['passphrase-file']);
    const [first, second, ...more] = positionals;
    const verifying = first === 'verify' && second !== undefined;
    if (more.length > 0 || (second !== undefined && !verifying)) throw new UsageError('Name one folder.');
    return verifying
      ? verify(folderOf(second), passphrase, values.json)
      : make(folderOf(first), passphrase, values.json);
  },
};

async function make(folder: string, passphrase: string | undefined, json: boolean): Promise<number> {
  const place = await reachLocation();
  try {
    const owner = new pg.Client(place.connection);
    await owner.connect();
    try {
      await ensureBackupRole(owner);
    } finally {
      await owner.end();
    }
    const contents = await recordedBackup(
      (act) => recordActAt(place.connection, act),
      { by: commandLineAuthor(), call: 'backup', passphrase },
      () => makeBackup({ ...place, folder, passphrase }),
    );
    reportBackup(
      json,
      { folder, encrypted: passphrase !== undefined, ...backupTotals(contents) },
      'Backed up',
    );
    return 0;
  } finally {
    await place.letGo();
  }
}

async function verify(folder: string, passphrase: string | undefined, json: boolean): Promise<number> {
  const opened = await openBackup(folder, passphrase);
  const problems = await verifyBackup(opened);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  const found = { folder, encrypted: opened.head.encryption !== null, problems };
  reportBackup(
    json,
    { ...found, ...backupTotals(opened.contents) },
    problems.length === 0 ? 'Whole and unchanged' : 'Damaged',
  );
  return problems.length === 0 ? 0 : 1;
}

/** The figures of a backup. */
export const backupTotals = ({ snapshot_at, tables, files }: Contents) => ({
  snapshot_at,
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files: files.length,
  bytes: [...tables, ...files].reduce((sum, { bytes }) => sum + bytes, 0),
});

interface Told extends ReturnType<typeof backupTotals> {
  folder: string;
  encrypted?: boolean;
  problems?: string[];
}

/** One line for a person, or one object for a program. */
export function reportBackup(json: boolean, found: Told, word: string): void {
  const { snapshot_at, tables, rows, files, bytes, folder } = found;
  process.stdout.write(
    json
      ? `${JSON.stringify(found)}\n`
      : `${word}: ${rows} rows of ${tables} tables and ${files} files, ${bytes} bytes, as of ${snapshot_at}, in ${folder}\n`,
  );
}
