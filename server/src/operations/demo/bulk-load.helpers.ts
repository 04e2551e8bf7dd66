import type pg from 'pg';
import { expect } from 'vitest';

/** Each patient's recalls and the practice's figures are what they would be if they were calculated again. */
export async function expectTotalsToMatch(owner: pg.Client, practiceId: string): Promise<void> {
  const before = await kept(owner, practiceId);
  await owner.query('select recount_practice($1), rebuild_recalls($1)', [practiceId]);
  expect(await kept(owner, practiceId)).toEqual(before);
  const { rows } = await owner.query("select tgname from pg_trigger where tgenabled = 'D'");
  expect(rows).toEqual([]);
}

async function kept(owner: pg.Client, practiceId: string): Promise<unknown[]> {
  const { rows } = await owner.query(
    `select 'recall' as kind, to_jsonb(r)::text as row from recall r where practice_id = $1
      union all select 'recall_due', to_jsonb(d)::text from recall_due d where practice_id = $1
      union all select 'tally', jsonb_build_array(sum(patients), sum(records), sum(appointments), sum(treatments),
        sum(treatments_completed), sum(treatments_cents), sum(payments), sum(attention), sum(revenue_cents), sum(pending_cents))::text
        from tally where practice_id = $1
      order by 1, 2`,
    [practiceId],
  );
  return rows;
}
