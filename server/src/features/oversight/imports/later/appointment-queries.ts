import type { ComparedField } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/database.ts';
import { doubleBooked, placeOf } from '../appointment-queries.ts';
import type { NewAppointment } from '../appointment-rules.ts';
import type { Face, FaceHere, StoredFace } from './comparing.ts';

/** Visits as they are here. One that found no free operatory when it was imported counts as unchanged. */
export async function appointmentsHere(
  tx: Tx,
  records: readonly StoredFace[],
): Promise<ReadonlyMap<string, FaceHere>> {
  const rows = await tx.all(
    raw(sql<Face & { id: string; patient_id: string }>`
      select a.id, a.patient_id, a.appointment_date::text as appointment_date, to_char(a.appointment_time, 'HH24:MI') as appointment_time,
          a.duration, a.type, a.progress, a.provider_id, a.operatory_id, a.staff_notes, a.asap
        from appointment a where a.id = any (${records.map(({ record_id }) => record_id)}::uuid[])`),
  );
  const byId = new Map(rows.map(({ id, patient_id, ...face }) => [id, { patient_id, face }]));
  return new Map(
    records.flatMap(({ source_id, record_id, face: base }) => {
      const here = byId.get(record_id);
      if (here === undefined) return [];
      const { operatory_id = null } = here.face;
      const face = { ...here.face, operatory_id: operatory_id ?? base.operatory_id ?? null };
      return [[source_id, { ...here, face }] as const];
    }),
  );
}

const columns = [
  'appointment_date',
  'appointment_time',
  'duration',
  'type',
  'progress',
  'provider_id',
  'operatory_id',
  'staff_notes',
  'asap',
] as const;
const placing: readonly ComparedField[] = [
  'appointment_date',
  'appointment_time',
  'duration',
  'operatory_id',
  'progress',
];

/** Changes these fields of a visit, without its operatory where that is taken at the new time. */
export async function changeFormerVisit(
  tx: Tx,
  id: string,
  to: Partial<NewAppointment>,
  fields: readonly ComparedField[],
): Promise<void> {
  const set = {
    ...Object.fromEntries(columns.filter((name) => fields.includes(name)).map((name) => [name, to[name]])),
    ...(fields.includes('progress') && { ended_reason: to.ended_reason ?? '' }),
  };
  let place = {};
  if (fields.some((name) => placing.includes(name))) {
    const now = await tx.one(
      sqlFor
        .selectFrom('appointment')
        .select([
          'patient_id',
          'appointment_date',
          'appointment_time',
          'duration',
          'operatory_id',
          'progress',
        ])
        .where('id', '=', id),
    );
    const then = { ...now, ...set };
    if (then.operatory_id !== null && then.progress !== 'cancelled' && then.progress !== 'no_show') {
      const { beside, fits } = await placeOf(tx, then, id);
      place = fits
        ? { overlap_with: beside, overlap_reason: beside.length > 0 ? doubleBooked : '' }
        : { operatory_id: null };
    }
  }
  await tx.all(
    sqlFor
      .updateTable('appointment')
      .set({ ...set, ...place, version: sql`version + 1` })
      .where('id', '=', id),
  );
}
