import { type InputOf, listNeededConsents, listVisitConsents } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

export type ConsentsOf = InputOf<typeof listNeededConsents>['query'];

/** The consents that are missing for upcoming work. */
export const neededConsentsQuery = (patientId: string, query: ConsentsOf) =>
  queryOf(
    listNeededConsents,
    { params: { id: patientId }, query },
    keyOf('patient-forms', 'needed', patientId, JSON.stringify(query)),
  );

/** The consents that are missing for the visits between two days. */
export const visitConsentsQuery = (from: string, to: string) =>
  queryOf(listVisitConsents, { query: { from, to } }, keyOf('patient-forms', 'visits', from, to));
