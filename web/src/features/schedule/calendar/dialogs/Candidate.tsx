import type { Fit } from '@cusp/contract';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PhoneLink } from '../../../../ui/text/PhoneLink.tsx';
import { RowLink } from '../../../../ui/tables/RowLink.tsx';
import { useToday } from '../../../../ui/text/today.tsx';
import { ageWords } from '../../../people/patients/age.ts';
import classes from './Dialogs.module.css';
import look from '../../../../ui/theme/look.module.css';

interface CandidateProps {
  whom: Pick<Fit, 'patient_id' | 'patient_name' | 'patient_phone' | 'patient_date_of_birth'> &
    Partial<Pick<Fit, 'family_head_name' | 'family_head_phone'>>;
  /** Why they could come, and what would be done; each on a line. */
  facts: readonly string[];
  /** A note below them; '': none. */
  note?: string;
  /** The actions. */
  children?: ReactNode;
}

/** Somebody who could fill a place: who, how they are reached, and why. */
export function Candidate({ whom, facts, note = '', children }: CandidateProps) {
  const today = useToday();
  const { patient_id, patient_name, patient_date_of_birth, family_head_name = '' } = whom;
  // A child is reached by the head's number.
  const phone = whom.patient_phone || whom.family_head_phone;
  const isHead = family_head_name === patient_name;
  return (
    <li>
      <div className={classes.candidate}>
        <span className={classes.who}>
          <RowLink
            link={linkOptions({ to: '/patients/$id', params: { id: patient_id } })}
            className={classes.link}
          >
            {patient_name}
          </RowLink>
          <span className={look.dim}>{ageWords(patient_date_of_birth, today)}</span>
          {phone && <PhoneLink phone={phone} />}
        </span>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {note !== '' && <span className={look.dim}>{note}</span>}
        {family_head_name !== '' && (
          <span className={look.dim}>{isHead ? 'Guarantor' : `Family of ${family_head_name}`}</span>
        )}
      </div>
      {children}
    </li>
  );
}
