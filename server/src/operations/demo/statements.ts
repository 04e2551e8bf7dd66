import { hash } from 'node:crypto';
import { addDays } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';
import { canonicalJson } from '../../values/canonical-json.ts';
import {
  agreementPdf,
  updatePaymentPlan,
  insertPaymentPlan,
  keepPlanPdf as keepAgreementPdf,
  agreementOf,
} from '../../features/money/payment-plans/index.ts';
import type { AccountRow } from '../../features/money/statements/index.ts';
import {
  holdBackReason,
  openAccounts,
  makeStatement,
  readStatement,
  keepStatementPdf,
  keptStatement,
  keepSetting,
  statementsPdf,
} from '../../features/money/statements/index.ts';
import { demoSignature } from './signature.ts';

interface Desk {
  today: string;
  frontDesk: { id: string; name: string };
  practice: { id: string; name: string; address: string; phone: string };
}

/** The address in the demo's statements; a real one has the server's own. */
const origin = 'http://localhost:3000';

/**
 * Statements of today, an account that is held, and a payment plan of six installments with its disclosure, of which the
 * first was paid and the second missed.
 */
export async function demoStatements(tx: Tx, desk: Desk): Promise<void> {
  const owing = (await openAccounts(tx))
    .filter((account) => holdBackReason(account, 'print') === null)
    .toSorted((a, b) => b.due_now_cents - a.due_now_cents);
  const quiet = await quietSince(tx, addDays(desk.today, -80));
  // Only patients without a payment since: one would count toward the plan.
  const onPlan = owing.find(({ account_id }) => quiet.has(account_id)) ?? owing[0];
  const [held, ...others] = owing.filter((account) => account !== onPlan);
  if (onPlan === undefined || held === undefined) throw new Error('The demo has patients who owe.');
  await demoPlan(tx, onPlan, desk);
  await keepSetting(
    tx,
    {
      account_id: held.account_id,
      patient_id: held.patient_id,
      hold_reason: 'Waiting for insurance response.',
    },
    desk.frontDesk,
  );
  for (const account of others.slice(0, 4)) {
    const id = await makeStatement(tx, account, {
      practiceId: desk.practice.id,
      way: account.has_portal ? 'portal' : 'print',
      runId: null,
      by: { realm: 'staff', id: desk.frontDesk.id },
      maker: desk.frontDesk,
      origin,
      emailQueue: undefined,
    });
    const kept = await keptStatement(tx, id);
    if (kept !== undefined)
      await keepStatementPdf(tx, id, await statementsPdf([readStatement(kept.content)]));
  }
}

async function demoPlan(tx: Tx, account: AccountRow, { today, frontDesk, practice }: Desk): Promise<void> {
  const agreed_on = addDays(today, -75);
  const first_on = addDays(today, -45);
  const agreement = agreementOf(
    {
      amount: (account.open_cents - account.credit_cents) / 100,
      down_payment: 0,
      installments: 6,
      day_of_month: Number(first_on.slice(8)),
      first_on,
      apr: 7.5,
      automatic: false,
    },
    account,
    practice,
    agreed_on,
  );
  const content = canonicalJson(agreement);
  const id = newId();
  const signed = {
    sha256: hash('sha256', content),
    signer_name: account.patient_name,
    relationship: 'self',
    by_name: frontDesk.name,
  } as const;
  const signature = demoSignature();
  await insertPaymentPlan(
    tx,
    {
      id,
      account_id: account.account_id,
      patient_id: account.patient_id,
      amount_cents: agreement.amount_cents,
      down_cents: 0,
      finance_cents: agreement.finance_cents,
      automatic: false,
      began_on: agreed_on,
      created_by: frontDesk.name,
      created_by_id: frontDesk.id,
    },
    agreement.schedule,
    { ...signed, content, e_signature: signature, by_id: frontDesk.id },
  );
  const pdf = await agreementPdf({ ...signed, agreement, signature, signed_on: agreed_on });
  await keepAgreementPdf(tx, id, pdf);
  await payFirst(tx, account, {
    cents: agreement.schedule[0]?.amount_cents ?? 0,
    on: addDays(first_on, -1),
    desk: frontDesk,
  });
  await updatePaymentPlan(tx, id);
}

/** The accounts that have been asked something before this day and have paid nothing since. */
const quietSince = async (tx: Tx, day: string): Promise<Set<string>> =>
  new Set(
    (
      await tx.all(
        raw(sql<{ account_id: string }>`
          select account_id from ledger_entry group by account_id
            having min(occurred_on) < ${day}::date
              and coalesce(max(occurred_on) filter (where payment_id is not null), '-infinity') < ${day}::date
              and sum(amount_cents) > 60000`),
      )
    ).map(({ account_id }) => account_id),
  );

/** Pays an installment: what the account owes longest of a treatment. */
async function payFirst(
  tx: Tx,
  account: AccountRow,
  { cents, on, desk }: { cents: number; on: string; desk: Desk['frontDesk'] },
): Promise<void> {
  const open = await tx.all(
    raw(sql<{ treatment_id: string; patient_id: string; left: number }>`
      select treatment_id, patient_id, amount_cents - used_cents as left from open_item
        where account_id = any (${account.ids}::uuid[]) and amount_cents > used_cents and treatment_id is not null
        order by occurred_on, entry_id`),
  );
  let rest = cents;
  for (const { treatment_id, patient_id, left } of open) {
    const amount_cents = Math.min(rest, left);
    if (amount_cents === 0) return;
    rest -= amount_cents;
    await tx.all(
      sqlFor.insertInto('payment').values({
        id: newId(),
        patient_id,
        treatment_id,
        amount_cents,
        payment_method: 'card',
        status: 'completed',
        notes: 'Payment plan, first installment',
        payment_date: on,
        attention: '',
        created_by: desk.name,
        created_by_id: desk.id,
      }),
    );
  }
}
