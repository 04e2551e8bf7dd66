import * as contract from '@cusp/contract';
import { mayStaff, workKindNames, workKinds, writtenKinds } from '@cusp/contract';
import type { StaffRole } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import * as queries from './queries.ts';

/** What is left open in the practice, and what people decide about it. */
export const workList: Feature = {
  constraints: queries.constraints,
  routes: [
    on(contract.listWork, ({ tx, person, input }) =>
      tx.ask(queries.listOpenWork(readerOf(person), { state: 'open', ...input.query })),
    ),

    on(contract.workFigures, ({ tx, person }) => tx.ask(queries.workFigures(readerOf(person)))),

    on(contract.decideWork, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { kind, person_id, due_on, closed, reason } = input.body;
      if (!mayStaff(person, workKinds[kind].needs)) throw new Refusal('not_permitted');
      if (writtenKinds.includes(kind))
        throw new Refusal('invalid', [{ path: 'kind', message: decidesItself }]);
      const open = await itemOf(tx, person, kind, id);
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
      return itemOf(tx, person, kind, id);
    }),
  ],
};

const decidesItself = 'Open it instead: there it is passed on, put off, answered or marked as done.';

/** The kinds that a person sees, and those of them that are theirs where nobody is named. */
function readerOf(person: Person) {
  const kinds = workKindNames.filter((kind) => mayStaff(person, workKinds[kind].needs));
  const takenBy = (kind: contract.WorkKind): readonly StaffRole[] => workKinds[kind].roles;
  return {
    id: person.id,
    role: person.role,
    kinds,
    own: kinds.filter((kind) => takenBy(kind).includes(person.role)),
  };
}

async function itemOf(tx: Tx, person: Person, kind: contract.WorkKind, id: string) {
  const { rows } = await tx.ask(queries.listOpenWork(readerOf(person), { kind, id }));
  const [item] = rows;
  if (item === undefined) throw new Refusal('work_item_not_found');
  return item;
}
