import * as z from 'zod/mini';
import { Admin } from './operator.ts';
import { adminRoles } from '../kernel/admin-permissions.ts';
import { newPassword } from '../access/sign-in.ts';
import { adminWith, endpoint, get, post, put } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { staffRoles } from '../kernel/permissions.ts';

/** A staff account of any practice, as the operator sees it. */
export const AdminUser = z.object({
  id: z.string(),
  practice_id: z.string(),
  practice_name: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  is_owner: z.boolean(),
  active: z.boolean(),
  must_change_password: z.boolean(),
  last_sign_in: z.nullable(field.moment()),
  created_at: field.moment(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** An admin's account as admins see it. */
export const AdminAccount = z.extend(z.omit(Admin, { second_factor_missing: true }), {
  active: z.boolean(),
  last_sign_in: z.nullable(field.moment()),
  created_at: field.moment(),
  version: z.number(),
});
export type AdminAccount = z.infer<typeof AdminAccount>;

export const listUsers = get('/admin/users', {
  summary: 'The staff of all practices, by name.',
  access: adminWith('users.read'),
  query: z.extend(field.listQuery, {
    /** Part of the person's name, the email address or the practice's name. */
    q: z.optional(z.string().check(z.maxLength(200, 'This search is too long.'))),
    practice_id: z.optional(field.id('This is not the id of a practice.')),
  }),
  output: z.array(AdminUser),
  refusals: [],
});

const Reason = z.object({ reason: field.line('Enter a reason.') });

/** Declares the changes of a staff account that differ only in their verb. */
const userCall = <
  const N extends string,
  const R extends
    | 'already_deactivated'
    | 'not_deactivated'
    | 'last_owner'
    | 'account_deactivated'
    | 'not_an_owner'
    | 'already_owner'
    | 'no_mail'
    | 'too_many_letters',
>(
  name: N,
  word: string,
  summary: string,
  special: readonly R[],
) =>
  endpoint({
    name,
    summary,
    method: 'POST',
    path: `/admin/users/{id}/${word}`,
    access: adminWith('users.write'),
    audit: { action: 'update', object: 'staff' },
    params: field.recordParams,
    body: Reason,
    output: AdminUser,
    status: 200,
    refusals: ['staff_not_found', ...special],
  });

export const deactivateUser = userCall(
  'deactivateUser',
  'deactivate',
  'Deactivate a staff account: ends its sessions at once. Not the only active owner of a practice.',
  ['already_deactivated', 'last_owner'],
);
export const reactivateUser = userCall('reactivateUser', 'reactivate', 'Let a staff account sign in again.', [
  'not_deactivated',
]);
export const forceUserPassword = userCall(
  'forceUserPassword',
  'force-password',
  'Ask for a new password at the next call; ends the sessions.',
  [],
);
export const resetUserSecondFactor = userCall(
  'resetUserSecondFactor',
  'reset-second-factor',
  'Reset two-step verification of a staff account; ends its sessions.',
  [],
);

export const sendOwnerLink = userCall(
  'sendOwnerLink',
  'password-link',
  'Email an owner who is locked out a link for a new password, to the account’s own address. The owners are notified.',
  ['account_deactivated', 'not_an_owner', 'no_mail', 'too_many_letters'],
);
export const makeUserOwner = userCall(
  'makeUserOwner',
  'make-owner',
  'Make an active member of a practice an owner of it, too. The owners are notified.',
  ['account_deactivated', 'already_owner'],
);

export const listAdmins = get('/admin/admins', {
  summary: 'Every admin, by name.',
  access: adminWith('admins.read'),
  output: z.array(AdminAccount),
  refusals: [],
});

export const createAdmin = post('/admin/admins', {
  summary: 'Add an admin, who has to choose another password at first sign-in.',
  access: adminWith('admins.write'),
  body: z.object({
    name: field.name('Enter the name.'),
    email: field.email(),
    role: field.oneOf(adminRoles, 'Choose a role.'),
    password: newPassword,
  }),
  output: AdminAccount,
  refusals: ['email_taken'],
});

export const updateAdmin = put('/admin/admins/{id}', {
  summary: 'Change an admin’s name or role, or deactivate the account; taking away rights ends its sessions.',
  access: adminWith('admins.write'),
  body: z.object({
    name: field.name('Enter the name.'),
    role: field.oneOf(adminRoles, 'Choose a role.'),
    active: z.boolean({ error: 'Choose yes or no.' }),
    version: field.version(),
  }),
  output: AdminAccount,
  refusals: ['admin_not_found', 'last_super_admin', 'stale_version'],
});

export const resetAdminSecondFactor = post('/admin/admins/{id}/reset-second-factor', {
  summary:
    'Reset an admin’s two-step verification; ends the sessions, and the next sign-in sets up a new one.',
  access: adminWith('admins.write'),
  body: Reason,
  output: AdminAccount,
  status: 200,
  refusals: ['admin_not_found'],
});
