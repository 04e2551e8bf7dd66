import * as contract from '@cusp/contract';
import type { MinorRule, PortalPart } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/question.ts';
import type { PatientSession } from '../../../identity/portal-session.ts';
import { byPatient, byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import type { Route } from '../../../pipeline/route.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { Refusal } from '../../../values/refusal.ts';

const minorRules = all(
  raw(sql<MinorRule>`
    select m.part::text as part, m.rule::text as rule, m.from_age from minor_rule m
      where m.practice_id = current_practice() order by m.part`),
);

/** What the minor who is signed in can keep to themselves today; nothing for another account, and for the grown. */
const ownChoices = (tx: Tx, { patientId, accountId, records }: PatientSession) =>
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

const keep = (tx: Tx, patient_id: string, part: PortalPart) =>
  tx.all(
    sqlFor
      .insertInto('kept_private')
      .values({ patient_id, part })
      .onConflict((on) => on.doNothing()),
  );

const show = (tx: Tx, records: readonly string[], part: PortalPart) =>
  tx.all(
    sqlFor
      .deleteFrom('kept_private')
      .where('patient_id', 'in', [...records])
      .where('part', '=', part),
  );

async function replaceRules(tx: Tx, rules: readonly MinorRule[]): Promise<void> {
  await tx.all(sqlFor.deleteFrom('minor_rule'));
  if (rules.length > 0) await tx.all(sqlFor.insertInto('minor_rule').values([...rules]));
}

/** What parents see of a minor's record: the practice's rules, and what a minor decides by them. */
export const minorRuleRoutes: Route[] = [
  on(
    contract.getMinorRules,
    readInOneTrip(() => minorRules.map((rules) => ({ rules }))),
  ),

  on(contract.setMinorRules, async ({ tx, person, input }) => {
    await replaceRules(tx, input.body.rules);
    recordEvent(tx, 'minor_rule.changed', person.practice.id, byStaff(person));
    return { rules: await tx.ask(minorRules) };
  }),

  on(
    contract.portalPrivacy,
    // In the server's role: patients may read no links and no rules.
    withoutTransaction(({ portalSession, inPractice }) =>
      inPractice(async (tx) => ({ choices: await ownChoices(tx, portalSession) })),
    ),
  ),

  on(
    contract.portalKeepPrivate,
    withoutTransaction(({ portalSession, inPractice, input: { body } }) =>
      inPractice(async (tx) => {
        const choices = await ownChoices(tx, portalSession);
        if (!choices.some(({ part }) => part === body.part)) throw new Refusal('not_yours_to_keep');
        const { patientId, records } = portalSession;
        await (body.kept ? keep(tx, patientId, body.part) : show(tx, records, body.part));
        recordEvent(tx, 'portal_access.kept_private', patientId, byPatient(portalSession));
        return { choices: await ownChoices(tx, portalSession) };
      }),
    ),
  ),
];
