import type pg from 'pg';
import { marker } from './side.ts';
import type { Side } from './side.ts';

type MadeBy = (call: string, side: Side, given: object) => Promise<string>;

/** Patients who owe something. */
export function debtsOf({
  madeBy,
  newPatient,
}: {
  madeBy: MadeBy;
  newPatient: (side: Side) => Promise<string>;
}) {
  const owed = (side: Side, patient_id: string, cost = 120) =>
    madeBy('createTreatment', side, {
      patient_id,
      procedure: 'Crown',
      cost,
      status: 'completed',
      outcome: null,
      procedure_id: null,
      provider_id: null,
    });
  return {
    /** Something that a patient owes. */
    owed,
    /** A patient of their own who owes something. */
    async debtor(side: Side): Promise<string> {
      const patient = await newPatient(side);
      await owed(side, patient);
      return patient;
    },
  };
}

interface Ground {
  madeBy: MadeBy;
  owed: (side: Side, patientId: string, cost?: number) => Promise<string>;
  asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
}

/** Statements, runs, payment plans, and charges of kept cards that nobody answered. */
export function moneyRecords({ madeBy, owed, asOwner }: Ground) {
  // An account has one plan at a time: the one before has ended, and of two at once the second waits.
  let before: Promise<unknown> = Promise.resolve();
  async function plan(side: Side, patientId: string): Promise<string> {
    // More than the credits that other records made.
    const credits = await asOwner(async (client) => {
      const { rows } = await client.query<{ dollars: number }>(
        `select coalesce(-sum(sign(amount_cents) * (abs(amount_cents) - used_cents)) / 100, 0)::float as dollars
          from open_item where practice_id = $1 and account_id = account_of($1, $2)`,
        [side.practiceId, patientId],
      );
      return rows[0]?.dollars ?? 0;
    });
    await owed(side, patientId, Math.ceil(Math.max(0, credits)) + 5000);
    await asOwner((client) =>
      client.query(
        `update payment_plan set completed_on = practice_today(practice_id)
          where practice_id = $2 and account_id = account_of($2, $1) and completed_on is null and cancelled_on is null`,
        [patientId, side.practiceId],
      ),
    );
    return madeBy('createPaymentPlan', side, { patient_id: patientId });
  }
  return {
    statement: async (side: Side, patientId: string) => {
      await owed(side, patientId);
      return madeBy('createStatement', side, { patient_id: patientId });
    },
    // A check with its paper, of which nothing is posted yet.
    remittance: async (side: Side, patientId: string) =>
      madeBy('enterRemittance', side, {
        payer: side.isOther ? marker : 'Sample',
        amount: 20,
        lines: [{ treatment_id: await owed(side, patientId), paid: 20 }],
      }),
    // What a carrier took back for an earlier payment. No call makes one: it comes with a remittance.
    practice_entry: async (side: Side, patientId: string) => {
      const remittance = await madeBy('enterRemittance', side, {
        payer: side.isOther ? marker : 'Sample',
        amount: 20,
        lines: [{ treatment_id: await owed(side, patientId), paid: 20 }],
      });
      return asOwner(async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `insert into practice_entry (practice_id, id, remittance_id, place, kind, code, reference, amount_cents,
              occurred_on, posting_date, created_by)
            values ($1, gen_random_uuid(), $2, 99, 'recoupment', 'WO', $3, -100, '2026-01-02', '2026-01-02', 'The owner')
            returning id`,
          [side.practiceId, remittance, side.isOther ? marker : 'Sample'],
        );
        return rows[0]?.id ?? '';
      });
    },
    // The credit of a payment that is more than its treatment.
    refund_decision: async (side: Side, patientId: string) => {
      const treatment_id = await owed(side, patientId, 10);
      const payment = await madeBy('createPayment', side, { patient_id: patientId, treatment_id });
      return asOwner(async (client) => {
        const { rows } = await client.query<{ id: string }>(
          'select entry_id as id from open_item where payment_id = $1',
          [payment],
        );
        return rows[0]?.id ?? '';
      });
    },
    bank_deposit: async (side: Side, patientId: string) =>
      madeBy('makeBankDeposit', side, {
        deposited_on: '2026-01-02',
        account: side.isOther ? marker : 'Checking',
        items: [
          {
            id: await madeBy('createPayment', side, { patient_id: patientId, treatment_id: null }),
            kind: 'cash',
          },
        ],
      }),
    bank_line: (side: Side) =>
      asOwner(async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `with f as (insert into bank_file (practice_id, id, name, account, headings, columns, taken_by, taken_by_id)
              values ($1, gen_random_uuid(), '', '', '{}', '{}', 'The owner', $2) returning id)
            insert into bank_line (practice_id, id, file_id, day, amount_cents, number, words, mark)
              select $1, gen_random_uuid(), id, '2026-01-02', 100, '', $3, gen_random_uuid()::text from f returning id`,
          [side.practiceId, side.ownerId, side.isOther ? marker : 'Transfer'],
        );
        return rows[0]?.id ?? '';
      }),
    statement_run: (side: Side) =>
      asOwner(async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `insert into statement_run (practice_id, id, way, min_cents, quiet_days, state, started_by, started_by_id)
            values ($1, gen_random_uuid(), 'print', 0, 0, 'done', $2, $3) returning id`,
          [side.practiceId, side.isOther ? marker : 'The owner', side.ownerId],
        );
        return rows[0]?.id ?? '';
      }),
    // A patient has one at a time.
    kept_card: (side: Side, patientId: string) =>
      asOwner(async (client) => {
        await client.query(`update kept_card set state = 'removed' where patient_id = $1`, [patientId]);
        const { rows } = await client.query<{ id: string }>(
          `with c as (insert into checkout (practice_id, id, provider, patient_id, amount_cents, origin, status, expires_at)
              values ($1, gen_random_uuid(), 'stripe', $2, 2025, '', 'paid', now()) returning *)
            insert into kept_card (practice_id, id, patient_id, provider, checkout_id, state, consent, brand)
              select practice_id, gen_random_uuid(), patient_id, 'stripe', id, 'kept', '', $3 from c returning id`,
          [side.practiceId, patientId, side.isOther ? marker : 'visa'],
        );
        return rows[0]?.id ?? '';
      }),
    card_charge: (side: Side, patientId: string) =>
      asOwner(async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `with c as (insert into checkout (practice_id, id, provider, patient_id, amount_cents, origin, status, expires_at)
              values ($1, gen_random_uuid(), 'stripe', $2, 2025, '', 'processing', now()) returning *),
            k as (insert into kept_card (practice_id, id, patient_id, provider, checkout_id, state, consent)
              select practice_id, gen_random_uuid(), patient_id, 'stripe', id, 'removed', '' from c returning *)
            insert into card_charge (practice_id, id, patient_id, kept_card_id, checkout_id, amount_cents, reason, key, state)
              select practice_id, gen_random_uuid(), patient_id, id, checkout_id, 2025, $3, gen_random_uuid()::text, 'unknown'
                from k returning id`,
          [side.practiceId, patientId, side.isOther ? marker : 'Payment plan, 1 of 3'],
        );
        return rows[0]?.id ?? '';
      }),
    // A year that ends next month: it can be renewed.
    membership: async (side: Side, patientId: string) => {
      const planId = await madeBy('createMembershipPlan', side, {});
      return asOwner(async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `with m as (insert into membership (practice_id, id, patient_id, plan_id, automatic, created_by)
              values ($1, gen_random_uuid(), $2, $3, false, $4) returning *),
            t as (insert into membership_term (practice_id, membership_id, number, plan_id, plan_version, from_date, to_date,
                consent, recorded_by)
              select practice_id, id, 1, plan_id, 1, practice_today(practice_id) - 330, practice_today(practice_id) + 34, $4, $4 from m)
            insert into membership_fee (practice_id, membership_id, term, number, due_on, amount_cents)
              select practice_id, id, 1, 1, practice_today(practice_id) - 330, 100 from m returning membership_id as id`,
          [side.practiceId, patientId, planId, side.isOther ? marker : 'The owner'],
        );
        return rows[0]?.id ?? '';
      });
    },
    payment_plan: (side: Side, patientId: string): Promise<string> => {
      const made = before.then(() => plan(side, patientId));
      before = made.catch(() => undefined);
      return made;
    },
  };
}
