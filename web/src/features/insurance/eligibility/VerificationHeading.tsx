import type { Verification } from '@cusp/contract';
import { Badge } from '@mantine/core';
import { dateWords } from '../../../ui/text/dates.ts';
import '../../../ui/theme/status.css';
import { eligibilityStateWords, verificationMethodWords } from './words.ts';
import classes from './Eligibility.module.css';

/** The outcome of a verification, its day and method, and the person spoken to. */
export const VerificationHeading = ({ verification }: { verification: Verification }) => {
  const { state, verified_on, way, recorded_by, spoken_with, reference, notes } = verification;
  return (
    <>
      <p className={classes.heading}>
        <Badge
          className={`status ${state === 'active' ? 'status-planned' : 'status-cancelled'}`}
          variant="unstyled"
          tt="none"
        >
          {eligibilityStateWords[state]}
        </Badge>
        {dateWords(verified_on, 'plain')} {verificationMethodWords[way]}
        <span className={classes.dim}>{recorded_by}</span>
      </p>
      {(spoken_with !== '' || reference !== '' || notes !== '') && (
        <p className={classes.dim}>
          {[
            spoken_with !== '' && `Spoke with ${spoken_with}`,
            reference !== '' && `reference ${reference}`,
            notes,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  );
};
