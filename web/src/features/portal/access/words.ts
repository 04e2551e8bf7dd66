import type { PortalRelation } from '@cusp/contract';

/** For whom an account opens a record. */
export const relationWords: Record<PortalRelation, string> = {
  self: 'The patient',
  parent: 'A parent, until the 18th birthday',
  guardian: 'A guardian',
  agent: 'An agent the patient named',
};
