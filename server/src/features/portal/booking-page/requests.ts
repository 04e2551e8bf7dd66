import * as contract from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { on } from '../../../pipeline/bind.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { Refusal } from '../../../values/refusal.ts';
import type { HostedSite } from '../../../site/site.ts';
import { inviteToPortal } from '../access/index.ts';
import { giveDeposits } from '../../money/online/index.ts';
import { endDeposit, returnDeposits } from '../visit-requests/index.ts';
import { typeOfKind, wishesForStaff } from '../booking/index.ts';
import { settleBookingAnswers } from '../../health/alerts/index.ts';
import { addPatient, lockPatient } from '../../people/patients/index.ts';
import { bookAppointment } from '../../schedule/appointments/index.ts';
import { releaseHold, newAppointmentDefaults } from '../../schedule/calendar/index.ts';
import { storeWish } from '../../schedule/earlier-times/index.ts';
import { shownAfter, waitingRequest, withLink, writeToRequester } from './deciding.ts';
import type { Request, RequestLinks } from './deciding.ts';
import { takenInEmail } from './emails.ts';
import * as queries from './request-queries.ts';

interface RequestParts {
  site: HostedSite;
  emailQueue: EmailQueue | undefined;
  telling: RequestLinks;
}

/** Calls by which staff decide about requests of the public page. */
export const requestRoutes = ({ site, emailQueue, telling }: RequestParts) => [
  on(
    contract.listOnlineRequests,
    readInOneTrip(() =>
      queries.openRequests.map((requests) => requests.map((request) => withLink(request, telling))),
    ),
  ),

  on(
    contract.getOnlineRequest,
    readInOneTrip(({ input }) =>
      queries.requestById(input.params.id).map((request) => {
        if (request === undefined) throw new Refusal('online_request_not_found');
        return withLink(request, telling);
      }),
    ),
  ),

  on(contract.takeInRequest, async ({ tx, person, input }) => {
    const request = await waitingRequest(tx, input.params.id);
    if (request.has_passed) throw new Refusal('place_passed');
    const patientId = await patientOf(tx, person, request, input.body.patient_id);
    const visit = await booked(tx, person, request, patientId);
    await queries.decideRequest(
      tx,
      request.id,
      { state: 'taken_in', patient_id: patientId, appointment_id: visit },
      person,
    );
    // The deposit is the patient's credit from now on, tied to the visit.
    if (request.deposit_cents !== null) await giveDeposits(tx, request.id, patientId);
    if (await queries.takeConsent(tx, request.id, patientId, person))
      recordEvent(tx, 'consent.recorded', patientId, byStaff(person));
    // Only the owner of the mailbox can use the link, and only an address that was proven is the requester's.
    if (input.body.invites && request.proven_by === 'email' && emailQueue !== undefined)
      await inviteToPortal(tx, { patientId, email: request.email }, { person, site, emailQueue });
    await writeToRequester(tx, person, request, emailQueue, takenInEmail);
    return shownAfter(tx, request.id, telling);
  }),

  on(contract.decideDeposit, async ({ tx, person, input }) => {
    const { id } = input.params;
    const request = await queries.lockOnlineRequest(tx, id);
    if (request === undefined) throw new Refusal('online_request_not_found');
    const state = queries.shownRequest(request).deposit?.state;
    const isOpen = state === 'to_decide' || state === 'failed';
    if (!isOpen || (input.body.keep && request.patient_id === null)) throw new Refusal('deposit_settled');
    if (input.body.keep) await endDeposit(tx, id, 'kept', person.name);
    else if (!(await returnDeposits(tx, id, 'Decided by the office', person.name)))
      throw new Refusal('deposit_settled');
    return shownAfter(tx, id, telling);
  }),
];

/** The patient on file, or a new one with what they typed. */
async function patientOf(tx: Tx, person: Person, request: Request, known: string | null): Promise<string> {
  if (known !== null) {
    const patient = await lockPatient(tx, known);
    if (patient === undefined) throw new Refusal('patient_not_found');
    return patient.id;
  }
  const { first_name, last_name, date_of_birth, phone, email, insurance, language } = request;
  const { id } = await addPatient(tx, person, {
    first_name,
    last_name,
    date_of_birth,
    phone,
    email,
    gender: 'other',
    address: '',
    insurance_provider: insurance,
    insurance_id: '',
    medical_history: '',
    allergies: '',
    emergency_contact: '',
    emergency_phone: '',
    language,
  });
  recordEvent(tx, 'patient.added', id, byStaff(person));
  return id;
}

/** Books the held place as the desk would; the hold ends with it. */
async function booked(tx: Tx, person: Person, request: Request, patientId: string): Promise<string> {
  const { date, time } = request;
  const { type } = await typeOfKind(tx, request.kind_id);
  await releaseHold(tx, request.id, request);
  const id = await bookAppointment(
    { tx, person },
    {
      ...newAppointmentDefaults,
      patient_id: patientId,
      type,
      kind_id: request.kind_id,
      appointment_date: request.date,
      appointment_time: request.time,
      duration: request.minutes,
      operatory_id: request.operatory_id,
      provider_id: request.provider_id,
      notes: '',
      staff_notes: `Booked online. ${wishesForStaff(request)}`,
      recall_date: null,
      asap: false,
      overlap_with: [],
      treatment_ids: [],
    },
    null,
    async (made) => made,
  );
  await settleBookingAnswers(tx, person, { patientId, appointmentId: id });
  if (request.earlier !== null)
    await storeWish(tx, id, { patient_id: patientId, date, time }, { ...request.earlier, until: date });
  return id;
}
