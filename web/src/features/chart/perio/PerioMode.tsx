import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { providersQuery } from '../../practice/providers/queries.ts';
import { perioMessages } from './messages.ts';
import { PerioWorkplace } from './PerioWorkplace.tsx';
import { perioQuery } from './queries.ts';

/** The perio mode of a patient's chart. */
export function PerioMode({ patientId }: { patientId: string }) {
  const perio = useQuery(perioQuery(patientId));
  const { data: providers } = useQuery(providersQuery());
  return (
    <QueryState query={perio} failed={perioMessages.loadFailed}>
      {(chart) => <PerioWorkplace patientId={patientId} chart={chart} providers={providers} />}
    </QueryState>
  );
}
