import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { chartQuery } from '../chart/queries.ts';
import type { DraftPhase } from './ordering.ts';
import { inPhasesByUrgency } from './phaseProposal.ts';

/** The phases that are proposed for a plan, for those who may read the chart; undefined if there is nothing to propose. */
export function usePhaseProposal(patientId: string, phases: readonly DraftPhase[]): DraftPhase[] | undefined {
  const mayRead = useSession().may('chart.read');
  const { data } = useQuery({ ...chartQuery(patientId, ''), enabled: mayRead });
  return data && inPhasesByUrgency(phases, data);
}
