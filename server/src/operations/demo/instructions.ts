import { instructionsFor } from '@cusp/contract';
import type { DoneWork } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { addStarterSet, giveInstructions, instructionRows } from '../../features/forms/instructions/index.ts';

interface Author {
  id: string;
  name: string;
}

interface DoneVisit {
  id: string;
  patient_id: string;
  procedure_id: string | null;
  category: DoneWork['category'];
}

/** What was completed at visits of the last days, and at the last one of each patient with a portal account. */
const doneVisits = (tx: Tx, today: string) =>
  tx.all(
    raw(sql<DoneVisit>`
      select a.id, a.patient_id, t.procedure_id, t.procedure::text as category
        from appointment a
        join treatment t on t.practice_id = a.practice_id and t.patient_id = a.patient_id and t.date = a.appointment_date
          and t.status = 'completed' and t.struck_at is null
        where a.practice_id = current_practice() and a.status = 'completed' and a.appointment_date <= ${today}
          and (a.appointment_date > ${today}::date - 3 or exists (
            select from portal_link l where l.practice_id = a.practice_id and l.patient_id = a.patient_id))
        order by a.appointment_date desc, a.id, t.id limit 40`),
  );

/** Our set of instructions, of which the dentist has read most, and what visits of the last days were given. */
export async function demoInstructions(tx: Tx, { today, by }: { today: string; by: Author }): Promise<void> {
  await tx.all(raw(sql`update practice set emergency_phone = '(212) 555-0911' where emergency_phone = ''`));
  await addStarterSet(tx, by);
  await tx.all(
    raw(sql`update instruction_version set reviewed_at = now(), reviewed_by = ${by.name}, reviewed_by_id = ${by.id}::uuid
      where name not in ('With braces', 'With a new denture')`),
  );
  const all = await tx.ask(instructionRows);
  const visits = Map.groupBy(await doneVisits(tx, today), ({ id }) => id);
  for (const [appointment_id, done] of visits) {
    const work = done.map(({ procedure_id, category }) => ({ procedureId: procedure_id, category }));
    const instruction_ids = instructionsFor(all, work).map(({ id }) => id);
    const [visit] = done;
    if (visit !== undefined && instruction_ids.length > 0)
      await giveInstructions(tx, visit.patient_id, { instruction_ids, appointment_id }, by);
  }
}
