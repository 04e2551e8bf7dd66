import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { queueEligibilityQuestion } from '../../features/insurance/asking/index.ts';
import { todayHere } from '../../values/calendar/today.ts';

/** Letters of the member ID by which the test clearinghouse answers: in force, not in force, the carrier can't answer now. */
const answers = ['', 'I', 'W', '', ''];

/**
 * The front desk has just asked the carriers about some of the next days' visits: once the demo serves, they are answered. Each night it
 * asks about three days.
 */
export async function demoQuestions(
  tx: Tx,
  by: { id: string; name: string; practice: { id: string } },
): Promise<void> {
  await tx.all(sqlFor.updateTable('clearinghouse').set({ ask_days: 3 }));
  const open = await tx.all(
    raw(sql<{ id: string; patient_id: string }>`
      select g.id, g.patient_id
        from (select practice_id, patient_id, min(appointment_date) as appointment_date from appointment
          where status = 'scheduled' and appointment_date between ${todayHere} and ${todayHere} + 7 group by practice_id, patient_id) v
        join coverage g on g.practice_id = v.practice_id and g.patient_id = v.patient_id
        cross join lateral coverage_check(g.practice_id, g.patient_id, g.id, v.appointment_date) k
        where g.rank = 1 and g.relationship = 'self' and g.member_id = '' and k.reason in ('never', 'old')
        order by v.appointment_date, g.id limit ${answers.length}`),
  );
  for (const [at, coverage] of open.entries()) {
    const letter = answers[at] ?? '';
    if (letter !== '') {
      await tx.all(
        raw(
          sql`update patient set insurance_id = insurance_id || ${letter}::text where id = ${coverage.patient_id} and insurance_id <> ''`,
        ),
      );
      await tx.all(
        raw(sql`
          update coverage g set member_id = s.member_id || ${letter}::text
            from insurance_subscription s
            where s.practice_id = g.practice_id and s.id = g.subscription_id and g.id = ${coverage.id}`),
      );
    }
    await queueEligibilityQuestion(tx, coverage, by.practice.id, by);
  }
}
