import type { SheetEntry } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { patientName } from '../../people/patients/index.ts';
import { paysWords } from '../payments/index.ts';
import type { DayEntry } from './rules.ts';

/**
 * An entry `e` in words, with its treatment `t` and payment `m`. A payment without a treatment is described by its method and the
 * bills that it pays.
 */
const closedEntryWords = sql<string>`case
  when e.label <> '' then e.label
  when t.id is not null then treatment_words(t, false)
  when m.id is not null then concat_ws(': ', concat_ws(' ', initcap(m.payment_method::text)
    || case when m.checkout_id is null then '' else ', online' end, nullif(m.reference, '')),
    nullif(case when e.kind = 'payment' then ${paysWords(false)} else '' end, ''))
  when e.treatment_id is not null then 'A treatment entered in error'
  else '' end`;

/** The joins that `entryWords` and the names need beside an entry `e`. */
const entryJoins = sql`
  join patient p on p.practice_id = e.practice_id and p.id = e.patient_id
  left join treatment t on t.practice_id = e.practice_id and t.id = e.treatment_id
  left join payment m on m.practice_id = e.practice_id and m.id = e.payment_id
  left join provider w on w.practice_id = e.practice_id and w.id = entry_provider(e)`;

/** The columns of a `SheetEntry` of an entry `e`, but for its amount. */
const entryColumns: RawBuilder<unknown> = sql`e.id, e.kind, e.posting_date, e.occurred_on,
  p.survivor_id as patient_id, ${patientName} as patient_name, ${closedEntryWords} as what,
  coalesce(w.name, '') as provider_name, e.created_by, e.created_at`;

type Row = Omit<SheetEntry, 'amount'> & DayEntry;

/** The entries of a posting day, in the order in which they were written. */
export const entriesOn = (day: string) =>
  all(
    raw(sql<Row>`
      select ${entryColumns}, e.amount_cents, m.payment_method,
          coalesce(m.checkout_id is not null, false) as online, coalesce(m.reference, '') as reference,
          case when m.id is null then 0 else entry_bank_cents(e, m) end as bank_cents,
          case when m.payment_method = 'check'
            then (select f.id from payment_moves(m.practice_id, m.id) f order by f.place limit 1) end as came_as
        from ledger_entry e ${entryJoins}
        where e.posting_date = ${day}
        order by e.created_at, e.id`),
  );
