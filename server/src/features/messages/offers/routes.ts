import * as contract from '@cusp/contract';
import type { MessageReason, ParsedOf } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { isMissing } from '../../../values/calendar/wall-clock.ts';
import type { Person } from '../../../identity/person.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { FittingPatient } from '../../schedule/openings/index.ts';
import { fitsFor } from '../../schedule/openings/index.ts';
import { lockAddressees, lockNamedVisits, queueMessages } from '../messages/index.ts';
import { lockOperatoryForShare } from '../../practice/operatories/index.ts';
import { lockProviderForShare } from '../../practice/providers/index.ts';
import {
  findSlotConflicts,
  insertHold,
  releaseHold,
  minutesSinceMidnight,
  placeTaken,
  wallClockTime,
} from '../../schedule/calendar/index.ts';
import { ended, timeSlotOf } from './ending.ts';
import * as queries from './queries.ts';
import { offeredToWords, offerWords } from './rules.ts';

/** Offers of an opening by text, and how they stand. */
export const placeOffers: Feature = {
  routes: [
    on(contract.createPlaceOffer, async ({ tx, person, input }) => offered(tx, person, input.body)),

    on(
      contract.getPlaceOffer,
      readInOneTrip(({ input }) =>
        queries.offerById(input.params.id).map((offer) => {
          if (offer === undefined) throw new Refusal('place_offer_not_found');
          return offer;
        }),
      ),
    ),

    on(contract.withdrawPlaceOffer, async ({ tx, person, input }) => {
      const { id } = input.params;
      const offer = await queries.lockOffer(tx, id);
      if (offer === undefined) throw new Refusal('place_offer_not_found');
      if (offer.state !== 'open') throw new Refusal('offer_closed');
      await releaseHold(tx, id, timeSlotOf(offer));
      await queries.closeOffer(tx, id, { state: 'withdrawn', by: person.name });
      await ended(tx, offer, 'withdrawn');
      return shown(tx, id);
    }),
  ],
};

const shown = async (tx: Tx, id: string) => {
  const offer = await tx.ask(queries.offerById(id));
  if (offer === undefined) throw new Refusal('place_offer_not_found');
  return offer;
};

/** Holds the place and writes the texts. */
async function offered(
  tx: Tx,
  person: Person,
  { open_minutes, patient_ids, provider_id, ...body }: ParsedOf<typeof contract.createPlaceOffer>['body'],
) {
  const { date, time, minutes, operatory_id } = body;
  if (isMissing(person.practice.timeZone, date, time)) throw new Refusal('time_missing');
  const operatory = await lockOperatoryForShare(tx, operatory_id);
  if (operatory === undefined) throw new Refusal('operatory_not_found');
  if (provider_id !== null && (await lockProviderForShare(tx, provider_id)) === undefined)
    throw new Refusal('provider_not_found');
  const { expires_at, seconds, has_passed } = await queries.offerEnd(tx, body, open_minutes);
  if (has_passed) throw new Refusal('place_passed');

  const asked = await fitting(tx, { ...body, provider_id }, patient_ids);
  const problems = problemsOf(asked);
  if (problems.every((problem) => problem !== null)) throw new Refusal('offer_unreachable');
  // Patients and visits, which the texts name, come before the day: a person who moves one of these visits to this place has it locked when
  // they wait for the day.
  await lockAddressees(
    tx,
    asked.map(({ patient_id }) => patient_id),
  );
  await lockNamedVisits(
    tx,
    asked.flatMap(({ appointment_id }) => (appointment_id === null ? [] : [{ appointment_id }])),
  );
  const found = await findSlotConflicts(tx, body);
  if (found.length > 0) throw placeTaken(body, operatory.name, found);

  const id = newId();
  const count = problems.filter((problem) => problem === null).length;
  const ends = wallClockTime(minutesSinceMidnight(time) + minutes);
  await insertHold(tx, {
    id,
    operatory_id,
    provider_id,
    date,
    starts: time,
    ends,
    reason: offeredToWords(count),
    expires_at,
  });
  const by = { by_id: person.id, by_name: person.name };
  await queries.insertOffer(tx, {
    id,
    operatory_id,
    provider_id,
    date,
    starts: time,
    minutes,
    expires_at,
    ...by,
  });
  await queries.insertOfferedPatients(
    tx,
    id,
    asked.map(({ patient_id, reason, appointment_id, kind_id, type, minutes: length, ...fit }) => ({
      patient_id,
      reason,
      appointment_id,
      kind_id,
      type,
      minutes: length,
      provider_id: fit.provider_id,
      treatment_ids: fit.treatment_ids,
    })),
  );
  await writeTexts(tx, person, id, asked, problems);
  queries.endLater(tx, id, seconds);
  recordEvent(tx, 'place_offer.made', id, byStaff(person));
  return shown(tx, id);
}

/** The chosen patients as they fit now, in the order in which they were chosen. */
async function fitting(
  tx: Tx,
  {
    provider_id,
    ...place
  }: { date: string; time: string; minutes: number; operatory_id: string; provider_id: string | null },
  patientIds: readonly string[],
): Promise<FittingPatient[]> {
  const fits = await tx.ask(
    fitsFor({ ...place, provider_id: provider_id ?? undefined, limit: contract.mostFits }),
  );
  return [...new Set(patientIds)].map((id) => {
    const fit = fits.find(({ patient_id }) => patient_id === id);
    if (fit === undefined) throw new Refusal('offer_no_fit');
    return fit;
  });
}

/** Why each of them gets no text; null: they get one. Of several at one number the first does. */
function problemsOf(asked: readonly FittingPatient[]): (MessageReason | null)[] {
  const numbers = new Set<string | null>();
  return asked.map(({ number, problem }) => {
    if (problem !== null) return problem;
    if (numbers.has(number)) return 'number_asked';
    numbers.add(number);
    return null;
  });
}

async function writeTexts(
  tx: Tx,
  person: Person,
  offerId: string,
  asked: readonly FittingPatient[],
  problems: readonly (MessageReason | null)[],
): Promise<void> {
  const places = await queries.offeredPlaces(tx, offerId);
  const messages = asked.flatMap(({ patient_id, number }, at) => {
    const place = places.find((one) => one.patient_id === patient_id);
    const reason = problems[at] ?? null;
    if (place === undefined) return [];
    const { appointment_id, visit_patient_id, instead_of } = place;
    const moved =
      appointment_id === null || visit_patient_id === null || instead_of === null
        ? []
        : [
            {
              appointment_id,
              patient_id: visit_patient_id,
              visit_date: instead_of.date,
              visit_time: instead_of.time,
            },
          ];
    const message = {
      kind: 'offer',
      channel: 'text',
      address: number ?? '',
      language: place.language,
      body: offerWords(place),
      offer_id: offerId,
      by_name: person.name,
    } as const;
    return [{ message, reason, about: { patients: [patient_id], visits: moved } }];
  });
  await queueMessages(tx, messages, byStaff(person));
}
