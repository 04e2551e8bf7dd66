import * as z from 'zod/mini';
import { portalAccount, put } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { patientLanguages } from '../people/patient.ts';

export const setPortalLanguage = put('/patient-portal/language', {
  summary: 'Choose the language of the portal and of what is written to the patient.',
  access: portalAccount,
  audit: { action: 'update', object: 'patient' },
  body: z.object({ language: field.oneOf(patientLanguages, 'Choose English or Spanish.') }),
  output: null,
  refusals: ['patient_not_found'],
});
