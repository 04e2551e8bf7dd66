import * as z from 'zod/mini';
import { del, get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { portalParts } from './part-names.ts';
import { portalRelations } from './relations.ts';
import type { PortalRelation } from './relations.ts';
import { EmailDelivery } from '../practice/emails.ts';

/** Those who act for a patient under a document that somebody of the office has to look at first. */
export const relationsWithProof = ['guardian', 'agent'] as const satisfies readonly PortalRelation[];

/** Whether a person with this relation must show a document: a power of attorney, a guardianship order, or the patient's signed permission. */
export const needsProof = (relation: PortalRelation | null): boolean =>
  relationsWithProof.some((each) => each === relation);

/** The document that shows it, of the kind `authority`, and who looked at it. */
export const PortalProof = z.object({
  document_id: z.string(),
  title: z.string(),
  seen_at: field.moment(),
  seen_by: z.string(),
});
export type PortalProof = z.infer<typeof PortalProof>;

/** How many days before its end access appears on the staff's list. */
export const accessNoticeDays = 30;

/** An account that opens a record. */
export const PortalLink = z.object({
  account_id: z.string(),
  email: z.string(),
  /** Null: not decided yet. It stays until somebody decides. */
  relation: z.nullable(z.enum(portalRelations)),
  /** The parts that staff share with it; null: all of the record. */
  parts: z.nullable(z.array(z.enum(portalParts))),
  /** Those that it opens today, by that and by the practice's rules for parents of minors. */
  shares: z.array(z.enum(portalParts)),
  /** A guardian's or an agent's; null: none is on file, or none is needed (`needsProof`). */
  proof: z.nullable(PortalProof),
  /** The last day that staff set; null: none. */
  until: z.nullable(z.string()),
  /** The first day without access; null: it doesn't end. */
  ends_on: z.nullable(z.string()),
  /** It has ended. */
  ended: z.boolean(),
});
export type PortalLink = z.infer<typeof PortalLink>;

/** A patient's access to the portal, as staff see it. */
export const PortalAccess = z.object({
  state: z.enum(['none', 'invited', 'active']),
  /** The address of the account or of the open invitation; `''` if there is neither. */
  email: z.string(),
  /** The addresses of further accounts that see it: merged records may have had one each. */
  other_emails: z.array(z.string()),
  /** When the open invitation expires; also set beside an active account when a new invitation was made. */
  /** All accounts that open the record, with the relation by which they do. */
  links: z.array(PortalLink),
  invited_until: z.nullable(field.moment()),
  active_since: z.nullable(field.moment()),
  last_sign_in: z.nullable(field.moment()),
  /** The account requires a second factor in addition to its password. */
  second_factor: z.boolean(),
  /** The latest email about it; null if there was none. */
  letter: z.nullable(EmailDelivery),
});
export type PortalAccess = z.infer<typeof PortalAccess>;

export const getPortalAccess = get('/patients/{id}/portal', {
  summary: 'How a patient stands with the portal.',
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'portal_access', patient: 'params.id' },
  shows: ['patients'],
  output: PortalAccess,
  refusals: ['patient_not_found'],
});

/** All of the record where none is named. */
const sharedParts = () =>
  z.optional(
    z.nullable(
      z
        .array(field.oneOf(portalParts, 'Choose what this account can see.'), {
          error: 'Choose what this account can see.',
        })
        .check(
          z.minLength(1, 'Share at least one part, or end the access.'),
          z.maxLength(portalParts.length, 'Choose each part once.'),
        ),
    ),
  );
/** Asked of guardians and agents; naming it says that the caller looked at it. */
const proof = () => field.optionalId('Choose a document of the patient.');
const relation = () => field.oneOf(portalRelations, 'Choose self, parent, guardian or agent.');

/** The address to invite. */
export const PortalInviteInput = z.object({
  email: field.email('Enter the email address that the invitation is for.'),
  /** Absent: the patient's own if they are of age, else a parent's. */
  relation: z.optional(z.nullable(relation())),
  /** The last day of the access; absent: it has none. */
  until: field.optionalDate(),
  parts: sharedParts(),
  proof_id: proof(),
});
export type PortalInviteInput = z.input<typeof PortalInviteInput>;

