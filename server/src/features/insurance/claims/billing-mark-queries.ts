import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';

/** The patient of a treatment, locked until the transaction ends, and whether a claim has it; undefined if there is none. */
export const lockBilled = (tx: Tx, treatmentId: string) =>
  tx.first(
    raw(sql<{ patient_id: string; is_claimed: boolean }>`
      select o.survivor_id as patient_id, exists (select from claim_line l
          join claim k on k.practice_id = l.practice_id and k.id = l.claim_id
          where l.practice_id = t.practice_id and l.treatment_id = t.id and k.state <> 'void'
            and k.purpose in ('bill', 'replace')) as is_claimed
        from treatment t join patient o on o.practice_id = t.practice_id and o.id = t.patient_id
        where t.id = ${treatmentId} for no key update of o`),
  );

export const markBilling = (
  tx: Tx,
  treatment_id: string,
  mark: { is_billed: boolean; reason: string },
  { id: by_id, name: by_name }: Pick<Person, 'id' | 'name'>,
) =>
  tx.all(
    sqlFor.insertInto('treatment_billing').values({
      treatment_id,
      serial: sql<number>`(select coalesce(max(serial), 0) + 1 from treatment_billing where treatment_id = ${treatment_id})`,
      ...mark,
      by_name,
      by_id,
    }),
  );
