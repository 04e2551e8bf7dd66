import type { NeededConsent } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { visitConsentsQuery } from './queries.ts';

/** The consents that are missing for a day's visits, by the visit's id; empty until they are loaded. */
export function useVisitConsents(date: string): ReadonlyMap<string, readonly NeededConsent[]> {
  const { data } = useQuery({ ...visitConsentsQuery(date, date), select: byVisit });
  return data ?? nothing;
}

const nothing: ReadonlyMap<string, readonly NeededConsent[]> = new Map();
const byVisit = (visits: readonly { appointment_id: string; consents: readonly NeededConsent[] }[]) =>
  new Map(visits.map(({ appointment_id: id, consents }) => [id, consents]));
