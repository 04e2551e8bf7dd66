import { addDays, cardSides } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { FileStore } from '../../services/files/store.ts';
import { newId } from '../../values/ids.ts';
import { demoMoment } from './appointments.ts';
import { drawnCard } from './card-drawing.ts';
import type { PrintedCard } from './card-drawing.ts';
import { drawImage, putDrawn } from './storing-images.ts';

interface CoveredCard extends PrintedCard {
  id: string;
  patient_id: string;
  email: string;
}

interface Place {
  store: FileStore;
  practiceId: string;
}

/** Those of the largest insured family, or of a patient with a portal account who is none of them and has a plan of their own. */
const cardsOf = (tx: Tx, whose: 'family' | 'sender') =>
  tx.all(
    raw(sql<CoveredCard>`
      with family as (select subscription_id from coverage where struck_at is null
        group by subscription_id order by count(*) desc, subscription_id limit 1)
      select g.id, g.patient_id, r.email, c.name as carrier, v.name as plan, v.group_number, v.employer,
          r.first_name || ' ' || r.last_name as member, coalesce(nullif(g.member_id, ''), s.member_id) as member_id,
          c.phone, c.payer_id
        from coverage g
        join patient r on r.practice_id = g.practice_id and r.id = g.patient_id
        join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
        join insurance_plan n on n.practice_id = s.practice_id and n.id = s.plan_id
        join insurance_plan_version v on v.practice_id = n.practice_id and v.plan_id = n.id and v.version = n.version
        join carrier c on c.practice_id = v.practice_id and c.id = v.carrier_id
        where g.struck_at is null and (g.subscription_id in (select subscription_id from family)) = ${whose === 'family'}
          and (${whose === 'family'} or g.relationship = 'self' and r.email <> '' and g.to_date is null)
        order by g.id`),
  );

/** The cards of the largest insured family, both sides with each of their coverages; and a new one that a patient sent two days ago. */
export async function addDemoCards(tx: Tx, place: Place, today: string): Promise<void> {
  const by = await tx.one(
    sqlFor.selectFrom('staff').select(['id', 'name']).where('role', '=', 'receptionist'),
  );
  for (const { id: coverage_id, patient_id, email: _, ...printed } of await cardsOf(tx, 'family'))
    await addPhotos(tx, place, printed, {
      patient_id,
      coverage_id,
      added_by: by.name,
      added_by_id: by.id,
    });
  const [sender] = await cardsOf(tx, 'sender');
  if (sender === undefined) throw new Error('No one in the demo can send a card.');
  const { id: _, patient_id, email, ...printed } = sender;
  const card = {
    ...printed,
    member_id: `N${printed.member_id.slice(1)}7`,
    group_number: '30886',
    employer: '',
  };
  const sent_card_id = newId();
  const sent_at = demoMoment(addDays(today, -2), 19);
  await tx.all(
    sqlFor.insertInto('sent_card').values({
      id: sent_card_id,
      patient_id,
      carrier: card.carrier,
      member_id: card.member_id,
      group_number: card.group_number,
      sent_by: email,
      sent_at,
    }),
  );
  await addPhotos(tx, place, card, { patient_id, sent_card_id, added_by: email, added_at: sent_at });
}

/** Adds both sides of a card. */
async function addPhotos(
  tx: Tx,
  place: Place,
  printed: PrintedCard,
  of: Pick<
    Insertable<Tables['card_photo']>,
    'patient_id' | 'coverage_id' | 'sent_card_id' | 'added_by' | 'added_by_id' | 'added_at'
  >,
): Promise<void> {
  for (const photo of await storeCardSides(place, printed))
    await tx.all(sqlFor.insertInto('card_photo').values({ ...photo, ...of }));
}

/** Draws both sides of a card and puts their files into the store. */
export async function storeCardSides(place: Place, printed: PrintedCard) {
  const card = drawnCard(printed);
  return Promise.all(
    cardSides.map(async (side) => {
      const id = newId();
      const facts = await putDrawn(place, id, await drawImage(card[side], { colored: true }));
      return { id, side, ...facts };
    }),
  );
}
