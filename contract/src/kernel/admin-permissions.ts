/**
 * The permissions of each admin role: `super_admin` everything, `support` no billing changes, `billing` no account changes.
 * The server decides by this table, and the admin portal hides by it what would be refused. Source: issue 4,
 * decisions.md.
 */
export const adminRoles = ['super_admin', 'support', 'billing'] as const;
export type AdminRole = (typeof adminRoles)[number];

const everyAdmin = adminRoles;
const support = ['super_admin', 'support'] as const;
const billing = ['super_admin', 'billing'] as const;
const superAdmin = ['super_admin'] as const;

const adminRolesByPermission = {
  'stats.read': everyAdmin,
  'practices.read': everyAdmin,
  'practices.suspend': support,
  'practices.approve': support,
  'notices.write': support,
  'subscriptions.read': everyAdmin,
  'subscriptions.write': billing,
  'plans.write': billing,
  'users.read': everyAdmin,
  'users.write': support,
  'admins.read': everyAdmin,
  'admins.write': superAdmin,
  'settings.read': everyAdmin,
  'settings.write': superAdmin,
} as const satisfies Record<string, readonly AdminRole[]>;

export type AdminPermission = keyof typeof adminRolesByPermission;

/** Checks whether an admin with this role has this permission. */
export function mayAdmin(admin: { role: AdminRole }, permission: AdminPermission): boolean {
  const roles: readonly AdminRole[] = adminRolesByPermission[permission];
  return roles.includes(admin.role);
}
