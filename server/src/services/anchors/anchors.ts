import * as z from 'zod/mini';
import { errorCode, fileTrouble, StartError } from '../../values/start-error.ts';
import type { Settings } from '../../settings.ts';
import { anchorBucket } from './bucket.ts';
import { anchorFolder } from './folder.ts';
import type { AnchorStore } from './store.ts';

/** The length of a practice's audit trail at a moment, and its last hash. Published as one line of JSON. */
export const PublishedAnchor = z.object({
  /** ISO 8601, UTC, by the server's clock. */
  at: z.iso.datetime(),
  practice_id: z.uuid(),
  count: z.int().check(z.minimum(1)),
  /** SHA-256, hexadecimal. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type PublishedAnchor = z.infer<typeof PublishedAnchor>;

/** The stores that the settings name. */
export async function anchorStoresOf({ anchors }: Pick<Settings, 'anchors'>): Promise<AnchorStore[]> {
  return [
    ...(anchors.folder === undefined ? [] : [anchorFolder(anchors.folder)]),
    ...(anchors.bucket === undefined ? [] : [await anchorBucket(anchors.bucket)]),
  ];
}

/**
 * The same, for writing. A bucket that is unavailable when the server starts is tried later.
 * @throws StartError with one sentence if ANCHOR_DIR doesn't exist or can't be written
 */
export async function openAnchorStores(settings: Pick<Settings, 'anchors'>): Promise<AnchorStore[]> {
  const { folder } = settings.anchors;
  try {
    if (folder !== undefined) await anchorFolder(folder).append('');
  } catch (error) {
    const why = errorCode(error) === 'ENOENT' ? 'it is not there' : fileTrouble(error);
    throw new StartError(
      `The folder that ANCHOR_DIR names can't be written (${why}): make it, and let the server's user write there.`,
    );
  }
  return anchorStoresOf(settings);
}

/** Writes anchors as lines, each ended. */
export const anchorLines = (anchors: readonly PublishedAnchor[]): string =>
  anchors.map((anchor) => `${JSON.stringify(anchor)}\n`).join('');

/** Parses lines. A line cut off by a crash isn't an anchor; such lines are counted. */
export function anchorsOf(lines: string): { anchors: PublishedAnchor[]; unreadable: number } {
  const anchors: PublishedAnchor[] = [];
  let unreadable = 0;
  for (const line of lines.split('\n')) {
    if (line === '') continue;
    const { success, data } = PublishedAnchor.safeParse(parsed(line));
    if (success) anchors.push(data);
    else unreadable += 1;
  }
  return { anchors, unreadable };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
