import { statfs } from 'node:fs/promises';
import type { ServiceHealth } from '@cusp/contract';
import { isDue, newestBackup } from '../../../operations/backup/nightly.ts';
import type { readHealth } from './jobs-queries.ts';

/** The folder of nightly backups; undefined if none are set up. */
export type Backups = { folder: string } | undefined;

/** What the health of this server is measured by, beside its database. */
export interface MeasuredHealth {
  backups: Backups;
  /** False without a mail server. */
  sendsMail: boolean;
  /** A folder on the disk that files arrive on. */
  incoming: string;
}

/** How long after its hour a backup counts as missing, in milliseconds. */
const patience = 2 * 3_600_000;

/** Less than this much, or this part, of the disk is too little. */
const leastFree = { bytes: 2 * 1024 ** 3, part: 0.05 } as const;

/** The health of background work, of the backups and of the disk. */
export async function healthOf(
  { backups, sendsMail, incoming }: MeasuredHealth,
  health: Awaited<ReturnType<typeof readHealth>>,
): Promise<ServiceHealth> {
  const [last, { bsize, bavail, blocks }] = await Promise.all([
    backups === undefined ? undefined : newestBackup(backups.folder),
    statfs(incoming),
  ]);
  const disk = { free_bytes: bavail * bsize, total_bytes: blocks * bsize };
  return {
    letters: {
      set_up: sendsMail,
      sent: health.letters_sent,
      failed: health.letters_failed,
      retrying: health.letters_retrying,
    },
    texts: { sent: health.texts_sent, failed: health.texts_failed },
    jobs: { failed: health.jobs_failed, since: health.failing_since, late: health.jobs_late },
    backup: {
      set_up: backups !== undefined,
      last_at: last?.madeAt.toISOString() ?? null,
      // Backups are tried hourly until one succeeds.
      late: backups !== undefined && isDue(last?.madeAt, new Date(Date.now() - patience)),
    },
    disk: { ...disk, low: isLow(disk) },
  };
}

/** Whether too little of a disk is free. */
export const isLow = ({ free_bytes, total_bytes }: { free_bytes: number; total_bytes: number }): boolean =>
  free_bytes < leastFree.bytes || free_bytes < total_bytes * leastFree.part;
