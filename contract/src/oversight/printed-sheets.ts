import * as z from 'zod/mini';
import { portalAccount, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** A sheet that was printed: a prescription, a payment's receipt, a visit for its patient, or the schedule or huddle of a day or week. */
export const PrintedSheet = z.object({
  sheet: field.oneOf(['prescription', 'receipt', 'visit', 'schedule'], 'Unknown printed form.'),
  /** Id of the prescription, payment or appointment; absent for the schedule. */
  id: field.optionalId('This is not the id of a record.'),
});

export const recordPrint = post('/audit/prints', {
  summary: 'Record that a sheet was opened for printing.',
  access: staffWith('signed_in'),
  // Printing copies what can be read anyway and adds nothing to the records.
  afterSubscription: true,
  audit: { action: 'print', object: 'sheet' },
  body: PrintedSheet,
  output: null,
  refusals: ['prescription_not_found', 'payment_not_found', 'appointment_not_found', 'not_permitted'],
});

export const PortalPrintedSheet = z.object({
  sheet: field.oneOf(['prescription', 'receipt', 'statement'], 'Unknown printed form.'),
  /** Id of the prescription or payment; absent for a statement. */
  id: field.optionalId('This is not the id of a record.'),
});

export const recordPortalPrint = post('/patient-portal/prints', {
  summary: 'Record that a patient opened a sheet for printing.',
  access: portalAccount,
  afterSubscription: true,
  audit: { action: 'print', object: 'sheet' },
  body: PortalPrintedSheet,
  output: null,
  refusals: ['patient_not_found', 'prescription_not_found', 'payment_not_found'],
});
