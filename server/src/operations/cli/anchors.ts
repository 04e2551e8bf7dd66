import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { headPath } from '../backup/contents.ts';
import { openBackup } from '../backup/read.ts';
import { anchorsOf, anchorStoresOf } from '../../services/anchors/anchors.ts';
import { anchorFolder } from '../../services/anchors/folder.ts';
import type { AnchorStore } from '../../services/anchors/store.ts';
import type { Settings } from '../../settings.ts';
import type { Anchor } from './audit-chain.ts';

/** Anchors by practice, and a sentence for each source that couldn't be read and so wasn't compared. */
interface FoundAnchors {
  anchors: Map<string, Anchor[]>;
  unread: string[];
}

type Wanted = Pick<Settings, 'anchors' | 'nightlyBackups' | 'backupPassphrase'>;

/**
 * Reads the anchors of the audit trail that were published outside the database: in ANCHOR_DIR, ANCHOR_S3_BUCKET and
 * the backups in BACKUP_DIR, if they are set, and in further folders of either kind.
 * @throws Error if anchors can't be read at all; a single backup that can't be opened is only reported
 */
export async function publishedAnchors(
  settings: Wanted,
  folders: readonly string[] = [],
): Promise<FoundAnchors> {
  const found: FoundAnchors = { anchors: new Map(), unread: [] };
  for (const store of await anchorStoresOf(settings)) await readStore(store, found);
  const backups = settings.nightlyBackups?.folder;
  for (const folder of [...(backups === undefined ? [] : [backups]), ...folders]) {
    await readFolder(folder, settings.backupPassphrase, found);
  }
  return found;
}

/** A folder of one backup, of several, or of anchors. */
async function readFolder(folder: string, passphrase: string | undefined, found: FoundAnchors) {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new Error(`The folder ${folder} can't be read.`, { cause: error });
  });
  if (names.includes(headPath)) return readBackup(folder, passphrase, found);
  await readStore(anchorFolder(folder), found);
  for (const name of names.filter((each) => each.startsWith('cusp-')).toSorted()) {
    await readBackup(path.join(folder, name), passphrase, found);
  }
}

async function readStore(store: AnchorStore, found: FoundAnchors): Promise<void> {
  let cut = 0;
  try {
    for await (const lines of store.read()) {
      const { anchors, unreadable } = anchorsOf(lines);
      cut += unreadable;
      for (const { practice_id, count, hash } of anchors) add(found, practice_id, { count, hash });
    }
  } catch (error) {
    throw new Error(`The anchors in ${store.name} can't be read.`, { cause: error });
  }
  if (cut > 0) found.unread.push(`Not compared in ${store.name}, since they are no anchors: ${cut} lines.`);
}

async function readBackup(folder: string, passphrase: string | undefined, found: FoundAnchors) {
  try {
    const { contents } = await openBackup(folder, passphrase);
    for (const { practice_id, count, hash } of contents.anchors) add(found, practice_id, { count, hash });
  } catch (error) {
    found.unread.push(`${folder}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function add({ anchors }: FoundAnchors, practiceId: string, anchor: Anchor): void {
  const own = anchors.get(practiceId) ?? [];
  anchors.set(practiceId, own);
  own.push(anchor);
}
