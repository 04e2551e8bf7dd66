import * as contract from '@cusp/contract';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { lockPatient, setPatientAddress } from '../../people/patients/index.ts';
import { addressText, isSameAddress } from '../../../values/address.ts';
import * as queries from './queries.ts';
import { shownDetails, shownPatient } from './rules.ts';

/** The details of the practice, its providers and its patients on claims. */
export const billingDetails: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.getBillingDetails,
      readInOneTrip(() => queries.billingFacts.map(shownDetails)),
    ),

    on(
      contract.updatePracticeBilling,
      async ({ tx, person, input }) => {
        requireCurrentVersion(await queries.lockPracticeBilling(tx), input.body.version);
        await queries.writePracticeBilling(tx, input.body, person);
        return shownDetails(await tx.ask(queries.billingFacts));
      },
      ({ tx }) => queries.storedPracticeBilling(tx),
    ),

    on(
      contract.updateProviderBilling,
      async ({ tx, person, input }) => {
        const { id } = input.params;
        requireCurrentVersion(
          await queries.lockProviderBilling(tx, id),
          input.body.version,
          'provider_not_found',
        );
        await queries.writeProviderBilling(tx, id, input.body, person);
        return shownDetails(await tx.ask(queries.billingFacts));
      },
      ({ tx, id }) => queries.storedProviderBilling(tx, id),
    ),

    on(
      contract.getPatientBilling,
      readInOneTrip(({ input }) =>
        queries.patientBilling(input.params.id).map((found) => {
          if (found === undefined) throw new Refusal('patient_not_found');
          return shownPatient(found);
        }),
      ),
    ),

    on(
      contract.updatePatientBilling,
      async ({ tx, person, input }) => {
        const patient = await lockPatient(tx, input.params.id);
        const found = patient && (await tx.ask(queries.patientBilling(patient.id)));
        if (found === undefined) throw new Refusal('patient_not_found');
        requireCurrentVersion(found, input.body.version);
        await queries.addPatientBilling(tx, found, input.body, person);
        const text = addressText(input.body);
        if (input.body.street !== '' && !isSameAddress(text, found.address_text))
          await setPatientAddress(tx, found.patient_id, text, person);
        recordEvent(tx, 'patient.changed', found.patient_id, byStaff(person));
        const after = await tx.ask(queries.patientBilling(found.patient_id));
        if (after === undefined) throw new Refusal('patient_not_found');
        return shownPatient(after);
      },
      async ({ tx, id }) => {
        const patient = await tx.ask(queries.patientBilling(id));
        return patient && { ...shownPatient(patient), ...shownPatient(patient).address };
      },
    ),
  ],
};
