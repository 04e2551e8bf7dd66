import type { Alert } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { visitAlertsQuery } from './queries.ts';

/** The alerts of a day's visits by the visit's id: none until they are loaded, and for visits without any. */
export function useVisitAlerts(date: string): ReadonlyMap<string, readonly Alert[]> {
  const { data } = useQuery({ ...visitAlertsQuery(date, date), select: byVisit });
  return data ?? nothing;
}

const nothing: ReadonlyMap<string, readonly Alert[]> = new Map();
const byVisit = (visits: readonly { appointment_id: string; alerts: readonly Alert[] }[]) =>
  new Map(visits.map(({ appointment_id: id, alerts }) => [id, alerts]));
