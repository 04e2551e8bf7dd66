import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { AuditAnchors } from '@cusp/contract';
import pg from 'pg';
import { readSettings } from '../../start/read-settings.ts';
import { publishedAnchors } from './anchors.ts';
import { verifyAudit } from './audit-chain.ts';
import type { Anchor, ChainReport } from './audit-chain.ts';
import { UsageError } from './command.ts';
import type { Command } from './command.ts';
import { folderOf, reachLocation } from './location.ts';

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const auditCommands: Command = {
  name: 'audit',
  summary: 'Check that no entry of the audit trail was changed, removed or cut off.',
  usage: `npm run cusp -- audit verify [--anchors] [--practice ID] [--json]

  --practice ID        only this practice's trail, else all
  --anchors            compares with what was published outside of the database: ANCHOR_DIR, ANCHOR_S3_BUCKET and
                       the backups in BACKUP_DIR (BACKUP_PASSPHRASE)
  --anchors-in FOLDER  the same with a folder of anchors, a backup or a folder of backups; may be given again
  --anchor FILE        anchors that an owner has downloaded, to be found in the chain; may be given again
  --json               the result as JSON

Reads the database of the running server, or of the one that the environment names (DATABASE_URL, DATA_DIR).
Exit code 0: all is as it was written. 1: something is not, or the check failed. 2: wrong use.`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        practice: { type: 'string' },
        anchor: { type: 'string', multiple: true },
        anchors: { type: 'boolean', default: false },
        'anchors-in': { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean' },
      },
    });
    if (positionals.join(' ') !== 'verify') throw new UsageError('Say what to do: audit verify.');
    if (values.practice !== undefined && !idForm.test(values.practice))
      throw new UsageError('--practice takes the id of a practice.');
    const anchors = await anchorsIn(values.anchor ?? []);
    if (values.anchors || values['anchors-in'].length > 0) {
      await addPublished(anchors, { bySettings: values.anchors, folders: values['anchors-in'] });
    }
    const practice = values.practice && { practiceId: values.practice.toLowerCase() };
    const reports = await inDatabase((client) => verifyAudit(client, { ...practice, anchors }));
    process.stdout.write(
      values.json === true ? `${JSON.stringify({ practices: reports }, null, 2)}\n` : wordsOf(reports),
    );
    return reports.some(({ problems }) => problems.length > 0) ? 1 : 0;
  },
};

async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const place = await reachLocation();
  try {
    const client = new pg.Client(place.connection);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  } finally {
    await place.letGo();
  }
}

/** Adds the published anchors; reports on stderr which couldn't be read. */
async function addPublished(
  anchors: Map<string, Anchor[]>,
  { bySettings, folders }: { bySettings: boolean; folders: readonly string[] },
): Promise<void> {
  const settings = readSettings(process.env);
  const { anchors: places, nightlyBackups } = settings;
  const isSet = [places.folder, places.bucket, nightlyBackups].some((place) => place !== undefined);
  if (bySettings && !isSet)
    throw new UsageError(
      '--anchors needs ANCHOR_DIR, ANCHOR_S3_BUCKET or BACKUP_DIR; or name a folder with --anchors-in.',
    );
  const none = { anchors: { folder: undefined, bucket: undefined }, nightlyBackups: undefined };
  const found = await publishedAnchors(
    { ...settings, ...(!bySettings && none) },
    folders.map((folder) => folderOf(folder)),
  );
  for (const sentence of found.unread) process.stderr.write(`${sentence}\n`);
  if (found.anchors.size === 0) throw new Error('No anchors were found to compare with.');
  for (const [practiceId, own] of found.anchors)
    anchors.set(practiceId, [...(anchors.get(practiceId) ?? []), ...own]);
}

async function anchorsIn(files: readonly string[]): Promise<Map<string, Anchor[]>> {
  const found = new Map<string, Anchor[]>();
  for (const file of files) {
    const parsed = AuditAnchors.safeParse(await jsonIn(file));
    if (!parsed.success) throw new UsageError(`${file} is not a file of anchors.`);
    const { practice_id, anchors, now } = parsed.data;
    found.set(practice_id, [...(found.get(practice_id) ?? []), ...anchors, now]);
  }
  return found;
}

async function jsonIn(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(folderOf(file), 'utf8'));
  } catch {
    throw new UsageError(`${file} can't be read as JSON.`);
  }
}

function wordsOf(reports: readonly ChainReport[]): string {
  const lines = reports.flatMap(({ practiceId, entries, waiting, problems }) => {
    const state = problems.length === 0 ? 'good' : `${problems.length} found`;
    const rest = waiting === 0 ? '' : `, ${waiting} waiting to be chained`;
    return [`${practiceId}  ${entries} entries${rest}: ${state}`, ...problems.map((each) => `  ${each}`)];
  });
  const all = reports.reduce((sum, { entries }) => sum + entries, 0);
  const bad = reports.filter(({ problems }) => problems.length > 0).length;
  const end = bad === 0 ? 'All are as they were written.' : `${bad} of ${reports.length} trails are not.`;
  return `${[...lines, `${all} entries in ${reports.length} practices. ${end}`].join('\n')}\n`;
}
