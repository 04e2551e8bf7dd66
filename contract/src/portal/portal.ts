import * as z from 'zod/mini';
import { PasswordChange } from '../access/sign-in.ts';
import { ForgottenPassword, LinkToken, newPassword, NewPassword, Proof } from '../access/sign-in.ts';
import { anyone, endpoint, portalAccount } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Payment } from '../money/payments.ts';
import { PortalPatient, PortalSession } from './session.ts';
import { Prescription } from '../prescribing/prescriptions.ts';
import { Treatment } from '../chart/treatments.ts';

/** The most upcoming appointments that the portal's dashboard shows. product.md, 9. */
export const upcomingAppointments = 3;

/** An invitation works once and expires after this many days. */
export const invitationDays = 7;

/** The length of a code mailed to an invitation's address, and the minutes for which it is valid. */
export const mailedCode = { digits: 8, minutes: 15 } as const;

/**
 * What the activation page shows before it asks for a password. It doesn't reveal whether the address has an account.
 */
export const Invitation = z.object({
  /** The invited address. */
  email: z.string(),
  first_name: z.string(),
  practice_name: z.string(),
  practice_phone: z.string(),
  /** Whoever opens this link has to prove by a mailed code that the address is theirs. */
  needs_code: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** A POST, because addresses are logged and the token must not be. */
export const readInvitation = endpoint({
  name: 'readInvitation',
  summary: 'What an invitation is about.',
  method: 'POST',
  path: '/patient-portal/invitation',
  access: anyone,
  audit: { nothing: 'Shows who holds the link whom it is for.' },
  body: LinkToken,
  output: Invitation,
  status: 200,
  refusals: ['invitation_not_found', 'invitation_used', 'invitation_expired', 'practice_suspended'],
});

/** Accepting an invitation. */
export const Activation = z.extend(LinkToken, {
  password: newPassword,
  ...Proof.shape,
  /** The code mailed to the address, where the invitation needs one. */
  mailed_code: z.optional(z.nullable(z.string().check(z.maxLength(40, 'This code is too long.')))),
});
export type Activation = z.input<typeof Activation>;

/** A POST, because addresses are logged and the token must not be. */
export const mailActivationCode = endpoint({
  name: 'mailActivationCode',
  summary: 'Mail a code to the address of an invitation; an earlier one stops working.',
  method: 'POST',
  path: '/patient-portal/invitation/code',
  access: anyone,
  audit: { nothing: 'Asks for a letter; what its code does is kept.' },
  body: LinkToken,
  output: null,
  status: 204,
  refusals: [
    'invitation_not_found',
    'invitation_used',
    'invitation_expired',
    'no_mail',
    'letter_failed',
    'too_many_letters',
  ],
});

export const activate = endpoint({
  name: 'activate',
  summary:
    'Accept an invitation: choose a password, or give that of an account the address has, and its second factor.',
  method: 'POST',
  path: '/patient-portal/activate',
  access: anyone,
  takesKey: true,
  audit: { action: 'sign_in', object: 'portal_invitation' },
  body: Activation,
  output: PortalSession,
  status: 200,
  refusals: [
    'invitation_not_found',
    'invitation_used',
    'invitation_expired',
    'mailed_code_needed',
    'wrong_mailed_code',
    'wrong_account_password',
    'password_of_other_account',
    'account_just_made',
    'most_accounts',
    'second_factor_needed',
    'too_many_tries',
    'practice_suspended',
  ],
});

export const forgotPortalPassword = endpoint({
  name: 'forgotPortalPassword',
  summary: 'Mail a link for a new password, if the address has an account.',
  method: 'POST',
  path: '/patient-portal/forgot-password',
  access: anyone,
  audit: { nothing: 'Asks for a letter; what its link does is kept.' },
  body: ForgottenPassword,
  output: null,
  status: 204,
  refusals: ['no_mail'],
});

/** A POST, because addresses are logged and the token must not be. */
export const readPortalPasswordLink = endpoint({
  name: 'readPortalPasswordLink',
  summary: 'Whether a mailed link for a new password still works, asked before one is typed.',
  method: 'POST',
  path: '/patient-portal/password-link',
  access: anyone,
  audit: { nothing: 'Says nothing but whether the link works; what it does is kept.' },
  body: LinkToken,
  output: null,
  status: 204,
  refusals: ['password_link_dead'],
});

export const resetPortalPassword = endpoint({
  name: 'resetPortalPassword',
  summary: 'Choose a new password by a mailed link; ends all sessions.',
  method: 'POST',
  path: '/patient-portal/reset-password',
  access: anyone,
  audit: { action: 'update', object: 'password' },
  body: NewPassword,
  output: null,
  status: 204,
  refusals: ['password_link_dead'],
});

export const PortalTreatment = z.pick(Treatment, {
  id: true,
  procedure: true,
  procedure_name: true,
  date: true,
  tooth_number: true,
  surfaces: true,
  description: true,
  cost: true,
  balance: true,
  due: true,
  insurance_pending: true,
  status: true,
  outcome: true,
  service_date: true,
});
export type PortalTreatment = z.infer<typeof PortalTreatment>;

export const portalTreatments = endpoint({
  name: 'portalTreatments',
  summary: "The patient's treatments, the newest first.",
  method: 'GET',
  path: '/patient-portal/treatments',
  access: portalAccount,
  audit: { action: 'read', object: 'treatment' },
  output: z.array(PortalTreatment),
  status: 200,
  refusals: ['patient_not_found'],
});

export const PortalPrescription = z.extend(
  z.pick(Prescription, {
    id: true,
    medication: true,
    dosage: true,
    frequency: true,
    duration: true,
    instructions: true,
    pharmacy_name: true,
    prescribed_by: true,
    prescribed_date: true,
    sent_to_pharmacy: true,
    sent_in_test_mode: true,
  }),
  {
    /** As the label says; `''` where it was written as texts only. */
    directions: z.string(),
  },
);
export type PortalPrescription = z.infer<typeof PortalPrescription>;

export const portalPrescriptions = endpoint({
  name: 'portalPrescriptions',
  summary: "The patient's prescriptions, the newest first.",
  method: 'GET',
  path: '/patient-portal/prescriptions',
  access: portalAccount,
  audit: { action: 'read', object: 'prescription' },
  output: z.array(PortalPrescription),
  status: 200,
  refusals: ['patient_not_found'],
});

export const PortalPayment = z.pick(Payment, {
  id: true,
  treatment_id: true,
  treatment_procedure: true,
  pays: true,
  amount: true,
  refunded: true,
  refunded_on: true,
  lost: true,
  status: true,
  payment_method: true,
  payment_date: true,
  receipt_number: true,
  online: true,
});
export type PortalPayment = z.infer<typeof PortalPayment>;

export const portalPayments = endpoint({
  name: 'portalPayments',
  summary: "The patient's payments, the newest first.",
  method: 'GET',
  path: '/patient-portal/payments',
  access: portalAccount,
  audit: { action: 'read', object: 'payment' },
  output: z.array(PortalPayment),
  status: 200,
  refusals: ['patient_not_found'],
});

/** The only fields a patient may change. product.md, 6. */
export const ContactInfo = z.object({
  phone: field.phoneNumber('Enter the phone number.'),
  email: field.optionalEmail(),
  address: field.optionalAddress(),
  emergency_contact: field.optionalName(),
  emergency_phone: field.optionalPhoneNumber(),
});
export type ContactInfo = z.input<typeof ContactInfo>;

export const updateInfo = endpoint({
  name: 'updateInfo',
  summary: "Change the patient's contact information.",
  method: 'PUT',
  path: '/patient-portal/update-info',
  access: portalAccount,
  forGuests: ['tablet'],
  audit: { action: 'update', object: 'patient' },
  body: ContactInfo,
  output: PortalPatient,
  status: 200,
  refusals: ['patient_not_found'],
});

export const changePortalPassword = endpoint({
  name: 'changePortalPassword',
  summary: 'Change the own password; ends all other sessions, and the mailbox is told.',
  method: 'PUT',
  path: '/patient-portal/password',
  access: portalAccount,
  audit: { action: 'update', object: 'password' },
  body: PasswordChange,
  output: null,
  status: 204,
  refusals: ['patient_not_found', 'too_many_tries', 'password_of_other_account', 'stale_version'],
});
