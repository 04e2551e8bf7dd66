import { instructionsFor } from '@cusp/contract';
import type { DoneWork } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import {
  addMissingStarterInstructions,
  giveInstructions,
  instructionRows,
} from '../../features/forms/instructions/index.ts';

interface Author {
  id: string;
  name: string;
}

interface DoneWorkOf {
  /** The visit; null: none. */
  id: string | null;
  patient_id: string;
  procedure_id: string | null;
  category: DoneWork['category'];
}

/** Treatments completed at visits of the last days, and each portal patient's newest treatment, without a visit. */
const doneVisits = (tx: Tx, today: string) =>
  tx.all(
    raw(sql<DoneWorkOf>`
      (select a.id, a.patient_id, t.procedure_id, t.procedure::text as category
        from appointment a
        join treatment t on t.practice_id = a.practice_id and t.patient_id = a.patient_id and t.date = a.appointment_date
          and t.status = 'completed' and t.struck_at is null
        where a.practice_id = current_practice() and a.status = 'completed' and a.appointment_date <= ${today}
          and a.appointment_date > ${today}::date - 3
        order by a.appointment_date desc, a.id, t.id limit 40)
      union all
      (select distinct on (t.patient_id) null, t.patient_id, t.procedure_id, t.procedure::text
        from treatment t
        join portal_link l on l.practice_id = t.practice_id and l.patient_id = t.patient_id
        where t.practice_id = current_practice() and t.status = 'completed' and t.struck_at is null
          and t.procedure in ('Filling', 'Crown', 'Root Canal', 'Extraction', 'Whitening')
        order by t.patient_id, t.date desc, t.id)`),
  );

/** Our set of instructions, of which the dentist has read most, and what visits of the last days were given. */
export async function demoInstructions(tx: Tx, { today, by }: { today: string; by: Author }): Promise<void> {
  await tx.all(raw(sql`update practice set emergency_phone = '(212) 555-0911' where emergency_phone = ''`));
  await addMissingStarterInstructions(tx, by);
  await tx.all(
    raw(sql`update instruction_version v set reviewed_at = now(), reviewed_by = s.name, reviewed_by_id = s.id
      from (select id, name from staff where practice_id = current_practice() and role = 'dentist' order by id limit 1) s
      where v.name not in ('With braces', 'With a new denture')`),
  );
  const all = await tx.ask(instructionRows);
  const visits = Map.groupBy(await doneVisits(tx, today), ({ id, patient_id }) => id ?? patient_id);
  for (const done of visits.values()) {
    const work = done.map(({ procedure_id, category }) => ({ procedureId: procedure_id, category }));
    const instruction_ids = instructionsFor(all, work).map(({ id }) => id);
    const [visit] = done;
    if (visit !== undefined && instruction_ids.length > 0)
      await giveInstructions(tx, visit.patient_id, { instruction_ids, appointment_id: visit.id }, by);
  }
}
