import { needsProof } from '@cusp/contract';
import type { PortalRelation } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { documentToProve, noProof } from './queries.ts';
import type { SeenProof } from './queries.ts';

interface Asked {
  relation: PortalRelation;
  /** Null: none is named. */
  proof_id: string | null;
}

/**
 * The proof of an access: guardians and agents need one, nobody else has one. Refuses a document that isn't this patient's, or no proof.
 * @param before the access as it is; undefined: it is a new one
 * @returns undefined: it stays as it is. Access from before proofs were required continues without one.
 */
export async function seenProof(
  tx: Tx,
  patientId: string,
  { relation, proof_id }: Asked,
  person: Pick<Person, 'id' | 'name'>,
  before?: { relation: PortalRelation | null; proof: { document_id: string } | null },
): Promise<SeenProof | undefined> {
  const document = proof_id === null ? undefined : await documentToProve(tx, patientId, proof_id);
  if (proof_id !== null && document === undefined) throw new Refusal('document_not_found');
  if (!needsProof(relation)) return noProof;
  const isCarers = before !== undefined && needsProof(before.relation);
  if (isCarers && (proof_id === null || proof_id === before.proof?.document_id)) return undefined;
  if (proof_id === null)
    throw refused(
      'Choose the document that authorizes access: a power of attorney, guardianship order, or the patient’s signed permission. Add it under Documents first.',
    );
  if (document?.is_proof !== true)
    throw refused('Choose one of this patient’s “Proof of authority” documents.');
  return {
    proof_id,
    proof_seen_at: new Date().toISOString(),
    proof_seen_by: person.name,
    proof_seen_by_id: person.id,
  };
}

const refused = (message: string) => new Refusal('invalid', [{ path: 'proof_id', message }]);
