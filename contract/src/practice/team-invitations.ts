import * as z from 'zod/mini';
import { newPassword, SignedIn } from '../access/sign-in.ts';
import { LinkToken } from '../access/passwords.ts';
import { anyone, del, get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { EmailDelivery } from './emails.ts';
import { staffRoles } from '../kernel/permissions.ts';
import { chosenRole } from './team.ts';

/** An open invitation. */
export const TeamInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  invited_by: z.string(),
  created_at: field.moment(),
  expires_at: field.moment(),
  /** It expired after seven days; the owner has to invite again. */
  expired: z.boolean(),
  /** The delivery state of its email; null if none was sent. */
  letter: z.nullable(EmailDelivery),
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

export const TeamInvitationInput = z.object({
  email: field.email('Enter the email address that the invitation is for.'),
  role: chosenRole(),
});
export type TeamInvitationInput = z.input<typeof TeamInvitationInput>;

export const listTeamInvitations = get('/team/invitations', {
  summary: 'Invitations that were neither accepted nor withdrawn, the newest first.',
  access: staffWith('team.write'),
  audit: { action: 'read', object: 'team_invitation' },
  shows: ['profile'],
  output: z.array(TeamInvitation),
  refusals: [],
});

export const inviteToTeam = post('/team/invitations', {
  summary: 'Invite someone to the staff; an earlier open invitation to the same address stops working.',
  access: staffWith('team.write'),
  audit: { action: 'create', object: 'team_invitation' },
  body: TeamInvitationInput,
  output: z.object({
    invite_url: z.string(),
    expires_at: field.moment(),
    /** True if an email is sent, too; `listTeamInvitations` reports its state. */
    mailed: z.boolean(),
  }),
  refusals: ['email_taken', 'plan_limit', 'too_many_letters'],
});

export const withdrawTeamInvitation = del('/team/invitations/{id}', {
  summary: 'Withdraw an invitation: its link stops working.',
  access: staffWith('team.write'),
  audit: { action: 'delete', object: 'team_invitation' },
  afterSubscription: true,
  output: null,
  refusals: ['team_invitation_not_found'],
});

/** The facts that the invitation page shows before it asks for a name and password. */
export const JoinInvitation = z.object({
  email: z.string(),
  role: z.enum(staffRoles),
  practice_name: z.string(),
  invited_by: z.string(),
});
export type JoinInvitation = z.infer<typeof JoinInvitation>;

const invitationRefusals = [
  'team_invitation_not_found',
  'team_invitation_used',
  'team_invitation_expired',
  'practice_suspended',
  'email_taken',
  'practice_suspended',
] as const;

/** A POST, because addresses are logged and the token must not be. */
export const readJoinInvitation = post('/join/invitation', {
  summary: 'The details of a staff invitation, for the person who holds its link.',
  access: anyone,
  audit: { nothing: 'Shows the holder of the link whom it is for.' },
  body: LinkToken,
  output: JoinInvitation,
  status: 200,
  refusals: invitationRefusals,
});

export const Joining = z.extend(LinkToken, {
  name: field.name('Enter your full name.'),
  password: newPassword,
});

export const join = post('/join', {
  summary: 'Accept an invitation to the staff of a practice, and sign in.',
  access: anyone,
  takesKey: true,
  audit: { action: 'sign_in', object: 'team_invitation' },
  body: Joining,
  output: SignedIn,
  refusals: [...invitationRefusals, 'plan_limit', 'subscription_ended'],
});
