import { createHash } from 'node:crypto';
import { recorded } from '../../db/service-acts.ts';
import type { ServiceAct } from '../../db/service-acts.ts';
import type { Contents } from './contents.ts';

/** What a backup holds, as figures, and a digest by which the same one is known again. */
const backupDigest = (contents: Contents) => ({
  snapshot_at: contents.snapshot_at,
  rows: contents.tables.reduce((sum, { rows }) => sum + rows, 0),
  files: contents.files.length,
  sha256: createHash('sha256').update(JSON.stringify(contents)).digest('hex'),
});

interface Recorded extends Pick<ServiceAct, 'by' | 'call'> {
  action?: 'backup' | 'restore';
  passphrase: string | undefined;
}

/**
 * Makes or restores a backup, and records it in the service's trail, with its digest, how long it took, and that its key was used.
 */
export async function recordedBackup(
  record: (act: ServiceAct) => Promise<unknown>,
  { by, call, action = 'backup', passphrase }: Recorded,
  work: () => Promise<Contents>,
): Promise<Contents> {
  const contents = await recorded(record, { by, action, call, object: 'backup' }, work, (made) => ({
    detail: backupDigest(made),
  }));
  if (passphrase !== undefined)
    await record({
      by,
      action: 'read',
      call: `${call}.key`,
      object: 'key',
      objectId: 'BACKUP_PASSPHRASE',
      detail: { sha256: backupDigest(contents).sha256 },
    });
  return contents;
}
