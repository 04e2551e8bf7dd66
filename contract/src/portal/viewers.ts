import * as z from 'zod/mini';
import { get, portalAccount } from '../kernel/endpoint.ts';
import { portalParts } from './part-names.ts';
import { portalRelations } from './relations.ts';

/** An account that opens the patient's record, as everybody who opens it sees it. */
export const PortalViewer = z.object({
  /** The account that asks. */
  is_self: z.boolean(),
  /** Only the patient reads the addresses of others; `''` for everybody else. */
  email: z.string(),
  relation: z.nullable(z.enum(portalRelations)),
  /** Whether the office has looked at a proof of a guardian or an agent; null: they need none. */
  has_proof: z.nullable(z.boolean()),
  /** The first day without access; null: it doesn't end. */
  ends_on: z.nullable(z.string()),
  /** The parts of the record that it opens today. */
  shares: z.array(z.enum(portalParts)),
});
export type PortalViewer = z.infer<typeof PortalViewer>;

export const portalViewers = get('/patient-portal/viewers', {
  summary: 'Whose accounts open the patient’s record, and until when.',
  access: portalAccount,
  audit: { action: 'read', object: 'portal_access' },
  output: z.array(PortalViewer),
  refusals: ['patient_not_found'],
});
