import * as contract from '@cusp/contract';
import { bookingOf, yearsBetween } from '@cusp/contract';
import type { TimeLink } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { hashToken } from '../../../identity/person.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import { nameInEmail } from '../../../services/mail/email-words.ts';
import { clockIn } from '../../../values/calendar/wall-clock.ts';
import { Refusal } from '../../../values/refusal.ts';
import { settleBookingAnswers } from '../../health/alerts/index.ts';
import {
  requestCallback,
  callbackSourceOf,
  lockPatientsOf,
  messageByLink,
} from '../../messages/messages/index.ts';
import { endFollowUp, isStillOpen, settleFollowUps } from '../../messages/sequences/index.ts';
import { bookAppointment } from '../../schedule/appointments/index.ts';
import { newAppointmentDefaults } from '../../schedule/calendar/index.ts';
import { patientRecalls } from '../../schedule/recalls/index.ts';
import { isForAge, onlineBookingHere } from '../../schedule/online-booking/index.ts';
import {
  bookedFor,
  lockOnlineBookings,
  requireProvider,
  openingAt,
  openingsFor,
  reasonsToBook,
  asOpeningTaken,
} from '../booking/index.ts';
import type { BookingSearch } from '../booking/index.ts';
import { refuseOnceEnded } from '../../practice/subscription/index.ts';
import { shownLook } from '../../practice/look/index.ts';
import * as queries from './queries.ts';
import type { LinkedPerson } from './queries.ts';

/** The page's message, as the office reads it. */
const pleaseCall = 'Please call me about a time.';
const bookedByLink = 'Booked from the link in our message';

/**
 * The page behind the link in a sequence's message: anybody who has it may book what it is about by the practice's rules of online booking, ask to be
 * called, or say that nobody needs to write about it anymore. It names nobody except by the first name in the message.
 */
export const timeLinks: Feature = {
  routes: [
    on(
      contract.readTimeLink,
      withoutTransaction(({ database, input }) =>
        linked(database, input.body.token, async (tx, id, { opened }) => {
          if (opened) return;
          await queries.markOpened(tx, id);
          recordEvent(tx, 'message.changed', id, byService);
        }),
      ),
    ),

    on(
      contract.timeLinkOpenings,
      withoutTransaction(({ database, input }) => {
        const { token, id: whom, from, days = 14 } = input.body;
        return inPractice(database, token, async (tx, messageId) => {
          const found = await bookable(tx, await personOf(tx, messageId, whom));
          if (found === undefined) return [];
          return (await openingsFor(tx, found.where, found.reason, { from, days })).map(shownOpening);
        });
      }),
    ),

    on(
      contract.bookByTimeLink,
      withoutTransaction(({ database, input }) => {
        const { token, id: whom, ...when } = input.body;
        return linked(database, token, async (tx, messageId) => {
          await refuseOnceEnded(tx);
          await book(tx, messageId, whom, when);
        });
      }),
    ),

    on(
      contract.callMeByTimeLink,
      withoutTransaction(({ database, input }) =>
        linked(database, input.body.token, async (tx, id) => {
          await refuseOnceEnded(tx);
          await requestCallback(tx, await callbackSourceOf(tx, id), pleaseCall);
          await settleFollowUps(
            tx,
            (await queries.linkedPeople(tx, id)).map((one) => one.id),
          );
        }),
      ),
    ),

    on(
      contract.declineByTimeLink,
      withoutTransaction(({ database, input }) =>
        linked(database, input.body.token, async (tx, messageId) => {
          await refuseOnceEnded(tx);
          const { id, ended_why } = await personOf(tx, messageId, input.body.id);
          if (ended_why !== null) return;
          await endFollowUp(tx, id, { why: 'declined', by: '', reason: '' });
          recordEvent(tx, 'follow_up.ended', id, byService);
        }),
      ),
    ),
  ],
};

async function book(
  tx: Tx,
  messageId: string,
  whom: string,
  when: { date: string; time: string; provider_id: string | null },
): Promise<void> {
  // Before every lock of a row or a day: docs/schedule.md, "Locks".
  await lockOnlineBookings(tx);
  const person = await personOf(tx, messageId, whom);
  await requireProvider(tx, when.provider_id);
  const found = await bookable(tx, person);
  const place = found && (await openingAt(tx, found.where, found.reason, when));
  if (found === undefined || place === undefined) throw new Refusal('opening_taken');
  const { reason, where } = found;
  const id = await asOpeningTaken(() =>
    bookAppointment(
      { tx, byPatientIn: { timeZone: where.timeZone } },
      {
        ...newAppointmentDefaults,
        patient_id: person.patient_id,
        type: reason.type,
        kind_id: reason.kind_id,
        appointment_date: place.date,
        appointment_time: place.time,
        duration: reason.minutes,
        operatory_id: place.operatory_id,
        provider_id: place.provider_id,
        notes: '',
        staff_notes: `${reason.name} · ${bookedByLink}`,
        recall_date: null,
        asap: false,
        overlap_with: [],
        treatment_ids: [],
      },
      null,
      async (booked) => booked,
    ),
  );
  await settleBookingAnswers(tx, undefined, { patientId: person.patient_id, appointmentId: id });
  await settleFollowUps(tx, [person.id]);
}

