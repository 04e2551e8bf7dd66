import type { EntryKind } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { toDollars } from '../../../values/money.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import type { Person } from '../../../identity/person.ts';

export const constraints: ConstraintRefusals = {
  open_item_used: 'allocation_exceeds',
  allocation_sides: 'not_a_credit',
  allocation_deposit: 'deposit_kept',
  allocation_credit_fk: 'other_account',
  allocation_debit_fk: 'other_account',
  allocation_released_once: 'allocation_released',
  ledger_entry_reversed_once: 'entry_reversed',
  ledger_entry_follows: 'entry_follows',
  ledger_entry_moved_on: 'entry_moved_on',
};

interface EntryRow {
  id: string;
  account_id: string;
  patient_id: string;
  kind: EntryKind;
  amount_cents: number;
  open_cents: number;
  treatment_id: string | null;
  payment_id: string | null;
  occurred_on: string;
  posting_date: string;
  label: string;
  reason: string;
  reverses_id: string | null;
  corrects_id: string | null;
  transfer_id: string | null;
  created_by: string;
  created_at: string;
}

const present = ({ amount_cents, open_cents, ...entry }: EntryRow) => ({
  ...entry,
  amount: toDollars(amount_cents),
  open: toDollars(open_cents),
});

/** Entries as they were posted, in the order of their ids in the list. */
export const entriesById = async (tx: Tx, ids: readonly string[]) =>
  (
    await tx.all(
      raw(sql<EntryRow>`
        select e.*, p.survivor_id as patient_id, abs(e.amount_cents) - o.used_cents as open_cents
          from unnest(${ids}::uuid[]) with ordinality wanted (id, place)
          join ledger_entry e on e.practice_id = current_practice() and e.id = wanted.id
          join patient p on p.practice_id = e.practice_id and p.id = e.patient_id
          join open_item o on o.practice_id = e.practice_id and o.entry_id = e.id
          order by wanted.place`),
    )
  ).map(present);

/** The subject of an adjustment: where it is posted, and how much can be taken off. */
export interface EntrySubject {
  account_id: string;
  patient_id: string;
  treatment_id: string | null;
  provider_id: string | null;
  /** The debit that it is applied to; null: the treatment's, or the oldest that is open. */
  debit_id: string | null;
  /** The most that can be taken off. */
  room_cents: number;
  charged_cents: number | null;
  discounted_cents: number;
}

/** A treatment, and the patient it is looked up for. */
export interface TreatmentOf {
  treatment_id: string;
  patient_id: string;
}

/** Treatments of these patients, locked in the order of their ids, so that two at once take each other into account. */
export const lockTreatmentsOf = (tx: Tx, wanted: readonly TreatmentOf[]) =>
  tx.all(
    raw(sql<{ id: string; patient_id: string; provider_id: string | null }>`
      select t.id, t.patient_id, t.provider_id
        from unnest(${wanted.map(({ treatment_id }) => treatment_id)}::uuid[],
          ${wanted.map(({ patient_id }) => patient_id)}::uuid[]) w (id, patient_id)
        join treatment t on t.id = w.id
        where t.patient_id = w.patient_id
          or t.patient_id in (select record from patient_records(current_practice(), w.patient_id) record)
        order by t.id for update of t`),
  );

/** An open debit of the patient, locked; undefined if there is none. */
export const lockDebitOf = (tx: Tx, id: string, patientId: string) =>
  tx.first(
    raw(sql<{
      account_id: string;
      patient_id: string;
      treatment_id: string | null;
      amount_cents: number;
      used_cents: number;
      discounted_cents: number;
    }>`
      select account_id, patient_id, treatment_id, amount_cents, used_cents,
          (select coalesce(sum(unreversed_cents(e)), 0)::bigint from ledger_entry e where e.practice_id = open_item.practice_id
            and e.corrects_id = open_item.entry_id and e.kind = 'adjustment' and e.amount_cents < 0) as discounted_cents
        from open_item
        where entry_id = ${id} and amount_cents > 0
          and patient_id in (select record from patient_records(current_practice(), ${patientId}) record)
        for no key update`),
  );

/** The patient, locked, with their present account; undefined if there is none. */
export const lockPatientWithAccount = (tx: Tx, patientId: string) =>
  tx.first(
    raw(sql<{ id: string; account_id: string }>`
      select id, account_of(practice_id, id) as account_id from patient
        where id = (select survivor_id from patient where id = ${patientId}) for no key update`),
  );

/** The amount that a patient owes in an account, and the adjustments of today without a treatment. */
export const owedInAccount = (tx: Tx, patient: { id: string; account_id: string }) =>
  tx.one(
    raw(sql<{ room_cents: number; discounted_cents: number }>`
      select (select coalesce(sum(o.amount_cents - o.used_cents), 0)::bigint from open_item o
            where o.account_id = ${patient.account_id} and o.amount_cents > 0 and o.used_cents < abs(o.amount_cents)
              and o.patient_id in (select record from patient_records(current_practice(), ${patient.id}) record)) as room_cents,
          (select coalesce(-sum(e.amount_cents), 0)::bigint from ledger_entry e
            where e.patient_id = ${patient.id} and e.treatment_id is null and e.kind = 'adjustment' and e.amount_cents < 0
              and e.posting_date = posting_day(current_practice(), practice_today(current_practice()))) as discounted_cents`),
  );

interface NewEntry {
  kind: 'adjustment' | 'write_off' | 'finance_charge';
  /** With its sign. */
  amount_cents: number;
  label: string;
  reason: string;
  created_by: string;
  created_by_id: string;
}

