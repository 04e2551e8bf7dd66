import * as contract from '@cusp/contract';
import type { Contact } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { supportedTimeZone } from '../../../db/time-zones.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal, requireUnchanged } from '../../../values/refusal.ts';
import * as queries from './queries.ts';
import { contactOfPatient, patientsSharingNumber } from './sharing-queries.ts';

const known = (contact: Contact | undefined): Contact => {
  if (contact === undefined) throw new Refusal('patient_not_found');
  return contact;
};
/** Refuses to hide the procedures of a minor, and of patients who pay for themselves. */
function requireMayHideProcedures({ is_adult, guarantor }: Contact['billing']): void {
  const wrong = (message: string) => new Refusal('invalid', [{ path: 'hides_procedures', message }]);
  if (!is_adult) throw wrong('This option is only for adult patients.');
  if (guarantor === null) throw wrong('No one else pays this patient’s bills.');
}

const contactNow = async (tx: Tx, patientId: string) => known(await tx.ask(contactOfPatient(patientId)));

/** Patients' consent to messages, by channel and purpose. */
export const consents: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.getContact,
      readInOneTrip(({ input }) => contactOfPatient(input.params.id).map(known)),
    ),

    on(contract.recordConsent, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { everybody, purposes = contract.defaultPurposes, ...said } = input.body;
      const isEnd = everybody && !said.given && said.channel === 'text';
      for (const each of isEnd ? await patientsSharingNumber(tx, id) : [id])
        await queries.insertConsent(tx, each, {
          ...said,
          purposes,
          // The words are only stored as proof of a yes.
          words: said.given
            ? contract.consentWords(said.channel, purposes, await queries.patientLanguage(tx, each))
            : '',
          by_name: person.name,
          by_id: person.id,
        });
      return contactNow(tx, id);
    }),

    on(contract.setContactZone, async ({ tx, input }) => {
      const { id } = input.params;
      const { time_zone, was } = input.body;
      const zone = time_zone === '' ? '' : await supportedTimeZone(tx, time_zone);
      if (zone === undefined) {
        throw new Refusal('invalid', [{ path: 'time_zone', message: 'Choose a time zone.' }]);
      }
      const contact = await contactNow(tx, id);
      const { patient_id } = contact;
      requireUnchanged(was, contact);
      await queries.setTimeZone(tx, patient_id, zone);
      return contactNow(tx, id);
    }),

    on(contract.setBillingPrivacy, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { hides_procedures } = input.body;
      const { patient_id, billing } = await contactNow(tx, id);
      if (hides_procedures) requireMayHideProcedures(billing);
      await queries.setProceduresHidden(tx, patient_id, hides_procedures, person);
      return contactNow(tx, id);
    }),
  ],
};
