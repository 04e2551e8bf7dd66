import * as z from 'zod/mini';
import { get, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { daysWithin } from './statements.ts';

export const StatementSettings = z.object({
  /** In how many days it is to be paid. */
  pay_days: z.int(),
  /** The practice's words where the oldest open charge is at most 30 days old, 60, 90, or older. */
  message_0: z.string(),
  message_30: z.string(),
  message_60: z.string(),
  message_90: z.string(),
  version: z.int(),
});
export type StatementSettings = z.infer<typeof StatementSettings>;

/** The settings until a practice chooses its own. */
export const firstStatementSettings: StatementSettings = {
  pay_days: 21,
  message_0: 'Thank you for your visit. Please pay by the date above.',
  message_30: 'Part of your balance is over 30 days past due. Please pay it, or call us with any questions.',
  message_60:
    'Part of your balance is over 60 days past due. Please pay now, or call us to set up a payment plan.',
  message_90:
    'Part of your balance is over 90 days past due. Please call us this week so we can work out a solution.',
  version: 1,
};

const message = () =>
  z.pipe(field.optionalLongText(), z.string().check(z.maxLength(500, 'Use at most 500 characters.')));
export const StatementSettingsInput = z.object({
  pay_days: daysWithin(1, 90, 'Enter days from 1 to 90.'),
  message_0: message(),
  message_30: message(),
  message_60: message(),
  message_90: message(),
  version: field.version(),
});
export type StatementSettingsInput = z.input<typeof StatementSettingsInput>;

/** How an account gets its statements. */
export const AccountSetting = z.object({
  account_id: z.string(),
  /** The guarantor. */
  patient_id: z.string(),
  patient_name: z.string(),
  /** Why no statements go to it; `''`: they do. */
  hold_reason: z.string(),
  /** The guarantor is marked as deceased. */
  deceased: z.boolean(),
  version: z.int(),
});
export type AccountSetting = z.infer<typeof AccountSetting>;

export const AccountSettingInput = z.object({
  hold_reason: field.optionalLine(),
  version: field.version(),
});
export type AccountSettingInput = z.input<typeof AccountSettingInput>;

export const getStatementSettings = get('/statement-settings', {
  summary: 'The practice’s words on its statements, and in how many days they are to be paid.',
  access: staffWith('payments.read'),
  audit: { nothing: 'Words of the practice, no record.' },
  output: StatementSettings,
  refusals: [],
});

export const updateStatementSettings = put('/statement-settings', {
  summary: 'Set the practice’s words on its statements.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'statement_setting' },
  body: StatementSettingsInput,
  output: StatementSettings,
  refusals: ['stale_version'],
});

export const getAccountSetting = get('/patients/{id}/account-setting', {
  summary: 'How the account that pays for a patient is written to.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'account_setting', patient: 'params.id' },
  shows: ['payment-plans', 'statement-settings'],
  output: AccountSetting,
  refusals: ['patient_not_found'],
});

export const updateAccountSetting = put('/patients/{id}/account-setting', {
  summary: 'Hold the statements of the account that pays for a patient, or go on with them.',
  access: staffWith('payments.write'),
  audit: { action: 'update', object: 'account_setting', patient: 'params.id' },
  body: AccountSettingInput,
  output: AccountSetting,
  refusals: ['patient_not_found', 'stale_version'],
});
