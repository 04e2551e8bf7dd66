import { mostRemittances } from '@cusp/contract';
import type { RemittanceSummary } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import { searchWords } from '../../../pipeline/lists/searching.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { toDollars } from '../../../values/money.ts';

export const constraints: ConstraintRefusals = { remittance_once: 'remittance_taken' };

interface SummaryRow {
  id: string;
  source: 'file' | 'paper';
  payer: string;
  number: string;
  paid_on: string;
  amount_cents: number;
  claims: number;
  balances: boolean;
  state: RemittanceSummary['state'];
  taken_at: string;
  taken_by: string;
  closed_at: string | null;
  closed_by: string;
  by_rule: boolean;
  waits_for: string;
  deposit_id: string | null;
  in_bank_on: string | null;
  version: number;
}

const summaryColumns = sql`r.id, r.source, r.payer, r.number, r.paid_on, r.amount_cents, r.claims, r.balances, r.state, f.taken_at,
  f.taken_by, r.closed_at, r.closed_by, r.by_rule, r.waits_for, b.deposit_id, b.deposited_on as in_bank_on, r.version`;

const summaryJoins = sql`
  join remittance_file f on f.practice_id = r.practice_id and f.id = r.file_id
  left join lateral (select i.deposit_id, d.deposited_on from bank_deposit_item i
    join bank_deposit d on d.practice_id = i.practice_id and d.id = i.deposit_id
    where i.practice_id = r.practice_id and i.remittance_id = r.id and i.stands) b on true`;

const summaries = (where: RawBuilder<SqlBool>) =>
  raw(sql<SummaryRow>`
    select ${summaryColumns}
      from remittance r ${summaryJoins}
      where ${where}
      order by r.state <> 'open', r.id desc limit ${mostRemittances}`);

export const shownRemittanceSummary = ({ amount_cents, ...row }: SummaryRow): RemittanceSummary => ({
  ...row,
  amount: toDollars(amount_cents),
});

/** Those to post first, then the latest; of a search those whose carrier or number it is a part of. */
export function listSummaries(q: string | undefined) {
  const words = searchWords(q);
  const isFound =
    words === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`strpos(fold(r.payer || ' ' || r.number), fold(${words.trim()})) > 0`;
  return all(summaries(isFound)).map((rows) => rows.map(shownRemittanceSummary));
}

export const summariesOf = async (tx: Tx, ids: readonly string[]) =>
  (await tx.all(summaries(sql<SqlBool>`r.id = any (${ids}::uuid[])`))).map(shownRemittanceSummary);

/** A remittance with its file's text, and which 835 of it it is. */
export interface StoredRemittance extends SummaryRow {
  place: number;
  note: string;
  content: string;
}

const stored = (id: string) =>
  raw(sql<StoredRemittance>`
    select ${summaryColumns}, r.place, r.note, f.content
      from remittance r ${summaryJoins}
      where r.id = ${id}`);

/** A remittance with its file's text; undefined if there is none. */
export const findStored = (id: string) => first(stored(id));

/** The same, locked until the transaction ends. */
export async function lockStored(tx: Tx, id: string) {
  await tx.all(sqlFor.selectFrom('remittance').select('id').where('id', '=', id).forUpdate());
  return tx.first(stored(id));
}

export interface RemittanceLineRow {
  position: number;
  match: 'claim' | 'found' | 'person' | 'skipped' | null;
  treatment_id: string | null;
  /** What a person gave it of each amount by which its claim is adjusted as a whole, in cents. */
  shares: number[] | null;
  paid_cents: number;
  contract_cents: number;
  held_cents: number;
  refunded_cents: number;
  back_cents: number;
  denied: boolean;
}

export const lineRows = (id: string) =>
  all(
    raw(sql<RemittanceLineRow>`
      select position, match, treatment_id, shares, paid_cents, contract_cents, held_cents, refunded_cents, back_cents, denied
        from remittance_line where remittance_id = ${id} order by position`),
  );

/** Sets the treatments of lines; null leaves a line out. Returns how many lines there were. */
export const setMatches = async (
  tx: Tx,
  remittanceId: string,
  lines: readonly { position: number; treatment_id: string | null; record_id: string | null }[],
): Promise<number> =>
  (
    await tx.all(
      raw(sql<{ position: number }>`
        update remittance_line l
          set match = case when g.treatment_id is null then 'skipped' else 'person' end::remittance_match,
              treatment_id = g.treatment_id, patient_id = g.record_id
          from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (position int, treatment_id uuid, record_id uuid)
          where l.remittance_id = ${remittanceId} and l.position = g.position
          returning l.position`),
    )
  ).length;

/** Sets what lines get of what their claims are adjusted by as a whole. */
export const setShares = (
  tx: Tx,
  remittanceId: string,
  shares: readonly { position: number; cents: readonly number[] }[],
) =>
  tx.all(
    raw(sql`
      update remittance_line l set shares = g.cents
        from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as g (position int, cents int[])
        where l.remittance_id = ${remittanceId} and l.position = g.position`),
  );

export const touch = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('remittance')
      .set({ version: sql`version + 1` })
      .where('id', '=', id),
  );
