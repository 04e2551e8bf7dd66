import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { personalPermissions, staffRoles } from '../kernel/permissions.ts';

export const chosenRole = () => field.oneOf(staffRoles, 'Choose one of the roles.');

/** A staff member, as the owner sees them. */
export const TeamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  is_owner: z.boolean(),
  /** Permissions an owner added to those of the role, and ones an owner took away. */
  granted: z.array(z.enum(personalPermissions)),
  denied: z.array(z.enum(personalPermissions)),
  /** False if deactivated and unable to sign in. */
  active: z.boolean(),
  last_sign_in: z.nullable(field.moment()),
  created_at: field.moment(),
  version: z.int(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const TeamMemberInput = z.object({
  role: chosenRole(),
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
      error: 'A permission can be added or removed, not both.',
      path: ['denied'],
    }),
  );
export type TeamPermissionsInput = z.input<typeof TeamPermissionsInput>;

export const listTeam = endpoint({
  name: 'listTeam',
  summary: "The practice's staff by name, including deactivated members.",
  method: 'GET',
  path: '/team',
  access: staffWith('team.write'),
  audit: { action: 'read', object: 'staff' },
  shows: ['profile'],
  output: z.array(TeamMember),
  status: 200,
  refusals: [],
});

/** The team members to whom work and threads can be assigned. */
export const listWorkers = endpoint({
  name: 'listWorkers',
  summary: 'The team members to whom open items and threads can be assigned.',
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
  summary: 'Change a staff member’s role, or make them an owner or not.',
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
  summary: 'Give a staff member permissions beyond their role’s, or take some of the role’s away.',
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
  summary:
    'Deactivate a staff member, who is signed out at once and can’t sign in anymore. Their entries are kept.',
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
  summary: 'Let a deactivated staff member sign in again.',
  method: 'POST',
  path: '/team/{id}/reactivate',
  access: staffWith('team.write'),
  audit: { action: 'update', object: 'staff' },
  params: field.recordParams,
  output: TeamMember,
  status: 200,
  refusals: ['staff_not_found', 'not_deactivated', 'plan_limit'],
});
