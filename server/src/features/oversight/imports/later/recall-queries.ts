import { sql } from 'kysely';
import { raw } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/database.ts';
import type { Face, FaceHere, StoredFace } from './comparing.ts';

/** Recalls as they are here, each of a patient and a type. A date that a visit used up since counts as unchanged. */
export async function recallsHere(
  tx: Tx,
  records: readonly StoredFace[],
): Promise<ReadonlyMap<string, FaceHere>> {
  const asked = records.map(({ source_id, record_id, face }) => ({
    source_id,
    patient_id: record_id,
    type_id: face.type_id,
  }));
  const rows = await tx.all(
    raw(sql<{ source_id: string; patient_id: string; face: Face }>`
      select a.source_id, a.patient_id, jsonb_build_object('type_id', d.type_id, 'override_date', d.override_date, 'note', d.note,
          'paused_until', d.paused_until, 'ended_reason', d.ended_reason) as face
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (source_id text, patient_id uuid, type_id uuid)
        join recall_due d on d.patient_id = a.patient_id and d.type_id = a.type_id`),
  );
  const bases = new Map(records.map(({ source_id, face }) => [source_id, face]));
  return new Map(
    rows.map(({ source_id, patient_id, face }) => [
      source_id,
      {
        patient_id,
        face: { ...face, override_date: face.override_date ?? bases.get(source_id)?.override_date ?? null },
      },
    ]),
  );
}
