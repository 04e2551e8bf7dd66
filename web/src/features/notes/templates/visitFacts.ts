import { getVisitFacts, withVisit } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useSession } from '../../../api/session.tsx';

/** What is known of a patient's visit of today, for its notes. */
export const visitFactsQuery = (patientId: string) =>
  queryOf(getVisitFacts, { params: { id: patientId } }, keyOf('anesthesia', 'visit', patientId));

/**
 * A template's text with what is known of the patient's visit of today filled in, for whoever may read it.
 * @param patientId '' for none
 */
export function useVisitFilled(patientId: string, enabled = true): (text: string) => string {
  const mayRead = useSession().may('chart.read');
  const { data } = useQuery({
    ...visitFactsQuery(patientId),
    enabled: enabled && mayRead && patientId !== '',
  });
  return (text) => (data ? withVisit(text, data) : text);
}
