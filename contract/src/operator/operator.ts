import * as z from 'zod/mini';
import { adminRoles } from '../kernel/admin-permissions.ts';
import { SignInWithProof } from '../access/sign-in.ts';
import { PasswordChange } from '../access/passwords.ts';
import { adminWith, anyone, get, post, put } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** An operator of the service. */
export const Admin = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(adminRoles),
  /** While true, every other call is refused until a new password is chosen. */
  must_change_password: z.boolean(),
  /** Admins need a second factor; while true, every other call is refused until it is set up. */
  second_factor_missing: z.boolean(),
});
export type Admin = z.infer<typeof Admin>;

export const adminLogin = post('/admin/login', {
  summary: 'Sign an admin in.',
  access: anyone,
  audit: { action: 'sign_in', object: 'session' },
  body: SignInWithProof,
  output: z.object({ access_token: z.string(), admin: Admin }),
  status: 200,
  refusals: ['wrong_sign_in', 'second_factor_needed', 'too_many_tries'],
});

export const adminMe = get('/admin/me', {
  summary: 'The signed-in admin.',
  access: adminWith('signed_in'),
  beforeNewPassword: true,
  output: Admin,
  refusals: [],
});

export const adminLogout = post('/admin/logout', {
  summary: 'End this session.',
  access: adminWith('signed_in'),
  beforeNewPassword: true,
  output: null,
  refusals: [],
});

export const changeAdminPassword = put('/admin/password', {
  summary: 'Choose a new password; ends the other sessions.',
  access: adminWith('signed_in'),
  beforeNewPassword: true,
  body: PasswordChange,
  output: Admin,
  refusals: ['wrong_sign_in', 'too_many_tries'],
});

/** Amounts are in dollars. The formulas are in decisions.md, "Admin figures". */
export const AdminStats = z.object({
  total_practices: z.number(),
  total_subscriptions: z.number(),
  active_subscriptions: z.number(),
  /** Active staff accounts. */
  total_users: z.number(),
  total_patients: z.number(),
  monthly_revenue: z.number(),
  yearly_revenue: z.number(),
  total_recurring_revenue: z.number(),
});
export type AdminStats = z.infer<typeof AdminStats>;

export const adminStats = get('/admin/stats', {
  summary: 'The figures of the whole service.',
  access: adminWith('stats.read'),
  output: AdminStats,
  refusals: [],
});

/** How many months the dashboard's charts cover, including the current one. */
export const trendMonths = 12;

export const AdminTrend = z.object({
  /** `YYYY-MM`, UTC. */
  month: z.string(),
  /** Number of practices at the end of the month. */
  practices: z.number(),
  /** Monthly recurring revenue at the end of the month, in dollars. */
  mrr: z.number(),
});
export type AdminTrend = z.infer<typeof AdminTrend>;

export const adminTrends = get('/admin/trends', {
  summary: 'Practices and recurring revenue over the last 12 months, oldest first.',
  access: adminWith('stats.read'),
  output: z.array(AdminTrend),
  refusals: [],
});

/** A trial is listed this many days before it ends, a practice after this many days without a sign-in. */
export const attentionDays = { trialEnds: 7, quiet: 30 } as const;

const Attended = z.object({
  practice_id: z.string(),
  practice_name: z.string(),
  /**
   * The end of the trial, the day the subscription became past due, the day it was paid until, or the last sign-in; null if
   * nobody ever signed in or it isn't known.
   */
  moment: z.nullable(field.moment()),
});

export const AdminAttention = z.object({
  trials_ending: z.array(Attended),
  past_due: z.array(Attended),
  /** Active and managed by hand, but without a payment for the current period: from before payments were recorded. */
  never_noted: z.array(Attended),
  quiet: z.array(Attended),
});
export type AdminAttention = z.infer<typeof AdminAttention>;

export const adminAttention = get('/admin/attention', {
  summary:
    'What needs the operator’s attention: trials about to end, past-due subscriptions, subscriptions without a recorded payment, practices where no one signs in.',
  access: adminWith('stats.read'),
  output: AdminAttention,
  refusals: [],
});
