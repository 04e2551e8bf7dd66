import {
  createPatient,
  createPayment,
  createTreatment,
  listAdjustmentKinds,
  listOpenItems,
  listTreatments,
} from '@cusp/contract';
import { aPatient, asOwner } from './practice.ts';
import type { Caller } from './practice.ts';

/** A patient's desk: charges, pays, and reads what is open. Amounts are dollars. */
export async function aDesk(call: Caller, practiceId: string) {
  const kinds = (await call(listAdjustmentKinds)).output;
  const newPatient = async () => (await call(createPatient, { body: aPatient() })).id;
  const patient_id = await newPatient();
  return {
    patient_id,
    newPatient,
    /** The id of a kind of adjustment that every practice starts with. */
    kind(name: string): string {
      const found = kinds.find((kind) => kind.name === name);
      if (found === undefined) throw new Error(`No kind of adjustment is called ${name}.`);
      return found.id;
    },
    charge: async (cost: number, of = patient_id) =>
      (
        await call(createTreatment, {
          body: { patient_id: of, procedure: 'Crown', cost, status: 'completed' },
        })
      ).id,
    pay: async (amount: number, fields: object = {}) =>
      (await call(createPayment, { body: { patient_id, amount, ...fields } })).body,
    /** The open amounts of debits and of credits. */
    async open(of = patient_id) {
      const { debits, credits } = (await call(listOpenItems, { params: { id: of } })).output;
      return { debits: debits.map(({ open }) => open), credits: credits.map(({ open }) => open) };
    },
    items: async (of = patient_id) => (await call(listOpenItems, { params: { id: of } })).output,
    async balance(id: string) {
      const { rows } = await call(listTreatments, { query: { id } });
      return rows[0]?.['balance'];
    },
    /** All entries of the practice: what they are, in dollars, with when they count. */
    entries: () =>
      asOwner(async (owner) => {
        const { rows } = await owner.query<{
          kind: string;
          amount: number;
          label: string;
          reason: string;
          occurred_on: string;
          posting_date: string;
          created_by: string;
          reverses: boolean;
          corrects: boolean;
        }>(
          `select kind::text, (amount_cents / 100.0)::float as amount, label, reason, occurred_on::text, posting_date::text,
              created_by, reverses_id is not null as reverses, corrects_id is not null as corrects
            from ledger_entry where practice_id = $1 order by created_at`,
          [practiceId],
        );
        return rows;
      }),
    /** Closes a day of the practice, as F's screen does. */
    closeDay: (day: string, byId: string) =>
      asOwner((owner) =>
        owner.query(
          `insert into day_close (practice_id, id, day, closed_by, closed_by_id)
            values ($1, gen_random_uuid(), $2, 'The owner', $3)`,
          [practiceId, day, byId],
        ),
      ),
  };
}
