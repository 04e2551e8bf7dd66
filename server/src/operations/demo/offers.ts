import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';
import { demoBookedOnline, demoRequests } from './booking.ts';
import { demoEarlierTimes } from './earlier-times.ts';
import { soonerReason } from '../../features/schedule/openings/index.ts';
import { insertMessage } from '../../features/messages/messages/index.ts';
import type { OfferedPatient } from '../../features/messages/offers/index.ts';
import {
  acceptOffer,
  endLater,
  offerEnd,
  insertOfferedPatients,
  insertOffer,
  offeredPlaces,
  offeredToWords,
  offerWords,
} from '../../features/messages/offers/index.ts';
import { insertHold } from '../../features/schedule/calendar/index.ts';

const minutes = 60;
/** How long the demo's offers stay open: a day. */
const open = 1440;

interface FreePlace {
  operatory_id: string;
  date: string;
  time: string;
}

/** Hours from tomorrow on that nothing takes, the earliest of each day. */
const freeHours = (tx: Tx) =>
  tx.all(
    raw(sql<FreePlace>`
      select distinct on (d.day) o.id as operatory_id, d.day as date, t.hour as time
        from practice p, operatory o,
          lateral (select (now() at time zone p.time_zone)::date + n as day from generate_series(1, 12) n) d,
          lateral (select make_time(h, 0, 0) as hour from generate_series(9, 16) h) t
        where extract(isodow from d.day) < 6 and not exists (select from chair_time c
          where c.practice_id = p.practice_id and c.operatory_id = o.id
            and c.during && chair_time_range(d.day, t.hour, ${minutes}))
        order by d.day, t.hour, o.position`),
  );

/** Those who want to come sooner than their visit and take texts, with the number that a text goes to. */
const waiting = (tx: Tx) =>
  tx.all(
    raw(sql<Waiting>`
      select a.patient_id, a.id as appointment_id, a.appointment_date, a.appointment_time, a.kind_id, a.type,
          a.duration as minutes, a.provider_id, its.number
        from appointment a
        cross join lateral (select message_address(a.practice_id, a.patient_id, 'text') as number) its
        where a.asap and a.progress = 'booked' and a.duration <= ${minutes} and its.number is not null
          and exists (select from consent s where s.practice_id = a.practice_id and s.patient_id = a.patient_id
            and s.channel = 'text' and s.given)
        order by a.appointment_date desc, a.id`),
  );
interface Waiting {
  patient_id: string;
  appointment_id: string;
  appointment_date: string;
  appointment_time: string;
  kind_id: string | null;
  type: OfferedPatient['type'];
  minutes: number;
  provider_id: string | null;
  number: string;
}

/** One free place that somebody has just taken by text, one that is offered to others now, and visits that were booked online. */
export async function demoOffers(tx: Tx, by: { id: string; name: string }): Promise<void> {
  await demoBookedOnline(tx);
  await demoRequests(tx);
  await demoEarlierTimes(tx);
  const places = await freeHours(tx);
  const soon = await waiting(tx);
  const offered = await offerTo(tx, by, places[1], soon.slice(0, 2));
  await offerTo(tx, by, places[2], soon.slice(2, 5));
  const [first] = offered;
  if (first === undefined) return;
  await acceptOffer(tx, first.message, 'text');
  await insertMessage(
    tx,
    {
      kind: 'reply',
      channel: 'text',
      state: 'received',
      address: first.address,
      body: 'Yes please',
      gateway: 'test',
      gateway_id: newId(),
      answers_id: first.message,
    },
    [first.patient_id],
  );
}

/** Offers a place to these patients. */
async function offerTo(
  tx: Tx,
  by: { id: string; name: string },
  place: FreePlace | undefined,
  asked: readonly Waiting[],
) {
  if (place === undefined || asked.length === 0) return [];
  const { expires_at, seconds } = await offerEnd(tx, place, open);
  const id = newId();
  const { operatory_id, date, time: starts } = place;
  const ends = `${String(Number(starts.slice(0, 2)) + 1).padStart(2, '0')}:00`;
  const reason = offeredToWords(asked.length);
  await insertHold(tx, { id, operatory_id, date, starts, ends, reason, expires_at });
  const offer = { id, operatory_id, provider_id: null, date, starts, minutes, expires_at };
  await insertOffer(tx, { ...offer, by_id: by.id, by_name: by.name });
  await insertOfferedPatients(
    tx,
    id,
    asked.map((one) => ({
      patient_id: one.patient_id,
      reason: soonerReason(one),
      appointment_id: one.appointment_id,
      kind_id: one.kind_id,
      type: one.type,
      minutes: one.minutes,
      provider_id: one.provider_id,
      treatment_ids: [],
    })),
  );
  endLater(tx, id, seconds);
  const texts: { message: string; patient_id: string; address: string }[] = [];
  for (const offered of await offeredPlaces(tx, id)) {
    const address = asked.find(({ patient_id }) => patient_id === offered.patient_id)?.number ?? '';
    const { patient_id, appointment_id, visit_patient_id, instead_of } = offered;
    const message = await insertMessage(
      tx,
      {
        kind: 'offer',
        channel: 'text',
        state: 'delivered',
        address,
        language: offered.language,
        body: offerWords(offered),
        gateway: 'test',
        offer_id: id,
        by_name: by.name,
      },
      [patient_id],
      appointment_id === null || visit_patient_id === null || instead_of === null
        ? []
        : [
            {
              appointment_id,
              patient_id: visit_patient_id,
              visit_date: instead_of.date,
              visit_time: instead_of.time,
            },
          ],
    );
    texts.push({ message, patient_id, address });
  }
  return texts;
}
