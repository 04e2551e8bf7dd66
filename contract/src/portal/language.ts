import * as z from 'zod/mini';
import { endpoint, portalAccount } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { patientLanguages } from '../people/patient.ts';

export const setPortalLanguage = endpoint({
  name: 'setPortalLanguage',
  summary: 'Choose the language of the portal and of what is written to the patient.',
  method: 'PUT',
  path: '/patient-portal/language',
  access: portalAccount,
  audit: { action: 'update', object: 'patient' },
  body: z.object({ language: field.oneOf(patientLanguages, 'Choose English or Spanish.') }),
  output: null,
  status: 204,
  refusals: ['patient_not_found'],
});
