import type pg from 'pg';
import { hashToken, newToken } from '../../src/identity/person.ts';
import { marker } from './side.ts';
import type { Side } from './side.ts';

type AsOwner = <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>;

/** Makes a place that is offered to a patient, with the token of the text's link. */
export const placeOfferOf =
  (asOwner: AsOwner, make: (kind: string, side: Side) => Promise<string>) =>
  async (side: Side): Promise<{ id: string; token: string }> => {
    const [operatory, patient] = [await make('operatory', side), await make('patient', side)];
    const token = newToken();
    const id = await asOwner(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `with o as (insert into place_offer (practice_id, id, operatory_id, date, starts, minutes, expires_at, by_id, by_name)
            values ($1, gen_random_uuid(), $2, '2031-05-05', '09:00', 60, now() + interval '1 day', $3, $4) returning *),
          a as (insert into place_offer_patient (practice_id, offer_id, patient_id, position, reason, type, minutes)
            select practice_id, id, $5, 0, '', 'checkup', 30 from o),
          m as (insert into message (practice_id, id, channel, kind, address, body, state, link_hash, offer_id)
            select practice_id, gen_random_uuid(), 'text', 'offer', '+12125550147', '', 'sent', $6, id from o returning *),
          p as (insert into message_patient (practice_id, message_id, patient_id) select practice_id, id, $5 from m)
          select id from o`,
        [
          side.practiceId,
          operatory,
          side.ownerId,
          side.isOther ? marker : 'A colleague',
          patient,
          hashToken(token),
        ],
      );
      return rows[0]?.id ?? '';
    });
    return { id, token };
  };
