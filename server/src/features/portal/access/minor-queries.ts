import type { MinorRule, PortalPart } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, both, one } from '../../../db/read-plan.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';

/** The practice's rules on what parents see, and the version of their list. */
export const minorRules = both(
  all(
    raw(sql<MinorRule>`
      select m.part::text as part, m.rule::text as rule, m.from_age from minor_rule m
        where m.practice_id = current_practice() order by m.part`),
  ),
  one(sqlFor.selectFrom('practice').select('minor_rules_version as version')),
).map(([rules, { version }]) => ({ rules, version }));

/** The parts that the signed-in minor can keep private today; none for other accounts and for adults. */
export const ownChoices = (tx: Tx, { patientId, accountId, records }: PatientSession) =>
  tx.all(
    raw(sql<{ part: PortalPart; kept: boolean }>`
      select m.part::text as part, exists (select from kept_private k
          where k.practice_id = m.practice_id and k.part = m.part and k.patient_id = any (${[...records]}::uuid[])) as kept
        from minor_rule m
        join patient p on p.practice_id = m.practice_id and p.id = ${patientId}
        where m.practice_id = current_practice() and m.rule = 'minor_decides'
          and birthday(p.date_of_birth, 18) > practice_today(m.practice_id)
          and birthday(p.date_of_birth, m.from_age) <= practice_today(m.practice_id)
          and exists (select from portal_link l where l.practice_id = m.practice_id and l.patient_id = any (${[...records]}::uuid[])
            and l.account_id = ${accountId} and l.relation = 'self')
        order by m.part`),
  );

/** Keeps a part of a minor's record from parents. */
export const keepPrivate = (tx: Tx, patient_id: string, part: PortalPart) =>
  tx.all(
    sqlFor
      .insertInto('kept_private')
      .values({ patient_id, part })
      .onConflict((on) => on.doNothing()),
  );

/** Shows it to them again. */
export const showAgain = (tx: Tx, records: readonly string[], part: PortalPart) =>
  tx.all(
    sqlFor
      .deleteFrom('kept_private')
      .where('patient_id', 'in', [...records])
      .where('part', '=', part),
  );

/** Replaces the rules of the locked practice. */
export async function replaceRules(tx: Tx, rules: readonly MinorRule[]): Promise<void> {
  await tx.all(
    sqlFor.updateTable('practice').set({ minor_rules_version: sql<number>`minor_rules_version + 1` }),
  );
  await tx.all(sqlFor.deleteFrom('minor_rule'));
  if (rules.length > 0) await tx.all(sqlFor.insertInto('minor_rule').values([...rules]));
}
