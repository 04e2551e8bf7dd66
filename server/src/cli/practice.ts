import { parseArgs } from 'node:util';
import { AdminPractice, suspendPractice } from '@cusp/contract';
import { findPractice, listPractices } from '../features/admin/practices-queries.ts';
import { reinstate, suspend } from '../features/admin/suspension.ts';
import { inAdminsRole } from '../http/admin.ts';
import { Refusal } from '../http/refusal.ts';
import { WrongUse } from './command.ts';
import type { Command } from './command.ts';
import { only, parsed, say, tellRows, whoCalls, withService } from './operator.ts';

/** `cusp practice list|suspend|reinstate`. */
export const practice: Command = {
  name: 'practice',
  summary: 'Lists, suspends and reinstates practices.',
  usage: `npm run cusp -- practice list                            lists the practices
npm run cusp -- practice suspend ID --reason REASON      its staff and patients read nothing; nothing is deleted
npm run cusp -- practice reinstate ID --reason REASON    everything is as before

  --search TEXT   lists those that have TEXT in their name or their owner's
  --json          answers as JSON`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        search: { type: 'string' },
        reason: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [word, ...rest] = positionals;
    switch (word) {
      case 'list':
        if (rest.length > 0) throw new WrongUse('To search the list, use --search.');
        return list(values.search, values.json);
      case 'suspend':
        return change(suspend, 'Suspended', rest, values);
      case 'reinstate':
        return change(reinstate, 'Reinstated', rest, values);
      default:
        throw new WrongUse('Say what to do: list, suspend or reinstate.');
    }
  },
};

async function list(search: string | undefined, json: boolean): Promise<number> {
  const { rows } = await withService(({ database }) =>
    inAdminsRole(database, (tx) => listPractices(tx, { q: search })),
  );
  tellRows(
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
  what: typeof suspend,
  word: string,
  positionals: string[],
  { reason: why, json }: { reason?: string | undefined; json: boolean },
): Promise<number> {
  const given = only(positionals, 'one practice by its id; practice list shows it');
  const { id } = parsed(suspendPractice.params, { id: given });
  const { reason } = parsed(suspendPractice.body, { reason: why });
  const changed = await withService(({ database }) =>
    inAdminsRole(database, async (tx) => {
      await what(tx, { practiceId: id, reason, by: whoCalls() });
      const found = await findPractice(tx, id);
      if (found === undefined) throw new Refusal('practice_not_found');
      return AdminPractice.parse(found);
    }),
  );
  say(json ? JSON.stringify(changed) : `${word}: ${changed.name}`);
  return 0;
}
