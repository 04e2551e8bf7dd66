import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
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

export const listTeam = get('/team', {
  summary: "The practice's staff by name, including deactivated members.",
  access: staffWith('team.write'),
  audit: { action: 'read', object: 'staff' },
  shows: ['profile'],
  output: z.array(TeamMember),
  refusals: [],
});

/** The team members to whom work and threads can be assigned. */
export const listWorkers = get('/work-list/people', {
  summary: 'The team members to whom open items and threads can be assigned.',
  access: staffWith('dashboard.read'),
  audit: { nothing: 'Names and roles of the team, no record.' },
  shows: ['profile'],
  output: z.array(z.object({ id: z.string(), name: z.string(), role: z.string() })),
  refusals: [],
});

export const updateTeamMember = put('/team/{id}', {
  summary: 'Change a staff member’s role, or make them an owner or not.',
  access: staffWith('team.write'),
  audit: { action: 'update', object: 'staff' },
  body: TeamMemberInput,
  afterSubscription: true,
  output: TeamMember,
  refusals: ['staff_not_found', 'stale_version', 'last_owner'],
});

export const setTeamPermissions = put('/team/{id}/permissions', {
  summary: 'Give a staff member permissions beyond their role’s, or take some of the role’s away.',
  access: staffWith('team.write'),
  audit: { action: 'update', object: 'staff' },
  body: TeamPermissionsInput,
  afterSubscription: true,
  output: TeamMember,
  refusals: ['staff_not_found', 'stale_version', 'owner_may_all'],
});

export const deactivateTeamMember = post('/team/{id}/deactivate', {
  summary:
    'Deactivate a staff member, who is signed out at once and can’t sign in anymore. Their entries are kept.',
  access: staffWith('team.write'),
  audit: { action: 'update', object: 'staff' },
  afterSubscription: true,
  output: TeamMember,
  status: 200,
  refusals: ['staff_not_found', 'already_deactivated', 'last_owner'],
});

export const reactivateTeamMember = post('/team/{id}/reactivate', {
  summary: 'Let a deactivated staff member sign in again.',
  access: staffWith('team.write'),
  audit: { action: 'update', object: 'staff' },
  output: TeamMember,
  status: 200,
  refusals: ['staff_not_found', 'not_deactivated', 'plan_limit'],
});
