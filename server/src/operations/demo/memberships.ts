import { addDays, MembershipPlanInput } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import {
  cancelMember,
  consentTo,
  insertMembership,
  insertMembershipPlan,
  insertTerm,
  postDueFees,
} from '../../features/money/memberships/index.ts';
import { newId } from '../../values/ids.ts';

interface DemoMemberships {
  today: string;
  owner: { id: string; name: string };
  frontDesk: { id: string; name: string };
}

const terms =
  'This is an in-house discount plan, not insurance. It lasts one year and can be canceled at the end of any paid period. Fees are not refunded once a service has been used.';

/** Two plans, and members who are active, due for renewal, with a declined card, and canceled. */
export async function demoMemberships(tx: Tx, { today, owner, frontDesk }: DemoMemberships): Promise<void> {
  const codes = new Map(
    (await tx.all(raw(sql<{ id: string; code: string }>`select id, code from procedure`))).map(
      ({ id, code }) => [code, id],
    ),
  );
  const choose = (...wanted: string[]) => wanted.flatMap((code) => codes.get(code) ?? []);
  const offered = (given: Omit<MembershipPlanInput, 'terms'>) =>
    MembershipPlanInput.parse({ ...given, terms });
  const year = offered({
    name: 'Harborview Smile Club',
    price: 349,
    price_interval: 'year',
    included: [
      { procedure_ids: choose('CLN1', 'CLN2'), quantity: 2 },
      { procedure_ids: choose('EXM1', 'EXM2'), quantity: 2 },
      { procedure_ids: choose('XRB1', 'XRB4'), quantity: 1 },
    ],
    discounts: [{ percent: 15 }, { category: 'Braces', percent: 5 }],
  });
  const month = offered({
    name: 'Smile Club Monthly',
    price: 33,
    price_interval: 'month',
    included: [
      { procedure_ids: choose('CLN1', 'CLN2'), quantity: 2 },
      { procedure_ids: choose('EXM1', 'EXM2'), quantity: 1 },
    ],
    discounts: [{ percent: 10 }],
  });
  const yearly = await insertMembershipPlan(tx, year, owner);
  const monthly = await insertMembershipPlan(tx, month, owner);
  const enroll = async (
    patient_id: string,
    [plan_id, plan]: [string, typeof year],
    from_date: string,
    automatic = false,
  ) => {
    const membership_id = await insertMembership(tx, { patient_id, plan_id, automatic }, frontDesk);
    const consent = consentTo(plan, automatic);
    await insertTerm(
      tx,
      { membership_id, plan_id, plan_version: 1, from_date, consent, consented_at: `${from_date}T15:00:00Z` },
      frontDesk,
    );
    await postDueFees(tx, membership_id);
    return membership_id;
  };
  const [active, renewing, leaving] = await tx.all(
    raw(sql<{ id: string }>`
      select p.id from patient p
        where p.insurance_provider = '' and p.archived_at is null and p.merged_into is null
          and p.date_of_birth < ${addDays(today, -8000)}::date
          and not exists (select from open_item o where o.practice_id = p.practice_id and o.patient_id = p.id
            and o.used_cents < abs(o.amount_cents))
          and account_of(p.practice_id, p.id) = p.id
        order by p.id limit 3`),
  );
  if (active === undefined || renewing === undefined || leaving === undefined) return;
  await enroll(active.id, [yearly, year], addDays(today, -120));
  await enroll(renewing.id, [yearly, year], addDays(today, -340));
  const left = await enroll(leaving.id, [monthly, month], addDays(today, -100));
  for (const { id } of [active, renewing, leaving]) await pay(tx, id, frontDesk);
  await cancelMember(
    tx,
    left,
    { cancelled_on: addDays(today, 18), cancelled_reason: 'Has insurance through a new job' },
    frontDesk,
  );
  const card = await tx.first(
    raw(
      sql<{
        id: string;
        patient_id: string;
      }>`select id, patient_id from kept_card where state = 'kept' order by id limit 1`,
    ),
  );
  if (card !== undefined) {
    const failing = await enroll(card.patient_id, [monthly, month], addDays(today, -2), true);
    await decline(tx, card, `membership ${failing} 1 1`);
  }
}

/** Pays the fees by check, each on its day. */
const pay = (tx: Tx, patientId: string, by: { id: string; name: string }) =>
  tx
    .all(
      raw(sql`
      with paid as (
        insert into payment (id, patient_id, amount_cents, payment_method, status, notes, payment_date, created_by, created_by_id)
          select gen_random_uuid(), e.patient_id, e.amount_cents, 'check', 'completed', 'Membership', e.occurred_on, ${by.name},
              ${by.id}::uuid
            from ledger_entry e where e.patient_id = ${patientId} and e.label = 'Membership fee'
          returning id)
      select count(*) from paid`),
    )
    .then(() =>
      tx.all(
        raw(sql`
        select apply_credit(o.practice_id, o.entry_id) from open_item o
          where o.patient_id = ${patientId} and o.kind = 'payment' and o.used_cents < abs(o.amount_cents)`),
      ),
    );

/** A charge that the card's bank has declined. */
const decline = (tx: Tx, { id, patient_id }: { id: string; patient_id: string }, key: string) =>
  tx.all(
    raw(sql`
      with c as (insert into checkout (id, provider, patient_id, amount_cents, origin, status, expires_at)
          values (${newId()}, 'sandbox', ${patient_id}, 3300, '', 'failed', now()) returning id)
        insert into card_charge (id, patient_id, kept_card_id, checkout_id, amount_cents, reason, key, state, failure, sent_at)
          select ${newId()}::uuid, ${patient_id}::uuid, ${id}::uuid, c.id, 3300, 'Membership, Smile Club Monthly', ${key}, 'declined',
              'card_declined', now()
            from c`),
  );
