import { addDays } from '@cusp/contract';
import type pg from 'pg';
import { marker } from './side.ts';
import type { Side } from './side.ts';

type AsOwner = <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>;

let requests = 0;

/** A request from the booking page that waits, with its held place on a Monday of its own; its id. */
export const waitingRequest = (asOwner: AsOwner, side: Side, operatory: string, kind: string) =>
  asOwner(async (client) => {
    const date = addDays('2031-05-05', 7 * requests);
    requests += 1;
    const { rows } = await client.query<{ id: string }>(
      `with h as (insert into hold (practice_id, id, operatory_id, date, starts, ends, reason, expires_at)
          values ($1, gen_random_uuid(), $2, $5, '09:00', '10:00', '', $5::date) returning *)
        insert into online_request (practice_id, id, kind_id, reason, date, starts, minutes, operatory_id, first_name,
            last_name, date_of_birth, phone, email, insurance, note, language, proven_by, contact_hash, framed)
          select practice_id, id, $3, $4, date, starts, 60, operatory_id, $4, 'Sample', '1984-06-09', '(212) 555-0147',
              gen_random_uuid() || '@example.com', '', '', 'en', 'email', '\\x00', false from h
          returning id`,
      [side.practiceId, operatory, kind, side.isOther ? marker : 'Sample', date],
    );
    return rows[0]?.id ?? '';
  });

/** A reply, as a gateway reports it; its id. */
export const aReply = (asOwner: AsOwner, side: Side) =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into message (practice_id, id, channel, kind, address, body, state, gateway, gateway_id, needs_answer)
        values ($1, gen_random_uuid(), 'text', 'reply', '+12125550147', $2, 'received', 'test', gen_random_uuid(), true)
        returning id`,
      [side.practiceId, side.isOther ? marker : 'A reply'],
    );
    return rows[0]?.id ?? '';
  });
