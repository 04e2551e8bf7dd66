import * as contract from '@cusp/contract';
import { mayStaff, workKindNames, workKinds, taskKinds, neverClosedKinds } from '@cusp/contract';
import type { StaffRole } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal, requireUnchanged } from '../../../values/refusal.ts';
import * as queries from './queries.ts';

/** The practice's open items, and people's decisions on them. */
export const workList: Feature = {
  constraints: queries.constraints,
  routes: [
    on(contract.listWork, ({ tx, person, input }) =>
      tx.ask(queries.listOpenWork(workReader(person), { state: 'open', ...input.query })),
    ),

    on(contract.workFigures, ({ tx, person }) => tx.ask(queries.workFigures(workReader(person)))),

    on(contract.decideWork, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { kind, person_id, due_on, closed, reason, was } = input.body;
      if (!mayStaff(person, workKinds[kind].needs)) throw new Refusal('not_permitted');
      if (taskKinds.includes(kind))
        throw new Refusal('invalid', [{ path: 'kind', message: decidedElsewhere }]);
      if (closed === true && neverClosedKinds.includes(kind))
        throw new Refusal('invalid', [{ path: 'closed', message: decideInstead(kind) }]);
      const open = await requireItem(tx, person, kind, id);
      requireUnchanged(was, open);
      await queries.insertDecision(
        tx,
        {
          kind,
          record_id: id,
          patient_id: open.record_patient_id,
          assigned_to_id: person_id === undefined ? open.assigned_to_id : person_id,
          due_on: due_on === undefined ? open.put_off_to : due_on,
          closed: closed ?? open.state === 'closed',
          reason,
        },
        person,
      );
      recordEvent(tx, 'work_decision.made', id, byStaff(person));
      return requireItem(tx, person, kind, id);
    }),
  ],
};

const decidedElsewhere = 'Open the task or note to reassign, postpone, or answer it, or to mark it as done.';

/** Where to decide an item that can't be closed here. */
const decideInstead = (kind: contract.WorkKind): string =>
  kind === 'online_request'
    ? 'Accept or decline the request under Online Bookings. It then comes off this list.'
    : 'Approve or decline the bulk text under Messages > Bulk Texts. It then comes off this list.';

/** The kinds that a person sees, and those that are their work if nobody is assigned. */
function workReader(person: Person) {
  const kinds = workKindNames.filter((kind) => mayStaff(person, workKinds[kind].needs));
  const takenBy = (kind: contract.WorkKind): readonly StaffRole[] => workKinds[kind].roles;
  return {
    id: person.id,
    role: person.role,
    kinds,
    own: kinds.filter((kind) => takenBy(kind).includes(person.role)),
  };
}

async function requireItem(tx: Tx, person: Person, kind: contract.WorkKind, id: string) {
  const { rows } = await tx.ask(queries.listOpenWork(workReader(person), { kind, id }));
  const [item] = rows;
  if (item === undefined) throw new Refusal('work_item_not_found');
  return item;
}
