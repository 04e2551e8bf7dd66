import { parseArgs } from 'node:util';
import { openBackup } from '../backup/read.ts';
import { recordedBackup } from '../backup/recorded-backup.ts';
import { restoreBackup } from '../backup/restore.ts';
import { recordActAt } from '../../db/service-acts.ts';
import { backupTotals, reportBackup } from './backup.ts';
import type { Command } from './command.ts';
import { UsageError } from './command.ts';
import { folderOf, passphraseOf, reachLocation } from './location.ts';
import { commandLineAuthor } from './operator.ts';

/** `cusp restore DIR`. */
export const restore: Command = {
  name: 'restore',
  summary: 'Restores a backup into an empty place.',
  usage: `npm run cusp -- restore DIR   restores the backup in DIR into an empty database

  --passphrase-file FILE   opens an encrypted backup with the first line of FILE
                           (or set BACKUP_PASSPHRASE)
  --json                   answers as JSON

DATA_DIR (a new folder) or DATABASE_URL (an empty database) say where to, S3_* where the images go.
Every table is read back and compared before anything counts; what was interrupted can be run again.`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'passphrase-file': { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const [first, ...more] = positionals;
    if (more.length > 0) throw new UsageError('Name one folder.');
    const folder = folderOf(first);
    const passphrase = await passphraseOf(values['passphrase-file']);
    const opened = await openBackup(folder, passphrase);
    const place = await reachLocation({ fresh: true });
    try {
      await recordedBackup(
        (act) => recordActAt(place.connection, act),
        { by: commandLineAuthor(), action: 'restore', call: 'restore', passphrase },
        async () => {
          await restoreBackup(opened, place.connection, place.store);
          return opened.contents;
        },
      );
    } finally {
      await place.letGo();
    }
    reportBackup(values.json, { folder, ...backupTotals(opened.contents) }, 'Restored');
    return 0;
  },
};
