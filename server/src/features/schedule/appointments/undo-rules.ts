import { tookPlace, treatmentStatuses } from '@cusp/contract';
import type { RefusalCode, AppointmentEvent } from '@cusp/contract';
import * as z from 'zod/mini';
import { spoken } from '../calendar/index.ts';
import type { StoredEvent } from './undo-queries.ts';
import { AppointmentFields } from './appointment-queries.ts';

/**
 * The values of an event before or after it: the changed fields, at check-out the treatments' statuses, and the treatments that it
 * made.
 */
export const EventFields = z.extend(z.partial(AppointmentFields), {
  treatment_ids: z.optional(z.array(z.string())),
  treatments: z.optional(
    z.array(
      z.object({
        id: z.string(),
        status: z.enum(treatmentStatuses),
        /** Absent in events from before it was named at check-out. */
        provider_id: z.optional(z.nullable(z.string())),
        /** The fee in cents, and whether there was one, where check-out changed it. */
        cost_cents: z.optional(z.number()),
        priced: z.optional(z.boolean()),
      }),
    ),
  ),
  /** Treatments that were added with it. */
  made: z.optional(z.array(z.string())),
});
export type EventFields = z.infer<typeof EventFields>;

type Undoing = Pick<
  StoredEvent,
  'id' | 'kind' | 'after' | 'undoes' | 'is_todays' | 'was_followed' | 'is_refusal'
>;

/** The newest event that wasn't undone: the only one that can be. `events` has the newest first. */
function lastUndoableEvent<E extends Undoing>(events: readonly E[]): E | undefined {
  const undone = new Set(events.map(({ undoes }) => undoes));
  return events.find(({ id, kind }) => kind !== 'undone' && !undone.has(id));
}

/** Why an event can't be undone; undefined if it can. */
export function undoRefusal(wanted: string, events: readonly Undoing[]): RefusalCode | undefined {
  if (!events.some(({ id }) => id === wanted)) return 'visit_event_not_found';
  const last = lastUndoableEvent(events);
  if (last === undefined || last.id !== wanted) return 'undo_not_last';
  if (last.kind === 'booked') return 'undo_booking';
  if (last.is_refusal) return 'undo_refusal';
  if (!last.is_todays) return 'undo_too_late';
  // Payments and notes depend on the visit having taken place, not on where it was or who confirmed it.
  const { progress } = EventFields.parse(last.after);
  return progress !== undefined && tookPlace(progress) && last.was_followed ? 'undo_followed' : undefined;
}

/** The names of the fields for people, in the order of a history's line. */
const fieldLabels = {
  patient_id: 'Patient',
  appointment_date: 'Date',
  appointment_time: 'Time',
  duration: 'Minutes',
  operatory_id: 'Operatory',
  provider_id: 'Provider',
  kind_id: 'Kind',
  type: 'Type',
  progress: 'Progress',
  ended_reason: 'Reason',
  confirmed_how: 'Confirmed',
  asap: 'On the short list',
  recall_date: 'Recall date',
  notes: 'Notes',
  staff_notes: 'Staff notes',
  overlap_reason: 'Reason for the overlap',
  treatment_ids: 'Treatments',
  expected_procedures: 'Expected',
  uncharged_reason: 'Nothing charged because',
  ready_for_doctor_at: 'Ready for the doctor',
  treatments: 'Treatments completed',
} as const satisfies Partial<Record<keyof EventFields, string>>;
const order = Object.keys(fieldLabels);
const isLabeled = (name: string): name is keyof typeof fieldLabels => order.includes(name);

/** no_show becomes "No show". */
const plain = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1).replaceAll('_', ' ')}`;

function words(
  field: keyof typeof fieldLabels,
  fields: EventFields,
  names: ReadonlyMap<string, string>,
): string {
  const nameOf = (id: string) => names.get(id) ?? '';
  if (field === 'treatments') {
    return (fields.treatments ?? [])
      .filter(({ status }) => status === 'completed')
      .map(({ id }) => nameOf(id))
      .join(', ');
  }
  const value = fields[field];
  if (field === 'ready_for_doctor_at') return value ? 'Yes' : 'No';
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(nameOf).join(', ');
  if (field.endsWith('_id')) return nameOf(String(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'appointment_time') return spoken(String(value));
  return ['progress', 'type', 'confirmed_how'].includes(field) ? plain(String(value)) : String(value);
}

/** A visit's history as its screen shows it. */
export function history(
  events: readonly StoredEvent[],
  names: ReadonlyMap<string, string>,
): AppointmentEvent[] {
  const undone = new Set(events.map(({ undoes }) => undoes));
  return events.map((event) => {
    const [before, after] = [EventFields.parse(event.before), EventFields.parse(event.after)];
    const changed = event.kind === 'booked' ? [] : order.filter(isLabeled).filter((name) => name in after);
    return {
      id: event.id,
      at: event.at,
      by: event.person_name,
      kind: event.kind,
      changes: changed.map((name) => ({
        field: fieldLabels[name],
        from: words(name, before, names),
        to: words(name, after, names),
      })),
      undoable: event.kind !== 'undone' && undoRefusal(event.id, events) === undefined,
      undone: undone.has(event.id),
      in_portal: event.in_portal,
    };
  });
}
