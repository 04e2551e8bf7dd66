import {
  maySignAs,
  type PortalRelation,
  relationshipOf,
  type SignerRelationship,
  signerRelationships,
} from '@cusp/contract';
import { useState } from 'react';
import { t } from '../../../ui/language/t.ts';

/** Who may be about to sign. */
export interface SigningFor {
  /** The patient's name. */
  patient: string;
  /** The name of who is signed in, if they aren't the patient; `''` if it isn't known. */
  own: string;
  /** The relation by which they sign; null: whoever signs is asked. */
  signsAs: PortalRelation | null;
}

export interface ChosenSigner {
  name: string;
  relationship: SignerRelationship | null;
  /** The relationships that can be chosen. */
  choices: readonly SignerRelationship[];
  onName: (name: string) => void;
  onRelationship: (relationship: SignerRelationship) => void;
  /** What is still to be entered; `''` if nothing is. */
  missing: () => string;
}

/** The signer's name and relationship to the patient, as far as they are known from who is signed in. */
export function useSigner({ patient, own, signsAs }: SigningFor): ChosenSigner {
  const nameOf = (relationship: SignerRelationship | null) =>
    relationship === null ? '' : relationship === 'self' ? patient : own;
  const [relationship, setRelationship] = useState(relationshipOf(signsAs));
  const [name, setName] = useState(nameOf(relationship));
  return {
    name,
    relationship,
    choices: signerRelationships.filter((each) => maySignAs(each, signsAs)),
    onName: setName,
    onRelationship: (next) => {
      // A name that somebody typed stays.
      if (name.trim() === '' || name === nameOf(relationship)) setName(nameOf(next));
      setRelationship(next);
    },
    missing: () =>
      relationship === null
        ? t('Choose who is signing.')
        : name.trim() === ''
          ? t('Enter the signer’s name.')
          : '',
  };
}
