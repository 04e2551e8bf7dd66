import { fillFromVisit, getVisitFacts, noteOfVisit, treatmentsToNote } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { proceduresQuery } from '../../../api/catalog.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useSession } from '../../../api/session.tsx';
import { noteTemplatesQuery } from './queries.ts';
import { bestTemplate } from './ranking.ts';

/** The record of a patient's visit today, of another day, or of the day on which a treatment was done, for its notes. */
export const visitFactsQuery = (patientId: string, treatmentId = '', on = '') =>
  queryOf(
    getVisitFacts,
    {
      params: { id: patientId },
      query: { ...(treatmentId !== '' && { treatment_id: treatmentId }), ...(on !== '' && { on }) },
    },
    keyOf('anesthesia', 'visit', patientId, treatmentId, on),
  );

/**
 * A function that fills in a template's blanks with the record of the patient's visit today, if the person may read it.
 * @param patientId '' for none
 */
export function useVisitFiller(patientId: string, enabled = true): (text: string) => string {
  const mayRead = useSession().may('chart.read');
  const { data } = useQuery({
    ...visitFactsQuery(patientId),
    enabled: enabled && mayRead && patientId !== '',
  });
  return (text) => (data ? fillFromVisit(text, data, treatmentsToNote(data)) : text);
}

/**
 * The note of a patient's visit as its record writes it: what a note about treatments begins with, and what a note can be given.
 * `isLoading` until the former is known.
 */
export function useVisitNote(patientId: string, of: readonly string[], enabled: boolean) {
  const visit = useQuery({ ...visitFactsQuery(patientId, of.at(-1)), enabled });
  const templates = useQuery({ ...noteTemplatesQuery(), enabled });
  const procedures = useQuery({ ...proceduresQuery(), enabled });
  const { data } = visit;
  const about = data ? treatmentsToNote(data, ...of) : [];
  const [first] = about;
  const template =
    first &&
    bestTemplate(templates.data?.filter(({ kind }) => kind === 'clinical') ?? [], {
      procedureId: first.procedure_id,
      procedure: procedures.data?.find(({ id }) => id === first.procedure_id),
      category: first.category,
      providerId: first.provider_id,
    });
  return {
    isLoading: enabled && (visit.isLoading || templates.isLoading || procedures.isLoading),
    visit: data,
    treatmentIds: about.map(({ id }) => id),
    content: data === undefined ? '' : noteOfVisit(data, about, template?.content ?? ''),
  };
}