interface EntryToPost {
  about: EntrySubject;
  entry: NewEntry;
}

/** Posts entries; returns their ids, in their order. What lowers a treatment's charge is applied by the database. */
export async function insertEntries(tx: Tx, entries: readonly EntryToPost[]): Promise<string[]> {
  const rows = entries.map(
    ({ about: { account_id, patient_id, treatment_id, provider_id, debit_id: corrects_id }, entry }) => ({
      id: newId(),
      account_id,
      patient_id,
      treatment_id,
      provider_id,
      corrects_id,
      ...entry,
    }),
  );
  if (rows.length > 0)
    await tx.all(
      raw(sql`
        insert into ledger_entry (id, account_id, patient_id, treatment_id, provider_id, corrects_id, kind, amount_cents, label, reason,
            created_by, created_by_id)
          select id, account_id, patient_id, treatment_id, provider_id, corrects_id, kind, amount_cents, label, reason, created_by,
              created_by_id
            from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id uuid, account_id uuid, patient_id uuid, treatment_id uuid,
              provider_id uuid, corrects_id uuid, kind entry_kind, amount_cents bigint, label text, reason text, created_by text,
              created_by_id uuid)`),
    );
  return rows.map(({ id }) => id);
}

/** Posts it. What lowers is applied: a treatment's by the database, else to its debit, or to the oldest that is open. */
export async function insertEntry(tx: Tx, about: EntrySubject, entry: NewEntry): Promise<string> {
  const { account_id, treatment_id, debit_id } = about;
  const [id = ''] = await insertEntries(tx, [{ about, entry }]);
  if (entry.amount_cents < 0 && treatment_id === null) {
    await (debit_id === null
      ? tx.all(raw(sql`select apply_credit(current_practice(), ${id}::uuid)`))
      : tx.all(
          sqlFor.insertInto('allocation').values({
            account_id,
            credit_id: id,
            debit_id,
            amount_cents: -entry.amount_cents,
            created_by: entry.created_by,
            created_by_id: entry.created_by_id,
          }),
        ));
  }
  return id;
}

/** An entry to be taken back; undefined if there is none. */
export const findEntry = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('ledger_entry as e')
      .select(['e.id', 'e.kind', 'e.amount_cents', 'e.reverses_id', 'e.transfer_id', 'e.cause'])
      .select(sql<number>`unreversed_cents(e)`.as('stands_cents'))
      .select(
        sql<boolean>`exists (select from ledger_entry r where r.practice_id = e.practice_id and r.reverses_id = e.id)`.as(
          'reversed',
        ),
      )
      .where('e.id', '=', id),
  );

type FoundEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/**
 * Posts the exact negative of an entry, of a transfer of both its sides, of what was taken back in part that which still stands;
 * returns the one of the entry.
 */
export async function reverse(
  tx: Tx,
  { id, kind, amount_cents, stands_cents, transfer_id }: FoundEntry,
  reason: string,
  { id: staffId, name }: Person,
): Promise<string> {
  if (kind !== 'transfer' && amount_cents < 0 && stands_cents < -amount_cents) {
    const back = await tx.one(
      raw(sql<{
        id: string;
      }>`select reverse_adjustment(current_practice(), ${id}::uuid, ${stands_cents}::bigint, null, ${reason},
        ${name}, ${staffId}::uuid) as id`),
    );
    return back.id;
  }
  const rows = await tx.all(
    raw(sql<{ id: string; reverses_id: string }>`
      insert into ledger_entry (account_id, patient_id, kind, amount_cents, treatment_id, provider_id, occurred_on,
          reverses_id, transfer_id, label, reason, created_by, created_by_id)
        select e.account_id, e.patient_id, e.kind, -e.amount_cents, e.treatment_id, e.provider_id, e.occurred_on,
            e.id, ${transfer_id === null ? null : newId()}::uuid, e.label, ${reason}, ${name}, ${staffId}::uuid
          from ledger_entry e
          where e.id = ${id} or (e.transfer_id = ${transfer_id}::uuid and ${transfer_id}::uuid is not null)
          order by e.amount_cents
        returning id, reverses_id`),
  );
  const reversal = rows.find(({ reverses_id }) => reverses_id === id);
  if (reversal === undefined) throw new Error('An entry that was found has no reversal.');
  return reversal.id;
}

/** The account that a patient belongs to now; undefined if there is no such patient. */
export const accountOfPatient = (tx: Tx, patientId: string) =>
  tx.first(
    raw(sql<{ patient_id: string; account_id: string }>`
      select survivor_id as patient_id, account_of(practice_id, id) as account_id from patient where id = ${patientId}`),
  );

/** The accounts of these entries, in the order of their ids, so that two transfers lock them in the same. */
export const lockedAccounts = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    sqlFor
      .selectFrom('open_item')
      .select(['entry_id', 'account_id'])
      .where('entry_id', 'in', [...ids])
      .orderBy('entry_id')
      .forNoKeyUpdate(),
  );

/** Moves what is open of an entry; returns the entry in the other account, null where nothing is open. */
export const transfer = async (
  tx: Tx,
  entryId: string,
  to: { account_id: string; patient_id: string },
  reason: string,
  { id, name }: Person,
): Promise<string | null> =>
  (
    await tx.one(
      raw(sql<{ id: string | null }>`
        select transfer_entry(current_practice(), ${entryId}::uuid, ${to.account_id}::uuid, ${to.patient_id}::uuid,
          ${reason}, ${name}, ${id}::uuid) as id`),
    )
  ).id;

// For other features that show open items.
