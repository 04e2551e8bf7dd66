import type { SignerRelationship } from '../chart/presentations.ts';

// A file of its own, since patients' sign-in loads nothing else of the access.

/**
 * The person's relation to the patient whose record their account opens. A parent's access ends automatically on the
 * patient's eighteenth birthday.
 */
export const portalRelations = ['self', 'parent', 'guardian', 'agent'] as const;
export type PortalRelation = (typeof portalRelations)[number];

/** The relationship that an account signs with if nothing else is chosen; an agent may have one of several documents. */
const relationshipByRelation: Record<PortalRelation, SignerRelationship | null> = {
  self: 'self',
  parent: 'parent',
  guardian: 'guardian',
  agent: null,
};

/**
 * The signer's relationship by the access they have; null: whoever signs is asked.
 * @param signsAs null: nobody has decided, or it is a tablet or a link, where anyone may sign
 */
export const relationshipOf = (signsAs: PortalRelation | null): SignerRelationship | null =>
  signsAs === null ? null : relationshipByRelation[signsAs];

/** Only the patient signs as the patient: nobody else does with their own account. */
export const maySignAs = (relationship: SignerRelationship, signsAs: PortalRelation | null): boolean =>
  relationship !== 'self' || signsAs === null || signsAs === 'self';
