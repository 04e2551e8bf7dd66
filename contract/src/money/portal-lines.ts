import * as z from 'zod/mini';
import { get, portalAccount } from '../kernel/endpoint.ts';

const lineKinds = ['finance_charge', 'adjustment', 'write_off', 'transfer'] as const;

/**
 * What stands on a patient's account beside treatments and payments: finance charges, fees, discounts, write-offs, and what was
 * moved to another account. A treatment's corrected fee is in its cost. In dollars.
 */
export const PortalLine = z.object({
  id: z.string(),
  date: z.string(),
  kind: z.enum(lineKinds),
  /** The practice's adjustment type; `''` without one. */
  label: z.string(),
  /** The treatment that it is about, as bills name it; null: none. */
  treatment: z.nullable(z.string()),
  /** Above zero for what is owed more, below for what is owed less. */
  amount: z.number(),
  /** The part of an added amount that is still owed. */
  open: z.number(),
});
export type PortalLine = z.infer<typeof PortalLine>;

export const portalLines = get('/patient-portal/account-lines', {
  summary:
    'What stands on the patient’s account beside treatments and payments, the newest first. Together with these it is the balance.',
  access: portalAccount,
  audit: { action: 'read', object: 'payment' },
  output: z.array(PortalLine),
  refusals: ['patient_not_found'],
});