export const inviteToPortal = post('/patients/{id}/portal-invite', {
  summary: 'Invite a patient to the portal; an earlier open invitation stops working.',
  access: staffWith('patients.write'),
  audit: { action: 'create', object: 'portal_invitation', patient: 'params.id' },
  body: z.optional(
    z.object({
      email: field.optionalEmail(),
      relation: z.optional(z.nullable(relation())),
      until: field.optionalDate(),
      parts: sharedParts(),
      proof_id: proof(),
    }),
  ),
  output: z.object({
    invite_url: z.string(),
    expires_at: field.moment(),
    /** An email is sent, too; `getPortalAccess` reports whether it arrived at the mail server. */
    mailed: z.boolean(),
  }),
  refusals: ['patient_not_found', 'document_not_found', 'invited_not_proven', 'too_many_letters'],
});

export const PortalLinkInput = z.object({
  account_id: field.id('Choose an account.'),
  relation: relation(),
  until: field.optionalDate(),
  parts: sharedParts(),
  /** Absent: the one that a guardian or an agent has stays. */
  proof_id: proof(),
  was: field.was({
    relation: z.nullable(relation()),
    until: z.nullable(z.string()),
    parts: z.nullable(z.array(z.string())),
  }),
});
export type PortalLinkInput = z.input<typeof PortalLinkInput>;

export const setPortalLink = put('/patients/{id}/portal/link', {
  summary: 'Say for whom an account opens a patient’s record, and until when.',
  access: staffWith('patients.write'),
  audit: { action: 'update', object: 'portal_access', patient: 'params.id' },
  body: PortalLinkInput,
  output: PortalAccess,
  refusals: ['patient_not_found', 'portal_link_not_found', 'document_not_found', 'stale_version'],
});

export const endPortalLink = post('/patients/{id}/portal/link/end', {
  summary:
    'End the access of one account to a patient’s record; the others keep theirs. Both sides are told by letter.',
  access: staffWith('patients.write'),
  audit: { action: 'delete', object: 'portal_access', patient: 'params.id' },
  body: z.object({ account_id: field.id('Choose an account.') }),
  // Allowed because it only revokes access, and a patient's privacy may depend on it.
  afterSubscription: true,
  output: PortalAccess,
  status: 200,
  refusals: ['patient_not_found', 'portal_link_not_found'],
});

export const PatientFactorResetInput = z.object({
  /** How the person was identified, and the reason for the reset. */
  reason: field.line('Enter how you verified the person, and why.'),
});
export type PatientFactorResetInput = z.input<typeof PatientFactorResetInput>;

export const resetPatientFactor = post('/patients/{id}/portal/reset-second-factor', {
  summary:
    'Reset two-step verification of a patient’s account after identifying the person; ends its sessions and tells its mailbox.',
  access: staffWith('patients.reset_second_factor'),
  audit: { action: 'delete', object: 'second_factor', patient: 'params.id' },
  body: PatientFactorResetInput,
  // The patient is locked out until this is done.
  afterSubscription: true,
  output: z.object({
    /** A notice is mailed; `getPortalAccess` reports the state of that email. */
    mailed: z.boolean(),
  }),
  status: 200,
  refusals: [
    'patient_not_found',
    'no_portal_account',
    'no_patient_factor',
    'factor_reset_elsewhere',
    'too_many_letters',
  ],
});

export const withdrawPortalAccess = del('/patients/{id}/portal', {
  summary: 'Take the portal away from a patient: open invitations and sessions end.',
  access: staffWith('patients.write'),
  audit: { action: 'delete', object: 'portal_access', patient: 'params.id' },
  // Allowed because it only revokes access, and a patient's privacy may depend on it.
  afterSubscription: true,
  output: null,
  refusals: ['patient_not_found'],
});
