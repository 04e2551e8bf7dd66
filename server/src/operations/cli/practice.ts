import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { AdminPractice, suspendPractice } from '@cusp/contract';
import { writePracticeArchive } from '../backup/practice-archive.ts';
import {
  recordChange,
  findPractice,
  listPractices,
  reinstate,
  suspend,
} from '../../features/operator/operator/index.ts';
import { inAdminsRole } from '../../identity/admin.ts';
import { Refusal } from '../../values/refusal.ts';
import { UsageError } from './command.ts';
import type { Command } from './command.ts';
import { onlyArgument, parsed, print, printRows, commandLineAuthor, withService } from './operator.ts';

/** `cusp practice list|suspend|reinstate|export`. */
export const practiceCommands: Command = {
  name: 'practice',
  summary: 'Lists, suspends, reinstates and exports practices.',
  usage: `npm run cusp -- practice list                            lists the practices
npm run cusp -- practice suspend ID --reason REASON [--closed-from DATE]
                                                         it only reads, and from that day (in 14 days) nothing; nothing is deleted
npm run cusp -- practice reinstate ID --reason REASON    everything is as before
npm run cusp -- practice export ID --to FILE --reason REASON
                                                         all its records as one archive, on its owner's request

  --search TEXT   lists those that have TEXT in their name or their owner's
  --json          answers as JSON`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        search: { type: 'string' },
        reason: { type: 'string' },
        'closed-from': { type: 'string' },
        to: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [word = '', ...rest] = positionals;
    switch (word) {
      case 'list':
        if (rest.length > 0) throw new UsageError('To search the list, use --search.');
        return list(values.search, values.json);
      case 'suspend':
        return change(suspend, 'Suspended', rest, values);
      case 'reinstate':
        return change(reinstate, 'Reinstated', rest, values);
      case 'export':
        return exportTo(rest, values);
      default:
        throw new UsageError('Say what to do: list, suspend, reinstate or export.');
    }
  },
};

async function list(search: string | undefined, json: boolean): Promise<number> {
  const { rows } = await withService(({ database }) =>
    inAdminsRole(database, (tx) => listPractices(tx, { q: search })),
  );
  printRows(
    json,
    rows.map((row) => AdminPractice.parse(row)),
    {
      ID: ({ id }) => id,
      NAME: ({ name }) => name,
      OWNER: ({ owner_email }) => owner_email,
      STAFF: ({ staff_count }) => String(staff_count),
      PATIENTS: ({ patient_count }) => String(patient_count),
      SUBSCRIPTION: ({ status }) => status,
      STATE: ({ suspended }) => (suspended ? 'suspended' : 'open'),
      'LAST ACTIVITY': ({ last_activity }) => last_activity ?? 'never',
    },
  );
  return 0;
}

async function change(
  what: (...given: Parameters<typeof suspend>) => Promise<unknown>,
  word: string,
  positionals: string[],
  {
    reason: why,
    'closed-from': from,
    json,
  }: { reason?: string | undefined; 'closed-from'?: string | undefined; json: boolean },
): Promise<number> {
  const given = onlyArgument(positionals, 'one practice by its id; practice list shows it');
  const { id } = parsed(suspendPractice.params, { id: given });
  const { reason, closed_from } = parsed(suspendPractice.body, { reason: why, closed_from: from });
  const changed = await withService(({ database }) =>
    inAdminsRole(database, async (tx) => {
      await what(tx, { practiceId: id, reason, by: commandLineAuthor() }, closed_from);
      const found = await findPractice(tx, id);
      if (found === undefined) throw new Refusal('practice_not_found');
      return AdminPractice.parse(found);
    }),
  );
  print(json ? JSON.stringify(changed) : `${word}: ${changed.name}`);
  return 0;
}

/** Writes the archive under a temporary name and renames it when it is complete; records who asked for it and why. */
async function exportTo(
  positionals: string[],
  { to, reason: why, json }: { to?: string | undefined; reason?: string | undefined; json: boolean },
): Promise<number> {
  const given = onlyArgument(positionals, 'one practice by its id; practice list shows it');
  const { id } = parsed(suspendPractice.params, { id: given });
  const { reason } = parsed(suspendPractice.body, { reason: why });
  if (to === undefined) throw new UsageError('Say where to: --to FILE.');
  const name = await withService(async ({ database, store }) => {
    const found = await inAdminsRole(database, async (tx) => {
      const stored = await findPractice(tx, id);
      if (stored === undefined) throw new Refusal('practice_not_found');
      await recordChange(tx, {
        practice_id: id,
        by_name: commandLineAuthor(),
        what: 'Exported',
        why: reason,
        before: {},
        after: {},
      });
      return AdminPractice.parse(stored);
    });
    const part = `${to}.part`;
    // Patients' records: readable only by the user who exports. An existing archive is not overwritten.
    await pipeline(
      writePracticeArchive(database, store, id),
      createWriteStream(part, { mode: 0o600, flags: 'wx' }),
    );
    await rename(part, to);
    return found.name;
  });
  print(json ? JSON.stringify({ id, name, file: to }) : `Exported: ${name}, to ${to}`);
  return 0;
}
