import { addDays, dayNames } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { hashToken } from '../../identity/person.ts';
import { newId } from '../../values/ids.ts';
import { refuseVisit, visitToRefuse } from '../../features/portal/booking-page/index.ts';
import { openingsFor } from '../../features/portal/booking/index.ts';
import type { FoundOpening } from '../../features/portal/booking/index.ts';
import { proposeTimes } from '../../features/portal/visit-requests/index.ts';
import { onlineBookingHere } from '../../features/schedule/online-booking/index.ts';

interface Author {
  id: string;
  name: string;
}
interface Account {
  id: string;
  email: string;
  /** The account owner's record. */
  patient_id: string;
}

const refusal = 'Our hygienist is at a training that day.';

/** The first reason that can be booked. */
const usualReason = (tx: Tx) =>
  tx.first(
    raw(sql<{ name: string; kind_id: string; minutes: number }>`
      select b.name, b.kind_id, k.minutes from booking_reason b
        join appointment_kind k on k.practice_id = b.practice_id and k.id = b.kind_id
        where b.practice_id = current_practice() and b.way = 'book' order by b.place limit 1`),
  );

/** A cleaning that the portal's parent booked and the office refused: one of the times that were proposed waits to be chosen. */
export async function demoRefusedVisit(
  tx: Tx,
  {
    today,
    by,
    account,
    pageHashOf,
  }: { today: string; by: Author; account: Account; pageHashOf: (requestId: string) => Buffer },
): Promise<void> {
  const reason = await usualReason(tx);
  if (reason === undefined) return;
  const { rules, timeZone } = await tx.ask(onlineBookingHere);
  const found = await openingsFor(
    tx,
    { session: { records: [account.patient_id] }, rules, timeZone, now: new Date() },
    reason,
    { from: addDays(today, 8), days: 21 },
  );
  const firstOfDays = found.filter(({ date }, index) => date !== found[index - 1]?.date);
  const [place, ...proposals] = firstOfDays.slice(0, 4);
  if (place === undefined || proposals.length === 0) return;
  const id = newId();
  await insertRefused(tx, { id, place, account, by, ...reason });
  const visit = await tx.ask(visitToRefuse(id));
  if (visit === undefined) throw new Error('The refused visit of the demo is missing.');
  const { date, time, provider_id } = place;
  const requestId = await refuseVisit(
    tx,
    {
      ...visit,
      id,
      account_id: account.id,
      email: account.email,
      date,
      time,
      provider_id,
      wish: { days: dayNames.slice(0, 5), times: ['morning'], until: date },
    },
    refusal,
    hashToken(`account ${account.id}`),
    by,
  );
  await proposeTimes(
    tx,
    requestId,
    proposals.map(({ operatory_id: _operatory, ...opening }) => opening),
    pageHashOf(requestId),
  );
}

interface Refused {
  id: string;
  place: FoundOpening;
  account: Account;
  by: Author;
  name: string;
  kind_id: string;
}

/** The visit, canceled, with who booked it and who canceled it. */
async function insertRefused(tx: Tx, { id, place, account, by, name, kind_id }: Refused): Promise<void> {
  const { date: appointment_date, time: appointment_time, operatory_id, provider_id, minutes } = place;
  const { patient_id } = account;
  const booked = {
    appointment_date,
    appointment_time,
    kind_id,
    operatory_id,
    provider_id,
    staff_notes: `${name}: a morning suits me best.`,
  };
  const canceled = { progress: 'cancelled', ended_reason: refusal } as const;
  await tx.all(
    sqlFor.insertInto('appointment').values({
      id,
      patient_id,
      duration: minutes,
      type: 'cleaning',
      notes: '',
      ...booked,
      ...canceled,
    }),
  );
  const event = { appointment_id: id, patient_id };
  await tx.all(
    sqlFor.insertInto('appointment_event').values([
      {
        id: newId(),
        ...event,
        by_realm: 'patient',
        person_id: account.id,
        person_name: account.email,
        kind: 'booked',
        before: {},
        after: booked,
      },
      {
        id: newId(),
        ...event,
        by_realm: 'staff',
        person_id: by.id,
        person_name: by.name,
        kind: 'progress',
        before: { progress: 'booked' },
        after: { ...canceled, refused: true },
      },
    ]),
  );
}
