import { maySignAs, relationshipOf } from '@cusp/contract';
import type { SignerRelationship } from '@cusp/contract';
import type { PatientSession } from '../../../identity/portal-session.ts';
import { Refusal } from '../../../values/refusal.ts';

const refused = (message: string) => new Refusal('invalid', [{ path: 'relationship', message }]);

/**
 * The relationship to the patient with which a session of the portal, of a tablet or of a link signs: the one that was chosen, else the one
 * of its access. Somebody else's account is refused to sign as the patient.
 */
export function signerRelationship(
  { signsAs }: Pick<PatientSession, 'signsAs'>,
  chosen: SignerRelationship | null,
): SignerRelationship {
  const relationship = chosen ?? relationshipOf(signsAs);
  if (relationship === null) throw refused('Choose who is signing.');
  if (!maySignAs(relationship, signsAs))
    throw refused(
      'Only the patient’s own account can sign as the patient. Choose your relationship to the patient.',
    );
  return relationship;
}
