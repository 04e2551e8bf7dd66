import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { verifiedWords } from '../eligibility/words.ts';
import { coveragesQuery } from './queries.ts';
import { isCurrent, rankWords } from './words.ts';

/** What a patient is covered by, and whether it was verified, while a visit is booked and in the visit itself. Insurance that was only typed is said as such. */
export function InsuranceLine({ patientId }: { patientId: string }) {
  const mayRead = useSession().may('insurance.read');
  const today = useToday();
  const { data } = useQuery({ ...coveragesQuery(patientId), enabled: mayRead });
  if (data === undefined) return null;
  const current = data.coverages.filter((coverage) => isCurrent(coverage, today));
  if (current.length === 0)
    return data.unmatched === '' ? null : (
      <Text size="sm">Insurance: {data.unmatched}, not recorded as coverage</Text>
    );
  return current.map((coverage) => (
    <Text key={coverage.id} size="sm">
      {rankWords[coverage.rank]}: {coverage.plan.carrier_name} {coverage.plan.name} ·{' '}
      {verifiedWords(coverage)}
    </Text>
  ));
}
