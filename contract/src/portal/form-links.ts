import * as z from 'zod/mini';
import { anyone, get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { linkToken } from '../kernel/link-token.ts';
import { messageChannels } from '../people/consents.ts';
import { ShownLook } from '../practice/shown-look.ts';
import { PortalSession } from './session.ts';

/** The days that a link to forms works, and the most birth dates that may be tried. */
export const formLinks = { days: 14, tries: 5 } as const;

/** How a link reaches the patient: by the practice's messages, or copied and handed over by staff. */
export const formLinkDeliveries = [...messageChannels, 'copy'] as const;

/**
 * `sending`: on its way to the patient; `not_sent`: its message was not sent, `reason` says why; `used`: each of its forms is given;
 * `ended`: by the office, or by a newer link; `guessed`: closed, because too many wrong birth dates were tried; `hidden`: opens nothing as
 * long as the practice's rules hide the minor's forms from parents.
 */
const formLinkStates = [
  'sending',
  'not_sent',
  'open',
  'used',
  'expired',
  'ended',
  'guessed',
  'hidden',
] as const;

export const FormLink = z.object({
  id: z.string(),
  patient_id: z.string(),
  way: z.enum(formLinkDeliveries),
  state: z.enum(formLinkStates),
  /** For somebody who acts for the patient: it opens only forms that ask for the proof. */
  for_carer: z.boolean(),
  /** Why it was not sent; `''` if nothing went wrong. */
  reason: z.string(),
  /** The number of forms it opens, and of those that are completed. */
  forms: z.int(),
  given: z.int(),
  /** `''`: a rule. */
  created_by: z.string(),
  created_at: field.moment(),
  opened_at: z.nullable(field.moment()),
  expires_at: field.moment(),
});
export type FormLink = z.infer<typeof FormLink>;

/** An address or number of somebody who may act for the patient, to which a carer's link can be sent. */
export const FormLinkCarer = z.object({
  way: z.enum(messageChannels),
  address: z.string(),
  /** `''`: of an account of which only the address is known. */
  name: z.string(),
  /** By their account; `guarantor`: the head of a minor's family. */
  relation: z.enum(['parent', 'guardian', 'agent', 'guarantor']),
  /** Their access has ended by its day: a link goes to them only if it names them. */
  ended: z.boolean(),
});
export type FormLinkCarer = z.infer<typeof FormLinkCarer>;

const of = { object: 'form_link' } as const;

export const listFormLinks = get('/patients/{id}/form-links', {
  summary: 'The links to forms of a patient, the newest first.',
  access: staffWith('forms.read'),
  audit: { action: 'read', ...of, patient: 'params.id' },
  shows: ['patient-forms', 'messages'],
  output: z.array(FormLink),
  refusals: ['patient_not_found'],
});

export const listFormLinkCarers = get('/patients/{id}/form-link-carers', {
  summary:
    'The addresses and numbers of those who act for a patient, as far as they are known: a caregiver’s link is sent to one of them.',
  access: staffWith('forms.read'),
  audit: { action: 'read', ...of, patient: 'params.id' },
  shows: ['patients', 'families', 'portal-access'],
  output: z.array(FormLinkCarer),
  refusals: ['patient_not_found'],
});

export const makeFormLink = post('/patients/{id}/form-links', {
  summary:
    'Make a one-time link to the forms that wait for a patient, or for someone who acts for the patient, and send it by text or email, or answer it to be copied. An earlier one ends.',
  access: staffWith('forms.write'),
  audit: { action: 'create', ...of, patient: 'params.id' },
  event: 'made',
  body: z.object({
    way: field.oneOf(formLinkDeliveries, 'Choose text, email or copy.'),
    /**
     * For somebody who acts for the patient: it opens only the forms that ask for the proof. Absent: it opens the others, or those if no
     * other waits.
     */
    for_carer: field.flagOr(false),
    /** Of a link that is sent to somebody who acts for the patient: their address or number, where several are known or their access has ended. */
    to: z.optional(z.nullable(z.string().check(z.maxLength(320, 'Choose who it goes to.')))),
  }),
  /** `url`: `''` where it is sent. `left_out`: forms that wait and aren't behind it, because they ask about health. */
  output: z.extend(FormLink, { url: z.string(), left_out: z.int() }),
  refusals: [
    'patient_not_found',
    'nothing_to_deceased',
    'no_form_waits',
    'no_proof_waits',
    'health_forms_copied',
    'contact_not_proven',
    'carer_not_known',
    'forms_hidden_from_parents',
    'too_many_texts',
    'too_many_letters',
  ],
});

export const endFormLink = post('/form-links/{id}/end', {
  summary: 'End a link to forms, as one that went to the wrong person: what is open by it ends at once.',
  access: staffWith('forms.write'),
  afterSubscription: true,
  audit: { action: 'update', ...of, patient: 'output.patient_id' },
  event: 'ended',
  output: FormLink,
  status: 200,
  refusals: ['form_link_not_found'],
});

export const readFormLink = post('/form-links/read', {
  summary:
    'Whose forms a link is about: the practice’s, and nothing of the patient. Opening it changes nothing.',
  access: anyone,
  audit: { nothing: 'No one is signed in, and it shows the practice only.' },
  body: z.object({ token: linkToken }),
  output: z.object({
    practice_name: z.string(),
    practice_phone: z.string(),
    look: ShownLook,
    today: z.string(),
  }),
  status: 200,
  refusals: ['form_link_dead'],
});

export const openFormLink = post('/form-links/open', {
  summary:
    'Open the forms of a link by the patient’s birth date. A wrong date and a link that is none are answered alike.',
  access: anyone,
  audit: { action: 'sign_in', object: 'session' },
  body: z.object({ token: linkToken, date_of_birth: field.date('Enter the date of birth.') }),
  output: PortalSession,
  status: 200,
  refusals: ['form_link_wrong', 'too_many_tries'],
});
