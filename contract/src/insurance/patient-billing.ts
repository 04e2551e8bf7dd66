import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
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

export const getPatientBilling = endpoint({
  name: 'getPatientBilling',
  summary: 'What claims say of a patient: the address in parts, and the sex.',
  method: 'GET',
  path: '/patients/{id}/billing-details',
  access: staffWith('insurance.read'),
  audit: { action: 'read', object: 'patient', patient: 'params.id' },
  params: field.recordParams,
  shows: ['patients'],
  output: PatientBilling,
  status: 200,
  refusals: ['patient_not_found'],
});

export const updatePatientBilling = endpoint({
  name: 'updatePatientBilling',
  summary:
    'Change what claims say of a patient. With a street, the address of the patient’s details is rewritten from its parts.',
  method: 'PUT',
  path: '/patients/{id}/billing-details',
  access: staffWith('insurance.coverages'),
  audit: { action: 'update', object: 'patient', patient: 'params.id' },
  params: field.recordParams,
  body: PatientBillingChange,
  output: PatientBilling,
  status: 200,
  refusals: ['patient_not_found', 'stale_version'],
});
