import { mayStaff } from '@cusp/contract';
import type { AuditAction, AuditObject, Permission } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import type { Person } from './person.ts';

/** Names in the trail who a job acts for, and by which call they asked for it, until the transaction ends. */
export const actOnBehalfOf = (
  tx: Tx,
  { id, name, role }: Pick<Person, 'id' | 'name' | 'role'>,
  { call, action, object, objectId }: Act,
) =>
  tx.all(
    raw(
      sql`select set_config('app.audit', ${JSON.stringify({
        call,
        realm: 'staff',
        action,
        object,
        object_id: objectId,
        person_id: id,
        person_name: name,
        role,
      })}, true)`,
    ),
  );

interface Act {
  call: string;
  action: AuditAction;
  object: AuditObject;
  objectId: string;
}

/**
 * The sentence that says why nothing can be done for somebody who isn't there; `''` if they still work here and may do it, and so may the practice.
 * @param who their name and what they did: "Ana Lee, who started this run"
 */
export function actingRefusal(
  person: Person | undefined,
  { who, rights, act }: { who: string; rights: readonly Permission[]; act: string },
): string {
  if (person === undefined) return `${who}, is no longer active in this practice.`;
  if (person.suspended || person.closedFrom !== null) return 'The practice is suspended.';
  if (!person.mayWrite) return 'The practice’s subscription has ended.';
  return rights.every((right) => mayStaff(person, right)) ? '' : `${who}, may no longer ${act}.`;
}
