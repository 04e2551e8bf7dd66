import * as z from 'zod/mini';
import { SignInWithProof } from '../access/sign-in.ts';
import { anyone, portalAccount, post, put } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { ShownLook } from '../practice/shown-look.ts';
import { PortalSession } from './session.ts';

const tabletToken = z
  .string({ error: 'The token is missing.' })
  .check(z.maxLength(100, 'This token is too long.'));
const typedCode = field.line('Enter the code.');

/** A POST, like those below, because addresses are logged and tokens must not be. */
export const pairTablet = post('/tablet/pair', {
  summary: 'Connect a tablet by the code that Settings shows.',
  access: anyone,
  audit: { action: 'update', object: 'tablet' },
  body: z.object({ code: typedCode }),
  output: z.object({ token: z.string() }),
  status: 200,
  refusals: ['tablet_pairing_wrong', 'too_many_tries'],
});

export const readTablet = post('/tablet', {
  summary: 'What a tablet shows while no one uses it.',
  access: anyone,
  audit: { nothing: 'Shows a tablet of the office whose it is.' },
  body: z.object({ token: tabletToken }),
  output: z.object({
    name: z.string(),
    at_door: z.boolean(),
    practice_name: z.string(),
    practice_phone: z.string(),
    look: ShownLook,
  }),
  status: 200,
  refusals: ['tablet_not_paired'],
});

export const startOnTablet = post('/tablet/session', {
  summary: 'Open what a patient was handed the tablet for, by the code of the front desk.',
  access: anyone,
  audit: { action: 'update', object: 'tablet' },
  body: z.object({ token: tabletToken, code: typedCode }),
  output: PortalSession,
  status: 200,
  refusals: ['tablet_not_paired', 'tablet_code_wrong', 'too_many_tries'],
});

export const signInOnTablet = post('/tablet/sign-in', {
  summary: 'Open the own check-in on the tablet at the door, by the sign-in of the portal.',
  access: anyone,
  audit: { action: 'sign_in', object: 'session' },
  body: z.extend(SignInWithProof, { token: tabletToken }),
  output: PortalSession,
  status: 200,
  refusals: [
    'tablet_not_paired',
    'wrong_sign_in',
    'second_factor_needed',
    'too_many_tries',
    'no_portal_access',
  ],
});

export const stayHere = put('/patient-portal/stay', {
  summary: 'Say that someone is still there: the session continues.',
  access: portalAccount,
  forGuests: ['tablet'],
  afterSubscription: true,
  audit: { nothing: 'Says that someone is still there.' },
  output: null,
  refusals: ['patient_not_found'],
});
