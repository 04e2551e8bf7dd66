import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { momentHere } from './moment-queries.ts';
import type { NamedByExam, NamedByMeasure, NewExam } from './perio-rules.ts';
import { isHereOrComing, patientColumns, recordIn, rowsById } from './record-queries.ts';

/** What rows of exams name, with all their measures. */
export async function namedByExams(
  tx: Tx,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedByExam>> {
  const rows = await tx.all(
    raw(sql<NamedByExam & { source_id: string }>`
      select r.source_id, ${patientColumns}, ${recordIn('provider', 'ProvNum')} as provider_id,
          ${isHereOrComing('provider', 'ProvNum')} as provider_comes,
          (select coalesce(jsonb_agg(m.fields order by length(m.source_id), m.source_id), '[]') from data_import_row m
            where m.import_id = r.import_id and m.source_table = 'periomeasure' and m.part_of = r.source_id) as measures
        from ${rowsById(importId, 'perioexam', ids)}`),
  );
  return new Map(rows.map((row) => [row.source_id, row]));
}

/** The exams that rows of measures are of. */
export async function namedByMeasures(
  tx: Tx,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedByMeasure>> {
  const rows = await tx.all(
    raw(sql<NamedByMeasure & { source_id: string }>`
      select r.source_id, ${recordIn('perioexam', 'PerioExamNum')} as exam_id, ${isHereOrComing('perioexam', 'PerioExamNum')} as exam_comes,
          exists (select from imported_record i where i.source_table = 'perioexam' and i.source_id = r.fields ->> 'PerioExamNum'
            and i.import_id <> r.import_id) as came_before
        from ${rowsById(importId, 'periomeasure', ids)}`),
  );
  return new Map(rows.map((row) => [row.source_id, row]));
}

const author = 'Open Dental';

/** Adds an exam that was finished long ago, with its readings. */
export async function insertFormerExam(
  tx: Tx,
  id: string,
  {
    charted_at,
    readings,
    patient_id,
    provider_id,
    exam_on,
    note,
  }: NewExam & { patient_id: string; provider_id: string },
  person: { id: string },
): Promise<void> {
  const at = momentHere(charted_at);
  await tx.all(
    sqlFor.insertInto('perio_exam').values({
      id,
      patient_id,
      provider_id,
      exam_on,
      note,
      furcation_scale: 'glickman',
      started_at: at,
      started_by: author,
      started_by_id: person.id,
      finished_at: at,
      finished_by: author,
      finished_by_id: person.id,
    }),
  );
  if (readings.length === 0) return;
  const rows = readings.map(({ extra, ...reading }, place) => ({
    ...reading,
    tooth_extra: extra,
    serial: place + 1,
  }));
  await tx.all(
    raw(sql`
      insert into perio_reading (exam_id, patient_id, serial, tooth, tooth_extra, place, measure, value, created_at, created_by, created_by_id)
        select ${id}::uuid, ${patient_id}::uuid, n.serial, n.tooth, n.tooth_extra, n.place, n.measure, n.value, e.started_at, ${author}, ${person.id}::uuid
          from perio_exam e, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as n (serial int, tooth smallint, tooth_extra boolean, place perio_place, measure perio_measure, value smallint)
          where e.id = ${id}`),
  );
}
