import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import type { EntryKind } from './entry-types.ts';
import * as field from '../kernel/fields.ts';
import { shownInLedger } from './shown-in-ledger.ts';
import { Entry } from './ledger.ts';

/**
 * `account`: all entries of the patient's current account; `patient`: the patient's own among them; `earlier`: the patient's in
 * accounts of an earlier time.
 */
const ledgerScopes = ['account', 'patient', 'earlier'] as const;
export type LedgerScope = (typeof ledgerScopes)[number];

/** Groups of kinds that the entries can be narrowed to. */
export const entryGroups = {
  charges: ['charge', 'finance_charge'],
  payments: ['payment', 'refund', 'chargeback'],
  insurance: ['insurance_payment'],
  adjustments: ['adjustment', 'write_off', 'transfer'],
} as const satisfies Record<string, readonly EntryKind[]>;
export type EntryGroup = keyof typeof entryGroups;
const groupNames = [
  'charges',
  'payments',
  'insurance',
  'adjustments',
] as const satisfies readonly EntryGroup[];

export const getPatientLedger = get('/patients/{id}/ledger', {
  summary:
    'The entries of a patient’s account, the newest first, each with the balance up to it and what pays what.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'ledger_entry', patient: 'params.id' },
  query: z.extend(field.listQuery, {
    /** Only one member's; the balances stay those of all. */
    member_id: z.optional(field.id('Choose a patient.')),
    /** Only these kinds; the balances stay those of all. */
    group: z.optional(field.oneOf(groupNames, `Choose ${groupNames.join(', ')}.`)),
    scope: field.oneOfOr(ledgerScopes, 'account', 'Choose account, patient or earlier.'),
  }),
  shows: shownInLedger,
  output: z.array(Entry),
  refusals: ['patient_not_found'],
});
