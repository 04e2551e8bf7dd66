import type { EventKind } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../db/database.ts';
import type { Query, Tx } from '../db/database.ts';
import { newId } from '../values/ids.ts';
import { followUps } from './follow-ups.ts';
import { attemptsOf } from './names.ts';

/** Who did it. `service` is nobody in particular, for example a payment provider's event or a schedule. */
export type EventAuthor = { realm: 'staff' | 'patient'; id: string } | typeof byService;

export const byStaff = ({ id }: { id: string }): EventAuthor => ({ realm: 'staff', id });
export const byPatient = ({ accountId }: { accountId: string }): EventAuthor => ({
  realm: 'patient',
  id: accountId,
});
export const byService = { realm: 'service', id: null } as const;

/**
 * Writes a domain event; there is no other way to write one. It belongs to the current practice and is sent together
 * with the transaction's COMMIT, as are the jobs that follow from it (follow-ups.ts); if that fails, nothing has
 * happened. Open screens that show such records reload them.
 * @param subjectId the record that it happened to; nothing else of the record is stored
 */
export function recordEvent(tx: Tx, kind: EventKind, subjectId: string, by: EventAuthor): void {
  tx.notify(eventOf(kind, subjectId, by), kind);
}

function eventOf(
  kind: EventKind,
  subjectId: string,
  { realm, id }: EventAuthor,
): Query<{ practice_id: string }> {
  const following = (followUps[kind] ?? []).map((name) => ({ name, attempts: attemptsOf(name) }));
  return raw(
    sql<{ practice_id: string }>`select tell_event(${newId()}::uuid, ${kind}, ${subjectId}::uuid, ${realm},
      ${id}::uuid, ${JSON.stringify(following)}::jsonb) as practice_id`,
  );
}
