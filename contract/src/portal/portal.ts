import * as z from 'zod/mini';
import { get, portalAccount, put } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Payment } from '../money/payments.ts';
import { PortalPatient } from './session.ts';
import { Prescription } from '../prescribing/prescriptions.ts';
import { Treatment } from '../chart/treatments.ts';

/** The most upcoming appointments that the portal's dashboard shows. product.md, 9. */
export const upcomingAppointments = 3;

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
  write_off_pending: true,
  status: true,
  outcome: true,
  service_date: true,
});
export type PortalTreatment = z.infer<typeof PortalTreatment>;

export const portalTreatments = get('/patient-portal/treatments', {
  summary: "The patient's treatments, the newest first.",
  access: portalAccount,
  audit: { action: 'read', object: 'treatment' },
  output: z.array(PortalTreatment),
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

export const portalPrescriptions = get('/patient-portal/prescriptions', {
  summary: "The patient's prescriptions, the newest first.",
  access: portalAccount,
  audit: { action: 'read', object: 'prescription' },
  output: z.array(PortalPrescription),
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
  on_its_way: true,
});
export type PortalPayment = z.infer<typeof PortalPayment>;

export const portalPayments = get('/patient-portal/payments', {
  summary: "The patient's payments, the newest first.",
  access: portalAccount,
  audit: { action: 'read', object: 'payment' },
  output: z.array(PortalPayment),
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

const read = z.string();
/** What the patient read of it: only what they changed is written, and compared with it. */
const contactRead = {
  phone: read,
  email: read,
  address: read,
  emergency_contact: read,
  emergency_phone: read,
};

export const updateInfo = put('/patient-portal/update-info', {
  summary: "Change the patient's contact information.",
  emptiesAbsent: true,
  access: portalAccount,
  forGuests: ['tablet'],
  audit: { action: 'update', object: 'patient' },
  body: z.extend(ContactInfo, { was: field.was(contactRead) }),
  output: PortalPatient,
  refusals: ['patient_not_found', 'stale_version'],
});
