import { cardSides } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { FileStore } from '../../services/files/store.ts';
import { newId } from '../../values/ids.ts';
import { drawnCard } from './card-drawing.ts';
import type { PrintedCard } from './card-drawing.ts';
import { drawImage, putDrawn } from './storing-images.ts';

interface CoveredCard extends PrintedCard {
  id: string;
  patient_id: string;
}

/** The cards of the largest insured family: a photo of both sides with each of their coverages. */
export async function addDemoCards(tx: Tx, place: { store: FileStore; practiceId: string }): Promise<void> {
  const by = await tx.one(
    sqlFor.selectFrom('staff').select(['id', 'name']).where('role', '=', 'receptionist'),
  );
  const cards = await tx.all(
    raw(sql<CoveredCard>`
      with family as (select subscription_id from coverage where struck_at is null
        group by subscription_id order by count(*) desc, subscription_id limit 1)
      select g.id, g.patient_id, c.name as carrier, v.name as plan, v.group_number, v.employer,
          r.first_name || ' ' || r.last_name as member, coalesce(nullif(g.member_id, ''), s.member_id) as member_id,
          c.phone, c.payer_id
        from coverage g
        join patient r on r.practice_id = g.practice_id and r.id = g.patient_id
        join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
        join insurance_plan n on n.practice_id = s.practice_id and n.id = s.plan_id
        join insurance_plan_version v on v.practice_id = n.practice_id and v.plan_id = n.id and v.version = n.version
        join carrier c on c.practice_id = v.practice_id and c.id = v.carrier_id
        where g.struck_at is null and g.subscription_id in (select subscription_id from family)
        order by g.id`),
  );
  for (const { id: coverage_id, patient_id, ...printed } of cards) {
    const drawn = drawnCard(printed);
    for (const side of cardSides) {
      const id = newId();
      const facts = await putDrawn(place, id, await drawImage(drawn[side], { colored: true }));
      await tx.all(
        sqlFor.insertInto('card_photo').values({
          id,
          patient_id,
          coverage_id,
          side,
          ...facts,
          added_by: by.name,
          added_by_id: by.id,
        }),
      );
    }
  }
}
