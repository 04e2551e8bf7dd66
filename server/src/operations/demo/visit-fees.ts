import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';

/** A fee for missed visits, which the practice set half a year ago: two of the latest wait for a decision, and one was waived. */
export async function demoVisitFees(tx: Tx, frontDesk: { id: string; name: string }): Promise<void> {
  const kind = await tx.one(
    sqlFor
      .insertInto('adjustment_kind')
      .values({ id: newId(), name: 'Missed-visit fee', posts: 'adjustment', lowers: false })
      .returning('id'),
  );
  await tx.all(
    sqlFor.insertInto('visit_fee_rule').values({
      version: 1,
      set_at: sql<string>`now() - interval '180 days'`,
      amount_cents: 5_000,
      cancel_hours: 24,
      adjustment_kind_id: kind.id,
      words: 'Things happen: the first one is on us.',
      words_es: 'A todos nos pasa: la primera vez no se cobra.',
      set_by: frontDesk.name,
      set_by_id: frontDesk.id,
    }),
  );
  const missed = await tx.all(
    raw(sql<{ id: string; patient_id: string }>`
      select a.id, a.patient_id from appointment a
        where a.practice_id = current_practice() and was_missed(a.progress)
          and a.appointment_date > (select (now() at time zone time_zone)::date - 50 from practice)
        order by a.appointment_date desc, a.appointment_time desc, a.id limit 3`),
  );
  for (const [index, { id, patient_id }] of missed.entries()) {
    await tx.all(
      raw(sql`
        insert into appointment_event (id, at, appointment_id, patient_id, by_realm, person_id, person_name, kind, before, after)
          select ${newId()}, (a.appointment_date + a.appointment_time) at time zone o.time_zone + interval '30 minutes', a.id, a.patient_id,
              'staff', ${frontDesk.id}, ${frontDesk.name}, 'progress', '{"progress": "booked"}', '{"progress": "no_show"}'
            from appointment a join practice o on o.practice_id = a.practice_id where a.id = ${id}`),
    );
    if (index === 2)
      await tx.all(
        sqlFor.insertInto('visit_fee').values({
          id: newId(),
          appointment_id: id,
          patient_id,
          amount_cents: 5_000,
          reason: 'The first time in six years',
          decided_by: frontDesk.name,
          decided_by_id: frontDesk.id,
        }),
      );
  }
}
