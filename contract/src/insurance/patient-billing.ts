import * as z from 'zod/mini';
import { get, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { addressParts, AddressParts } from './address-parts.ts';
import { claimSexes } from './billing-details.ts';

/** The details of a patient on claims. */
export const PatientBilling = z.object({
  patient_id: z.string(),
  address: AddressParts,
  /** The text of the patient's details. */
  address_text: z.string(),
  /** The text and the parts differ: splitting the text is offered. */
  differs: z.boolean(),
  /** The parts that the text seems to have. */
  suggested: AddressParts,
  sex: z.nullable(z.enum(claimSexes)),
  /** The sex on claims if `sex` is null. */
  sex_by_gender: z.enum(claimSexes),
  version: z.int(),
});
export type PatientBilling = z.infer<typeof PatientBilling>;

export const PatientBillingChange = z.object({
  ...addressParts(),
  sex: field.oneOfOrNone(claimSexes, 'Choose the value the carrier has on file.'),
  version: field.version(),
});

export const getPatientBilling = get('/patients/{id}/billing-details', {
  summary: 'What claims say of a patient: the address in parts, and the sex.',
  access: staffWith('insurance.read'),
  audit: { action: 'read', object: 'patient', patient: 'params.id' },
  shows: ['patients'],
  output: PatientBilling,
  refusals: ['patient_not_found'],
});

export const updatePatientBilling = put('/patients/{id}/billing-details', {
  summary:
    'Change what claims say of a patient. With a street, the address of the patient’s details is rewritten from its parts.',
  access: staffWith('insurance.coverages'),
  audit: { action: 'update', object: 'patient', patient: 'params.id' },
  body: PatientBillingChange,
  output: PatientBilling,
  refusals: ['patient_not_found', 'stale_version'],
});
