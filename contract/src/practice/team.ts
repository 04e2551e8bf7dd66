import * as z from 'zod/mini';
import { LinkToken, newPassword, SignedIn } from '../access/sign-in.ts';
import { anyone, endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { LetterShown } from './letters.ts';
import { personalPermissions, staffRoles } from '../kernel/permissions.ts';

const role = () => field.oneOf(staffRoles, 'Choose one of the roles.');

/** A staff member, as the owner sees them. */
export const TeamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  is_owner: z.boolean(),
  /** What an owner gave beyond the role, and what the owner took from it. */
  granted: z.array(z.enum(personalPermissions)),
  denied: z.array(z.enum(personalPermissions)),
  /** False: deactivated, and can't sign in. */
  active: z.boolean(),
  last_sign_in: z.nullable(field.moment()),
  created_at: field.moment(),
  version: z.int(),
});
export type TeamMember = z.infer<typeof TeamMember>;

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
  /** The letter with its link; null if there was none. */
  letter: z.nullable(LetterShown),
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

export const TeamMemberInput = z.object({
  role: role(),
  is_owner: z.boolean({ error: 'Choose yes or no.' }),
  version: field.version(),
});
export type TeamMemberInput = z.input<typeof TeamMemberInput>;

const permissionList = () =>
  z
    .array(field.oneOf(personalPermissions, 'Choose permissions from the list.'))
    .check(z.maxLength(personalPermissions.length));

export const TeamPermissionsInput = z
  .object({ granted: permissionList(), denied: permissionList(), version: field.version() })
  .check(
    z.refine(({ granted, denied }) => !granted.some((one) => denied.includes(one)), {
      error: 'Give a permission or take it, not both.',
      path: ['denied'],
    }),
  );
export type TeamPermissionsInput = z.input<typeof TeamPermissionsInput>;

export const TeamInvitationInput = z.object({
  email: field.email('Enter the e-mail address that the invitation is for.'),
  role: role(),
});
export type TeamInvitationInput = z.input<typeof TeamInvitationInput>;

export const listTeam = endpoint({
  name: 'listTeam',
  summary: "The practice's staff by name, also who is deactivated.",
  method: 'GET',
  path: '/team',
  access: staffWith('team.write'),
  audit: { action: 'read', object: 'staff' },
  shows: ['profile'],
  output: z.array(TeamMember),
  status: 200,
  refusals: [],
});

/** The people of the team that work and threads can be assigned to. */
export const listWorkers = endpoint({
  name: 'listWorkers',
  summary: 'Who of the team can be assigned to open items and threads.',
  method: 'GET',
  path: '/work-list/people',
  access: staffWith('dashboard.read'),
  audit: { nothing: 'Names and roles of the team, no record.' },
  shows: ['profile'],
  output: z.array(z.object({ id: z.string(), name: z.string(), role: z.string() })),
  status: 200,
  refusals: [],
});

export const updateTeamMember = endpoint({
  name: 'updateTeamMember',
  summary: 'Change the role of a member of staff, or whether they are an owner.',
  method: 'PUT',
  path: '/team/{id}',
  access: staffWith('team.write'),
  audit: { action: 'update', object: 'staff' },
  params: field.recordParams,
  body: TeamMemberInput,
  afterSubscription: true,
  output: TeamMember,
  status: 200,
  refusals: ['staff_not_found', 'stale_version', 'last_owner'],
});

export const setTeamPermissions = endpoint({
  name: 'setTeamPermissions',
  summary: 'Give a member of staff permissions beyond the role, or take some of the role’s.',
  method: 'PUT',
  path: '/team/{id}/permissions',
  access: staffWith('team.write'),
  audit: { action: 'update', object: 'staff' },
  params: field.recordParams,
  body: TeamPermissionsInput,
  afterSubscription: true,
  output: TeamMember,
  status: 200,
  refusals: ['staff_not_found', 'stale_version', 'owner_may_all'],
});

