import * as z from 'zod/mini';
import { get, portalAccount, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** The agreement of a portal account to sign electronically for a patient. */
export const SigningAgreement = z.object({
  id: z.string(),
  patient_id: z.string(),
  /** The account's address. */
  email: z.string(),
  agreed_at: field.moment(),
  withdrawn_at: z.nullable(field.moment()),
  withdrawn_by: z.string(),
  /** How the office learned of the withdrawal; `''` if it was made in the portal, or there is none. */
  reason: z.string(),
});
export type SigningAgreement = z.infer<typeof SigningAgreement>;

export const listSigningAgreements = get('/patients/{id}/signing-agreements', {
  summary: 'The accounts that agreed to sign electronically for a patient, newest first.',
  access: staffWith('forms.read'),
  audit: { action: 'read', object: 'patient_form', patient: 'params.id' },
  output: z.array(SigningAgreement),
  refusals: ['patient_not_found'],
});

export const withdrawSigning = post('/patients/{id}/signing-agreements/withdraw', {
  summary:
    'Note that a patient withdrew the agreement to sign electronically: each later signature asks for it again.',
  access: staffWith('forms.write'),
  audit: { action: 'update', object: 'patient_form', patient: 'params.id' },
  body: z.object({ reason: field.line('Enter how you learned of the withdrawal.') }),
  output: z.array(SigningAgreement),
  status: 200,
  refusals: ['patient_not_found', 'no_agreement'],
});

/** When the account agreed to sign electronically for the patient; null if it hasn't. */
const OwnAgreement = z.object({ agreed_at: z.nullable(field.moment()) });

export const portalSigning = get('/patient-portal/signing-agreement', {
  summary: 'Whether the account agreed to sign electronically for the patient.',
  access: portalAccount,
  audit: { action: 'read', object: 'patient_form' },
  output: OwnAgreement,
  refusals: ['patient_not_found'],
});

export const portalWithdrawSigning = post('/patient-portal/signing-agreement/withdraw', {
  summary: 'Withdraw the agreement to sign electronically. What was signed stays valid.',
  access: portalAccount,
  audit: { action: 'update', object: 'patient_form' },
  output: OwnAgreement,
  status: 200,
  refusals: ['patient_not_found', 'no_agreement'],
});
