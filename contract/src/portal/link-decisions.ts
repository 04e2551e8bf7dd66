import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import { PortalLink } from './access.ts';

/** Access that ends soon, has just ended, whose relation nobody has set, or without a proof on file. */
export const PortalLinkToDecide = z.extend(PortalLink, { patient_id: z.string(), patient_name: z.string() });
export type PortalLinkToDecide = z.infer<typeof PortalLinkToDecide>;

export const listPortalLinks = get('/portal-links', {
  summary:
    'Access to the portal that ends within 30 days or ended within the last 30, that waits for someone to say for whom it is, or of which no proof is on file.',
  access: staffWith('patients.read'),
  audit: { action: 'read', object: 'portal_access', patient: 'output.patient_id' },
  shows: ['patients'],
  output: z.array(PortalLinkToDecide),
  refusals: [],
});
