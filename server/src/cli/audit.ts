import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { AuditAnchors } from '@cusp/contract';
import pg from 'pg';
import { verifyAudit } from './audit-chain.ts';
import type { Anchor, Report } from './audit-chain.ts';
import { WrongUse } from './command.ts';
import type { Command } from './command.ts';
import { folderOf, reachPlace } from './place.ts';

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const audit: Command = {
  name: 'audit',
  summary: 'Check that no entry of the audit trail was changed, removed or cut off.',
  usage: `npm run cusp -- audit verify [--practice ID] [--anchor FILE] [--json]

  --practice ID   only this practice's trail, else all
  --anchor FILE   anchors that an owner has downloaded, to be found in the chain; may be given again
  --json          the result as JSON

Reads the database of the running server, or of the one that the environment names (DATABASE_URL, DATA_DIR).
Exit code 0: all is as it was written. 1: something is not, or the check failed. 2: wrong use.`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        practice: { type: 'string' },
        anchor: { type: 'string', multiple: true },
        json: { type: 'boolean' },
      },
    });
    if (positionals.join(' ') !== 'verify') throw new WrongUse('Say what to do: audit verify.');
    if (values.practice !== undefined && !idForm.test(values.practice))
      throw new WrongUse('--practice takes the id of a practice.');
    const anchors = await anchorsIn(values.anchor ?? []);
    const practice = values.practice && { practiceId: values.practice.toLowerCase() };
    const reports = await inDatabase((client) => verifyAudit(client, { ...practice, anchors }));
    process.stdout.write(
      values.json === true ? `${JSON.stringify({ practices: reports }, null, 2)}\n` : wordsOf(reports),
    );
    return reports.some(({ problems }) => problems.length > 0) ? 1 : 0;
  },
};

async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const place = await reachPlace();
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

async function anchorsIn(files: readonly string[]): Promise<Map<string, Anchor[]>> {
  const found = new Map<string, Anchor[]>();
  for (const file of files) {
    const parsed = AuditAnchors.safeParse(await jsonIn(file));
    if (!parsed.success) throw new WrongUse(`${file} is not a file of anchors.`);
    const { practice_id, anchors, now } = parsed.data;
    found.set(practice_id, [...(found.get(practice_id) ?? []), ...anchors, now]);
  }
  return found;
}

async function jsonIn(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(folderOf(file), 'utf8'));
  } catch {
    throw new WrongUse(`${file} can't be read as JSON.`);
  }
}

function wordsOf(reports: readonly Report[]): string {
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
