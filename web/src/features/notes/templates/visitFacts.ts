import { getVisitFacts, fillVisitBlanks } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useSession } from '../../../api/session.tsx';

/** Facts about a patient's visit today, for its notes. */
export const visitFactsQuery = (patientId: string) =>
  queryOf(getVisitFacts, { params: { id: patientId } }, keyOf('anesthesia', 'visit', patientId));

/**
 * A function that fills in a template's blanks with facts about the patient's visit today, if the person may read them.
 * @param patientId '' for none
 */
export function useVisitFiller(patientId: string, enabled = true): (text: string) => string {
  const mayRead = useSession().may('chart.read');
  const { data } = useQuery({
    ...visitFactsQuery(patientId),
    enabled: enabled && mayRead && patientId !== '',
  });
  return (text) => (data ? fillVisitBlanks(text, data) : text);
}
