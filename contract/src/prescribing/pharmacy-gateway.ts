import * as z from 'zod/mini';
import { anyone, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

export const sendTestRequest = post('/prescriptions/{id}/test-request', {
  summary: 'In test mode: let the built-in gateway send what a pharmacy would send about this prescription.',
  access: staffWith('prescriptions.write'),
  audit: { action: 'update', object: 'prescription' },
  body: z.object({
    kind: field.oneOf(
      ['renewal', 'change', 'cancel_approved', 'cancel_denied', 'error'],
      'Choose what the pharmacy sends.',
    ),
  }),
  output: z.object({ received: z.literal(true) }),
  status: 200,
  refusals: [
    'prescription_not_found',
    'no_test_gateway',
    'message_of_no_prescription',
    'message_known',
    'message_out_of_time',
    'cancel_not_asked',
  ],
});

/** Called by the pharmacy gateway. It is not part of `endpoints`, because the signature covers the raw bytes of the body. */
export const pharmacyWebhook = post('/pharmacy-gateway', {
  summary:
    'A SCRIPT message of a pharmacy: RxRenewalRequest, RxChangeRequest, CancelRxResponse, Status or Error, signed by HMAC-SHA256 of the body with PHARMACY_GATEWAY_SECRET.',
  access: anyone,
  audit: { nothing: 'What changes because of it is kept where it changes.' },
  signedBy: 'Cusp-Signature',
  output: z.object({ received: z.literal(true) }),
  status: 200,
  refusals: [
    'not_found',
    'forged_signature',
    'message_not_understood',
    'message_of_no_prescription',
    'message_known',
    'message_out_of_time',
    'cancel_not_asked',
  ],
});
