import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Prescription, allergyReason } from './prescriptions.ts';

/** Answers that sending may ask for. Most drugs need none, so the body is optional. */
export const SendInput = z.object({
  /** "This is not a controlled substance": for a drug that is on no shipped list. Stored with the prescription. */
  not_a_controlled_substance: field.flagOr(false),
  allergy_reason: allergyReason(),
});
export type SendInput = z.input<typeof SendInput>;

export const sendToPharmacy = post('/prescriptions/{id}/send-to-pharmacy', {
  summary:
    'Send a prescription to its pharmacy as an NCPDP SCRIPT NewRx. Waits ten seconds for the answer; after that 202, and `sending` gives its state.',
  access: staffWith('prescriptions.write'),
  secondFactorAgain: true,
  audit: { action: 'send', object: 'prescription', patient: 'output.patient_id' },
  body: z.optional(SendInput),
  output: Prescription,
  status: 200,
  unfinished: { field: 'sending', value: 'sending' },
  refusals: [
    // The order matters: if several apply, the first is answered.
    'second_factor_again',
    'second_factor_gone',
    'prescription_not_found',
    'already_sent',
    'prescription_cancelled',
    'no_pharmacy',
    'pharmacy_deleted',
    'controlled_substance',
    'no_gateway',
    'being_sent',
    'controlled_unanswered',
    'allergy_unanswered',
    'gateway_refused',
    'gateway_silent',
    'gateway_not_reached',
    'sending_stopped',
  ],
});
