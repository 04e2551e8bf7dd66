import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Prescription } from './prescriptions.ts';

export const CancellationInput = z.object({ reason: field.line('Enter a reason for canceling.') });

export const cancelPrescription = post('/prescriptions/{id}/cancel', {
  summary:
    'Cancel a prescription: its pharmacy gets a SCRIPT CancelRx, and answers later. One that no pharmacy has is withdrawn.',
  access: staffWith('prescriptions.write'),
  secondFactorAgain: true,
  audit: { action: 'update', object: 'prescription', patient: 'output.patient_id' },
  body: CancellationInput,
  output: Prescription,
  status: 200,
  refusals: [
    'second_factor_again',
    'second_factor_gone',
    'prescription_not_found',
    'prescription_cancelled',
    'being_sent',
    'no_gateway',
    'stale_version',
  ],
});