export const deactivateTeamMember = endpoint({
  name: 'deactivateTeamMember',
  summary: 'Let a member of staff sign in no more; ends their sessions at once. What they wrote stays.',
  method: 'POST',
  path: '/team/{id}/deactivate',
  access: staffWith('team.write'),
  audit: { action: 'update', object: 'staff' },
  params: field.recordParams,
  afterSubscription: true,
  output: TeamMember,
  status: 200,
  refusals: ['staff_not_found', 'already_deactivated', 'last_owner'],
});

export const reactivateTeamMember = endpoint({
  name: 'reactivateTeamMember',
  summary: 'Let a deactivated member of staff sign in again.',
  method: 'POST',
  path: '/team/{id}/reactivate',
  access: staffWith('team.write'),
  audit: { action: 'update', object: 'staff' },
  params: field.recordParams,
  output: TeamMember,
  status: 200,
  refusals: ['staff_not_found', 'not_deactivated', 'plan_limit'],
});

export const listTeamInvitations = endpoint({
  name: 'listTeamInvitations',
  summary: 'Invitations that were neither accepted nor withdrawn, the newest first.',
  method: 'GET',
  path: '/team/invitations',
  access: staffWith('team.write'),
  audit: { action: 'read', object: 'team_invitation' },
  shows: ['profile'],
  output: z.array(TeamInvitation),
  status: 200,
  refusals: [],
});

export const inviteToTeam = endpoint({
  name: 'inviteToTeam',
  summary: 'Invite somebody to the staff; an earlier open invitation of the address stops working.',
  method: 'POST',
  path: '/team/invitations',
  access: staffWith('team.write'),
  audit: { action: 'create', object: 'team_invitation' },
  body: TeamInvitationInput,
  output: z.object({
    invite_url: z.string(),
    expires_at: field.moment(),
    /** An e-mail is sent, too; `listTeamInvitations` reports the state of that letter. */
    mailed: z.boolean(),
  }),
  status: 201,
  refusals: ['email_taken', 'plan_limit', 'too_many_letters'],
});

export const withdrawTeamInvitation = endpoint({
  name: 'withdrawTeamInvitation',
  summary: 'Withdraw an invitation: its link stops working.',
  method: 'DELETE',
  path: '/team/invitations/{id}',
  access: staffWith('team.write'),
  audit: { action: 'delete', object: 'team_invitation' },
  params: field.recordParams,
  afterSubscription: true,
  output: null,
  status: 204,
  refusals: ['team_invitation_not_found'],
});

/** What an invitation's page shows before it asks for a name and a password. */
export const JoinInvitation = z.object({
  email: z.string(),
  role: z.enum(staffRoles),
  practice_name: z.string(),
  invited_by: z.string(),
});
export type JoinInvitation = z.infer<typeof JoinInvitation>;

const deadInvitation = [
  'team_invitation_not_found',
  'team_invitation_used',
  'team_invitation_expired',
  'practice_suspended',
  'email_taken',
  'practice_suspended',
] as const;

/** A POST, because addresses are logged and the token must not be. */
export const readJoinInvitation = endpoint({
  name: 'readJoinInvitation',
  summary: 'What an invitation to the staff of a practice is about.',
  method: 'POST',
  path: '/join/invitation',
  access: anyone,
  audit: { nothing: 'Shows who holds the link whom it is for.' },
  body: LinkToken,
  output: JoinInvitation,
  status: 200,
  refusals: deadInvitation,
});

export const Joining = z.extend(LinkToken, {
  name: field.name('Enter your full name.'),
  password: newPassword,
});

export const join = endpoint({
  name: 'join',
  summary: 'Accept an invitation to the staff of a practice, and sign in.',
  method: 'POST',
  path: '/join',
  access: anyone,
  takesKey: true,
  audit: { action: 'sign_in', object: 'team_invitation' },
  body: Joining,
  output: SignedIn,
  status: 201,
  refusals: [...deadInvitation, 'plan_limit', 'subscription_ended'],
});
