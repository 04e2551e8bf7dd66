import type { EventKind } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../db/database.ts';
import type { Query, Tx } from '../db/database.ts';
import { newId } from '../values/ids.ts';
import { followUps } from './follow-ups.ts';
import { attemptsOf } from './names.ts';

/** The author of an event. `service` is nobody in particular, for example a payment provider's event or a schedule. */
export type EventAuthor = { realm: 'staff' | 'patient'; id: string } | typeof byService;

export const byStaff = ({ id }: { id: string }): EventAuthor => ({ realm: 'staff', id });
export const byPatient = ({ accountId }: { accountId: string }): EventAuthor => ({
  realm: 'patient',
  id: accountId,
});
export const byService = { realm: 'service', id: null } as const;

interface WrittenEvent {
  id: string;
  subject: string;
  realm: string;
  person: string | null;
}

/** The events of each open transaction by their kind: those of one kind are sent as one statement. */
const written = new WeakMap<Tx, Map<EventKind, WrittenEvent[]>>();

/**
 * Writes a domain event; there is no other way to write one. It belongs to the current practice and is sent together
 * with the transaction's COMMIT, as are the jobs that follow from it (follow-ups.ts); if that fails, nothing has
 * happened. Open screens that show such records reload them.
 * @param subjectId the record that it happened to; nothing else of the record is stored
 */
export function recordEvent(tx: Tx, kind: EventKind, subjectId: string, { realm, id }: EventAuthor): void {
  const ofTx = written.get(tx) ?? new Map<EventKind, WrittenEvent[]>();
  written.set(tx, ofTx);
  const event = { id: newId(), subject: subjectId, realm, person: id };
  const before = ofTx.get(kind);
  if (before !== undefined) {
    before.push(event);
    return;
  }
  const events = [event];
  ofTx.set(kind, events);
  // It is compiled when it is sent, with all that was added by then.
  tx.notify({ compile: () => eventsOf(kind, events).compile() }, kind);
}

function eventsOf(kind: EventKind, events: readonly WrittenEvent[]): Query<{ practice_id: string }> {
  const following = (followUps[kind] ?? []).map((name) => ({ name, attempts: attemptsOf(name) }));
  return raw(
    sql<{ practice_id: string }>`select record_events(${kind}, ${JSON.stringify(events)}::jsonb,
        ${JSON.stringify(following)}::jsonb) as practice_id`,
  );
}
