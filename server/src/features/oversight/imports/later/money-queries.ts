import { sql } from 'kysely';
import { raw } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/database.ts';
import type { Person } from '../../../../identity/person.ts';
import { newId } from '../../../../values/ids.ts';
import { todayHere } from '../../../../values/calendar/today.ts';
import { insertFormerMoneyEntry, partId, postOnTrueDays } from '../money-queries.ts';
import type { Face, FaceHere, StoredFace } from './comparing.ts';

interface Posted {
  id: string;
  patient_id: string;
  /** What of it stands, in cents, as it raises or lowers the balance; and what is awaited. */
  amount: number;
  expected: number;
  off: number;
  /** A person took it back, or an insurer answered. */
  touched: boolean;
  /** Part of it went back with a refund of the other program, so that it can't be taken back as a whole. */
  refunded: boolean;
  is_payment: boolean;
}

/** Payments and entries by their ids. */
const posted = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    raw(sql<Posted>`
      select m.id, m.patient_id, case when m.status in ('completed', 'refunded') then -m.amount_cents else 0 end as amount,
          case when m.status = 'pending' then m.amount_cents else 0 end as expected,
          case when m.status = 'pending' then m.expected_write_off_cents else 0 end as off,
          m.status not in ('completed', 'refunded', 'pending') or m.lost_cents <> 0
            or exists (select from payment_correction c where c.practice_id = m.practice_id and c.payment_id = m.id) as touched,
          m.refunded_cents > 0 as refunded, true as is_payment
        from payment m where m.id = any (${[...ids]}::uuid[])
      union all
      select e.id, e.patient_id, e.amount_cents, 0, 0,
          e.amount_cents < 0 and e.kind in ('adjustment', 'write_off') and unreversed_cents(e) < -e.amount_cents
            or exists (select from ledger_entry r where r.practice_id = e.practice_id and r.reverses_id = e.id), false, false
        from ledger_entry e where e.id = any (${[...ids]}::uuid[]) and e.payment_id is null`),
  );

const partsOf = (id: string): string[] => [id, partId(id, 1)];

/** What stands here of lines of the ledger. A refund has no line of its own, so it counts as unchanged. */
export async function moneyHere(
  tx: Tx,
  records: readonly StoredFace[],
): Promise<ReadonlyMap<string, FaceHere>> {
  const rows = await posted(
    tx,
    records.flatMap(({ record_id }) => partsOf(record_id)),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    records.flatMap(({ source_id, record_id, face: base }) => {
      const parts = partsOf(record_id).flatMap((id) => byId.get(id) ?? []);
      if (parts.some(({ touched }) => touched)) return [];
      const [first] = parts;
      const patient_id = first?.patient_id ?? String(base.patient_id ?? '');
      const sum = (of: (part: Posted) => number) => parts.reduce((total, part) => total + of(part), 0);
      const face =
        first === undefined
          ? base
          : {
              ...base,
              amount: sum(({ amount }) => amount),
              expected: sum(({ expected }) => expected),
              expected_write_off: sum(({ off }) => off),
            };
      return [[source_id, { patient_id, face }] as const];
    }),
  );
}

const reason = 'Changed or deleted in Open Dental';

/** Takes what a row posted back: by a reversal where it stands whole, and else by an adjustment of the same amount. */
export async function takeMoneyBack(
  tx: Tx,
  id: string,
  face: Face,
  { id: by_id, name: by }: Pick<Person, 'id' | 'name'>,
): Promise<void> {
  await postOnTrueDays(tx);
  let rest = Number(face.amount ?? 0);
  for (const part of await posted(tx, partsOf(id))) {
    if (part.touched || part.refunded) continue;
    rest -= part.amount;
    if (part.is_payment) {
      await tx.all(
        raw(sql`
          insert into payment_correction (id, payment_id, kind, amount_cents, reason, created_by, created_by_id)
            select ${newId()}::uuid, m.id, 'voided', m.amount_cents, ${reason}, ${by}, ${by_id}::uuid from payment m where m.id = ${part.id}`),
      );
      await tx.all(
        raw(
          sql`update insurance_estimate set struck_at = now() where payment_id = ${part.id} and struck_at is null`,
        ),
      );
      await tx.all(raw(sql`update payment set status = 'voided' where id = ${part.id}`));
    } else
      await tx.all(
        raw(sql`
          insert into ledger_entry (practice_id, id, account_id, patient_id, kind, amount_cents, treatment_id, provider_id, occurred_on,
              reverses_id, label, reason, created_by, created_by_id)
            select e.practice_id, ${newId()}::uuid, e.account_id, e.patient_id, e.kind, -e.amount_cents, e.treatment_id, e.provider_id,
                e.occurred_on, e.id, e.label, ${reason}, ${by}, ${by_id}::uuid
              from ledger_entry e where e.id = ${part.id}`),
      );
  }
  if (rest === 0 || typeof face.patient_id !== 'string') return;
  const { today } = await tx.one(raw(sql<{ today: string }>`select ${todayHere} as today`));
  await insertFormerMoneyEntry(
    tx,
    { patient_id: face.patient_id, provider_id: null, treatment_id: null, day: today, reason },
    { id: newId(), kind: 'adjustment', cents: -rest, label: 'Taken back' },
    { id: by_id, name: by },
  );
}
