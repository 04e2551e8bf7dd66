import type { EventKind } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../db/database.ts';
import type { Query, Tx } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { followUps } from './follow-ups.ts';
import { attemptsOf } from './names.ts';

/** Who did it. `service`: nobody, as with a payment provider's news or a schedule. */
export type By = { realm: 'staff' | 'patient'; id: string } | typeof byService;

export const byStaff = ({ id }: { id: string }): By => ({ realm: 'staff', id });
export const byPatient = ({ accountId }: { accountId: string }): By => ({ realm: 'patient', id: accountId });
export const byService = { realm: 'service', id: null } as const;

/**
 * Says what happened: the one way that an event is written. It stands in the practice that is set, and travels with the
 * transaction's COMMIT, as do the jobs that follow from it (follow-ups.ts); where that fails, nothing has happened.
 * @param subjectId the record that it happened to; nothing else of it is kept
 */
export function happened(tx: Tx, kind: EventKind, subjectId: string, by: By): void {
  tx.last(eventOf(kind, subjectId, by));
}

function eventOf(kind: EventKind, subjectId: string, { realm, id }: By): Query<{ practice_id: string }> {
  const following = (followUps[kind] ?? []).map((name) => ({ name, attempts: attemptsOf(name) }));
  return raw(
    sql<{ practice_id: string }>`select tell_event(${newId()}::uuid, ${kind}, ${subjectId}::uuid, ${realm},
      ${id}::uuid, ${JSON.stringify(following)}::jsonb) as practice_id`,
  );
}
