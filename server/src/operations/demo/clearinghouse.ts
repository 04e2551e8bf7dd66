import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { isOnPaper } from '../../features/insurance/carriers/index.ts';
import { clearinghouseJobLater, queueClaims } from '../../features/insurance/clearinghouse/index.ts';

interface FrontDesk {
  id: string;
  name: string;
  practice: { id: string; timeZone: string };
}

/** Letters of the member ID by which the test clearinghouse answers: paid as something less expensive, sent back, in parts, denied. */
const fates = ['B', 'R', 'S', 'D'];

/**
 * The practice is connected to the test clearinghouse. Its latest claims are on their way: once the demo serves, they are sent,
 * answered, and paid.
 */
export async function demoClearinghouse(tx: Tx, by: FrontDesk): Promise<void> {
  await tx.all(
    sqlFor.insertInto('clearinghouse').values({ kind: 'house', changed_by: by.name, changed_by_id: by.id }),
  );
  await tx.all(raw(sql`insert into clearinghouse_health (cursor) values ('')`));
  const ready = await tx.all(
    raw(sql<{ id: string; coverage_id: string }>`
      select k.id, k.coverage_id from claim k
        where k.state = 'checked' and not ${isOnPaper} order by k.service_date desc, k.id limit 8`),
  );
  const coverages = [...new Set(ready.map(({ coverage_id }) => coverage_id))];
  for (const [at, fate] of fates.entries())
    await tx.all(
      raw(sql`
        update coverage g set member_id = s.member_id || ${fate}::text
          from insurance_subscription s
          where s.practice_id = g.practice_id and s.id = g.subscription_id and g.id = ${coverages[at] ?? null}::uuid`),
    );
  // If there are several, one stays for a person to send.
  await queueClaims(
    tx,
    (ready.length > 3 ? ready.slice(0, -1) : ready).map(({ id }) => id),
    by,
  );
  clearinghouseJobLater(tx, 'clearinghouse.fetch', by.practice.id, 30);
}
