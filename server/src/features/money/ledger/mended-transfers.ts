import type { MendedTransfer } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { toDollars } from '../../../values/money.ts';
import { all } from '../../../db/question.ts';

type Row = Omit<MendedTransfer, 'amount'> & { amount_cents: number };

/** Bills that were corrected after they had been taken over; what is left to decide first. */
export const mendedTransfers = all(
  raw(sql<Row>`
    select m.id, m.treatment_id, s.id as patient_id, s.first_name || ' ' || s.last_name as patient_name, b.id as taken_by_id,
        b.first_name || ' ' || b.last_name as taken_by_name, m.found, m.amount_cents, m.closed_day
      from mended_transfer m
      join patient p on p.practice_id = m.practice_id and p.id = m.patient_id
      join patient s on s.practice_id = p.practice_id and s.id = p.survivor_id
      join patient q on q.practice_id = m.practice_id and q.id = m.taken_by_id
      join patient b on b.practice_id = q.practice_id and b.id = q.survivor_id
      order by m.found = 'mended', m.amount_cents desc, m.id`),
).map((rows) => rows.map(({ amount_cents, ...row }) => ({ ...row, amount: toDollars(amount_cents) })));
