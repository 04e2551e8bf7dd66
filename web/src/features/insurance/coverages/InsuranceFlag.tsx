import { IconShieldHalf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { Flag, FlagDetail } from '../../people/patient-header/Flag.tsx';
import { eligibilityStateWords, verifiedOnWords } from '../eligibility/words.ts';
import { coveragesQuery } from './queries.ts';
import { isCurrent } from './words.ts';

/**
 * Who insures the patient, and what is verified, in the patient's header; nothing for a patient without insurance. Insurance that
 * was only typed is said as such.
 */
export function InsuranceFlag({ patientId }: { patientId: string }) {
  const mayRead = useSession().may('insurance.read');
  const today = useToday();
  const { data } = useQuery({ ...coveragesQuery(patientId), enabled: mayRead });
  const current = data?.coverages.filter((coverage) => isCurrent(coverage, today)) ?? [];
  const [primary] = current;
  const others = current.length - 1;
  if (primary !== undefined)
    return (
      <Flag label="Insurance" icon={IconShieldHalf}>
        {primary.plan.carrier_name} {primary.plan.name}
        {others > 0 && ` and ${others} more`} ·{' '}
        {primary.verified === null ? (
          'Never verified'
        ) : (
          <>
            {eligibilityStateWords[primary.verified.state].toLowerCase()}
            <FlagDetail>, {verifiedOnWords(primary.verified)}</FlagDetail>
          </>
        )}
      </Flag>
    );
  return data === undefined || data.unmatched === '' ? null : (
    <Flag label="Insurance" icon={IconShieldHalf} tone="warning">
      {data.unmatched}: not recorded as coverage
    </Flag>
  );
}
