import type { PortalPart, PortalRelation } from '@cusp/contract';

/** The parts of a record that an account can open. */
export const partWords: Record<PortalPart, string> = {
  visits: 'Visits, booking and check-in',
  records: 'Health record, images and documents',
  money: 'Payments and insurance',
  forms: 'Forms and signing',
  contact: 'Contact details and notifications',
};

/** The words for the relation by which an account opens a record. */
export const relationWords: Record<PortalRelation, string> = {
  self: 'The patient',
  parent: 'A parent, until the 18th birthday',
  guardian: 'A guardian',
  agent: 'An agent the patient named',
};
