import type { HoldBack, PatientLanguage, StatementRunDelivery, StatementDelivery } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { OwedRow } from '../../people/owed/index.ts';

/** An account and what decides whether it gets a statement. */
export interface AccountRow extends OwedRow {
  account_id: string;
  /** The ids that its entries bear: of a patient, those of all their records. */
  ids: string[];
  /** The payer: the head of the family, or the patient. */
  patient_id: string;
  patient_name: string;
  address: string;
  email: string;
  /** The payer's language. */
  language: PatientLanguage;
  oldest_days: number | null;
  last_on: string | null;
  archived: boolean;
  /** An account opens the payer's bills today. */
  has_portal: boolean;
  disputed: boolean;
  /** Whether it has a payment plan that runs. */
  on_plan: boolean;
  hold_reason: string;
  deceased: boolean;
}

/** Whether an account opens the bills of the patient `p` in the portal today. */
export const opensBills = sql<boolean>`exists (select from patient_records(p.practice_id, p.id) as record
  join portal_link l on l.practice_id = p.practice_id and l.patient_id = record
  join patient r on r.practice_id = l.practice_id and r.id = l.patient_id
  where 'money' = any (portal_link_parts(l.practice_id, l.patient_id, l.relation, l.parts))
    and coalesce(portal_link_end(l.relation, l.until_date, r.date_of_birth) > practice_today(l.practice_id), true))`;

/** The ids of all accounts with an open item. */
const open = sql`select o.account_id from open_item o where o.practice_id = current_practice() and o.used_cents < abs(o.amount_cents)
  group by o.account_id`;

/**
 * Accounts with what is open of them. An account is a family, or a patient with all their records (account_of).
 * @param of the ids of accounts as entries bear them
 */
const accounts = (of: RawBuilder<unknown>) =>
  raw(sql<AccountRow>`
    with named as (
      select coalesce(f.id, p.survivor_id) as account_id, coalesce(h.survivor_id, p.survivor_id) as patient_id,
          f.id is not null as is_family
        from (${of}) o
        left join family f on f.practice_id = current_practice() and f.id = o.account_id
        left join patient h on h.practice_id = f.practice_id and h.id = f.head_patient_id
        left join patient p on p.practice_id = current_practice() and p.id = o.account_id
        group by 1, 2, 3),
    account as (
      select n.*, case when n.is_family then array[n.account_id]
          else array(select record from patient_records(current_practice(), n.account_id) as record) end as ids
        from named n),
    disputed as materialized (
      select distinct e.account_id from payment m
        join ledger_entry e on e.practice_id = m.practice_id and e.payment_id = m.id
        where m.practice_id = current_practice() and m.dispute = 'open')
    select a.account_id, a.ids, p.id as patient_id, p.first_name || ' ' || p.last_name as patient_name, p.address, p.email, coalesce(p.language, 'en') as language,
        w.open_cents, w.insurance_cents, w.write_off_cents, w.not_due_cents, w.credit_cents, w.kept_cents, w.due_now_cents,
        (practice_today(p.practice_id) - w.oldest_due)::int as oldest_days,
        (select max(s.made_on) from statement s where s.practice_id = p.practice_id and s.account_id = a.account_id) as last_on,
        p.archived_at is not null as archived,
        ${opensBills} as has_portal,
        exists (select from disputed d where d.account_id = any (a.ids)) as disputed,
        exists (select from payment_plan l where l.practice_id = p.practice_id and l.account_id = a.account_id
          and l.completed_on is null and l.cancelled_on is null) as on_plan,
        coalesce(s.hold_reason, '') as hold_reason, p.deceased_at is not null as deceased
      from account a
      join patient p on p.practice_id = current_practice() and p.id = a.patient_id
      join owed_by_account(current_practice(), array(select account_id from account)) w on w.account_id = a.account_id
      left join account_setting s on s.practice_id = current_practice() and s.account_id = a.account_id
      order by lower(p.last_name), lower(p.first_name), a.account_id`);

/** All accounts with an open item, by the payer's name. */
export const openAccounts = (tx: Tx): Promise<AccountRow[]> => tx.all(accounts(open));

/** The account that pays for a patient now; undefined if there is no such patient. */
export const statementAccountOfPatient = (tx: Tx, patientId: string): Promise<AccountRow | undefined> =>
  tx.first(
    // `offset 0`: the account is found first, and then looked up.
    accounts(sql`select account_of(p.practice_id, p.survivor_id) as account_id from patient p
      where p.practice_id = current_practice() and p.id = ${patientId} offset 0`),
  );

/** One account by its id. */
export const statementAccount = (tx: Tx, accountId: string): Promise<AccountRow | undefined> =>
  tx.first(accounts(sql`select ${accountId}::uuid as account_id`));

/**
 * The delivery that reaches an account best: an email if the payer can sign in and read the statement, the portal alone, the mail, or an
 * email if there is nothing else.
 * @param sendsMail email is set up here
 */
function bestDelivery({ email, has_portal, address }: AccountRow, sendsMail: boolean): StatementDelivery {
  const reads = email !== '' && sendsMail;
  if (has_portal) return reads ? 'email' : 'portal';
  return address.trim() === '' && reads ? 'email' : 'print';
}

/** The delivery of an account's statement, and the reason why it gets none; `held` is null if it gets one. */
export function statementDelivery(
  account: AccountRow,
  way: StatementRunDelivery,
  sendsMail: boolean,
): { way: StatementDelivery; held: HoldBack | null; lacks_address: boolean } {
  const by = way === 'each' ? bestDelivery(account, sendsMail) : way;
  const lacks_address = by === 'print' && account.address.trim() === '';
  // On paper it can still be handed over; nobody is there to do so for all.
  const held = holdBackReason(account, by) ?? (way === 'each' && lacks_address ? 'no_address' : null);
  return { way: by, held, lacks_address };
}

/** Why an account gets no statement this way; null: it gets one. Of several reasons the weightiest. */
export function holdBackReason(account: AccountRow, way: StatementDelivery): HoldBack | null {
  if (account.deceased) return 'deceased';
  if (account.archived) return 'archived';
  if (account.hold_reason !== '') return 'hold';
  if (account.disputed) return 'dispute';
  // Amounts outside of a plan are billed, and so are the plan's installments due by now.
  if (account.due_now_cents === 0)
    return account.on_plan && account.not_due_cents > 0 ? 'payment_plan' : 'nothing_due';
  return unreachable(account, way);
}

/** Why the payer can't be reached this way; null: they can. */
export function unreachable({ email, has_portal }: AccountRow, way: StatementDelivery): HoldBack | null {
  if (way === 'email' && email === '') return 'no_email';
  return way === 'portal' && !has_portal ? 'no_portal' : null;
}
