import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';
import { siteColumns } from '../../chart/treatments/index.ts';
import { insertFormerMoneyEntry, postOnTrueDays } from './money-queries.ts';
import type { NamedByProcedure, NewProcedureWork } from './procedure-rules.ts';
import { patientColumns, recordIn, rowsById } from './record-queries.ts';

/** What rows of the table `procedurelog` name. */
export async function namedByProcedures(
  tx: Tx,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedByProcedure>> {
  const rows = await tx.all(
    raw(sql<NamedByProcedure & { source_id: string }>`
      select n.*, (select a.id from appointment a where a.id in (n.planned_for, n.attached_to) and a.patient_id = n.patient_id
          and a.status = 'scheduled' order by a.id = n.attached_to desc limit 1) as visit_id
        from (select r.source_id, ${patientColumns}, ${recordIn('provider', 'ProvNum')} as provider_id,
            ${recordIn('procedurecode', 'CodeNum')} as procedure_id, ${recordIn('appointment', 'AptNum')} as attached_to,
            ${recordIn('appointment', 'PlannedAptNum')} as planned_for,
            (select c.fields from data_import_row c where c.import_id = r.import_id and c.source_table = 'procedurecode'
              and c.source_id = r.fields ->> 'CodeNum') as code
          from ${rowsById(importId, 'procedurelog', ids)}) n`),
  );
  return new Map(rows.map((row) => [row.source_id, row]));
}

/** Adds work to the chart. */
export async function insertProcedureWork(
  tx: Tx,
  id: string,
  patient_id: string,
  work: NewProcedureWork,
  { id: by_id, name: by }: Pick<Person, 'id' | 'name'>,
): Promise<void> {
  if (work.becomes === 'finding') {
    const { kind, site, where_done, note, found_on } = work;
    await tx.all(
      sqlFor.insertInto('finding').values({
        id,
        patient_id,
        kind,
        ...siteColumns(site),
        where_done,
        note,
        found_on,
        created_by: by,
        created_by_id: by_id,
      }),
    );
    return;
  }
  const { provider_id, procedure_id, visit_id, procedure, site, description, cost_cents, date, status } =
    work;
  const { outcome, adjustment_cents } = work;
  await postOnTrueDays(tx);
  await tx.all(
    sqlFor.insertInto('treatment').values({
      id,
      patient_id,
      provider_id,
      procedure_id,
      procedure:
        procedure_id === null
          ? procedure
          : sql<
              typeof procedure
            >`coalesce((select p.category from procedure p where p.id = ${procedure_id}::uuid), ${procedure}::treatment_procedure)`,
      tooth_number: '',
      ...siteColumns(site),
      description,
      cost_cents,
      status,
      notes: '',
      date,
      outcome,
      // Nobody who works here signs for it.
      completed_by: status === 'completed' ? (work.program ?? 'Open Dental') : '',
      changed_by: by,
      changed_by_id: by_id,
    }),
  );
  if (adjustment_cents !== 0)
    await insertFormerMoneyEntry(
      tx,
      { patient_id, provider_id, day: date, treatment_id: null },
      { id: newId(), kind: 'adjustment', cents: adjustment_cents, label: 'Negative fee' },
      { id: by_id, name: by },
    );
  if (visit_id !== null && outcome === null)
    await tx.all(
      sqlFor
        .insertInto('appointment_treatment')
        .values({ appointment_id: visit_id, treatment_id: id, patient_id }),
    );
}