/** The reason and the rules by which somebody can book what they were written to about; undefined if the office has to. */
async function bookable(tx: Tx, person: LinkedPerson) {
  const { about, occasion, patient_id, records, ended_why } = person;
  if (person.kind_id === null || ended_why === 'booked' || ended_why === 'declined') return undefined;
  if (!(await isStillOpen(tx, { about, occasion, patient_id }))) return undefined;
  const { rules, timeZone } = await tx.ask(onlineBookingHere);
  const { born, may_book } = await tx.ask(bookedFor({ patientId: patient_id }));
  const now = new Date();
  const [today = ''] = clockIn(timeZone, now).split(' ');
  // A recall that is done together with another one is booked with that.
  const recall =
    person.recall_type_id === null
      ? undefined
      : bookingOf(await tx.ask(patientRecalls(patient_id)), person.recall_type_id, today);
  const kind_id = recall?.kind_id ?? person.kind_id;
  const reason = (await tx.ask(reasonsToBook)).find(
    (one) =>
      one.kind_id === kind_id &&
      one.way === 'book' &&
      one.for_whom !== 'new' &&
      one.deposit_cents === null &&
      isForAge(one, yearsBetween(born, today)),
  );
  if (!rules.is_open || !may_book || reason === undefined) return undefined;
  const where: BookingSearch = { session: { records }, rules, timeZone, now };
  return { reason, where };
}

const shownOpening = ({
  operatory_id: _where,
  ...opening
}: Awaited<ReturnType<typeof openingsFor>>[number]) => opening;

async function personOf(tx: Tx, messageId: string, id: string): Promise<LinkedPerson> {
  const person = (await queries.linkedPeople(tx, messageId)).find((one) => one.id === id.toLowerCase());
  if (person === undefined) throw new Refusal('booking_link_dead');
  return person;
}

type Message = NonNullable<Awaited<ReturnType<typeof queries.linkedMessage>>>;

/** Works in the practice of a link, whose message is locked: two clicks at once are done one after the other. */
async function inPractice<T>(
  database: Database,
  token: string,
  work: (tx: Tx, messageId: string, message: Message) => Promise<T>,
): Promise<T> {
  const found = await database.singleRoundTrip(messageByLink(hashToken(token)));
  if (found === undefined) throw new Refusal('booking_link_dead');
  return database.asPractice(found.practice_id, async (tx) => {
    await lockPatientsOf(tx, found.id);
    const message = await queries.linkedMessage(tx, found.id);
    if (message === undefined) throw new Refusal('booking_link_dead');
    return work(tx, found.id, message);
  });
}

/** Does what the page asks for, and returns what it shows then. */
const linked = (
  database: Database,
  token: string,
  work: (tx: Tx, messageId: string, message: Message) => Promise<void>,
): Promise<TimeLink> =>
  inPractice(database, token, async (tx, id, message) => {
    await work(tx, id, message);
    return page(tx, id);
  });

async function page(tx: Tx, id: string): Promise<TimeLink> {
  const message = await queries.linkedMessage(tx, id);
  if (message === undefined) throw new Refusal('booking_link_dead');
  const { practice_name, practice_phone, today, asked } = message;
  const people = [];
  for (const person of await queries.linkedPeople(tx, id))
    people.push({
      id: person.id,
      first_name: nameInEmail(person.first_name) ?? '',
      state: await stateOf(tx, person),
      visit: person.ended_why === 'booked' ? person.booked : null,
    });
  return { practice_name, practice_phone, look: await tx.ask(shownLook), today, asked, people };
}

async function stateOf(tx: Tx, person: LinkedPerson): Promise<TimeLink['people'][number]['state']> {
  const { ended_why, about, occasion, patient_id } = person;
  if (ended_why === 'booked' && person.booked !== null) return 'booked';
  if (ended_why === 'declined') return 'declined';
  if ((await bookable(tx, person)) !== undefined) return 'open';
  return (await isStillOpen(tx, { about, occasion, patient_id })) ? 'call' : 'over';
}
