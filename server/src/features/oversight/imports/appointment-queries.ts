import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { formerFields } from './insurance-queries.ts';
import type { NamedByAppointment, NewAppointment } from './appointment-rules.ts';
import { patientColumns, recordIn, rowsById } from './record-queries.ts';

/** What appointments name, by their numbers. */
export async function namedByAppointments(
  tx: Tx,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedByAppointment>> {
  const rows = await tx.all(
    raw(sql<NamedByAppointment & { source_id: string }>`
      select r.source_id, ${patientColumns}, ${recordIn('provider', 'ProvNum')} as provider_id,
          ${recordIn('provider', 'ProvHyg')} as hygienist_id, ${recordIn('operatory', 'Op')} as operatory_id,
          ${formerFields('definition', 'Confirmed')} ->> 'ItemName' as confirmed
        from ${rowsById(importId, 'appointment', ids)}`),
  );
  return new Map(rows.map((row) => [row.source_id, row]));
}

export const doubleBooked = 'Double-booked before the import';

/** The chair times that a visit would meet, whether it fits beside them, and whether its patient is in another chair then. */
export const placeOf = (
  tx: Tx,
  visit: Pick<
    NewAppointment,
    'patient_id' | 'operatory_id' | 'appointment_date' | 'appointment_time' | 'duration'
  >,
  /** The visit itself, if it has a place already. */
  own: string | null = null,
) => {
  const during = sql`chair_time_range(${visit.appointment_date}::date, ${visit.appointment_time}::time, ${visit.duration}::int)`;
  return tx.one(
    raw(sql<{ beside: string[]; fits: boolean }>`
      select coalesce(array_agg(c.id order by c.id), '{}') as beside,
          coalesce(bool_and(c.kind = 'visit') and not (bool_or(c.lanes = '[0,1)') and bool_or(c.lanes = '[1,2)')), true)
            and not exists (select from overlapping_visits(current_practice(), ${visit.patient_id}::uuid, ${own}::uuid,
              ${visit.operatory_id}::uuid, ${during})) as fits
        from chair_time c where c.operatory_id = ${visit.operatory_id}::uuid and c.during && ${during} and c.id is distinct from ${own}::uuid`),
  );
};

/** Adds an appointment, without its operatory where that is taken. @returns whether it has its operatory */
export async function insertFormerAppointment(tx: Tx, id: string, made: NewAppointment): Promise<boolean> {
  const { patient_id, booked, is_confirmed, ...visit } = made;
  if (patient_id === null) throw new Error('A patient who was imported is gone.');
  const takesChair = visit.operatory_id !== null && visit.progress !== 'cancelled';
  const { beside, fits } = takesChair ? await placeOf(tx, made) : { beside: [], fits: true };
  await tx.all(
    sqlFor.insertInto('appointment').values({
      id,
      patient_id,
      ...visit,
      notes: '',
      ...(is_confirmed && {
        confirmed_at: sql<string>`now()`,
        confirmed_how: 'former_program' as const,
        confirmed_by: 'Open Dental',
      }),
      ...(fits
        ? { overlap_with: beside, overlap_reason: beside.length > 0 ? doubleBooked : '' }
        : { operatory_id: null }),
      ...(booked !== null && {
        created_at: sql<string>`least(now(), ${booked}::timestamp at time zone (select time_zone from practice))`,
      }),
    }),
  );
  return fits;
}
