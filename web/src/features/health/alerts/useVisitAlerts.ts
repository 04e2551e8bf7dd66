import type { Alert } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { visitAlertsQuery } from './queries.ts';

/** The alerts of a day's visits, by the visit's id; empty until they are loaded. Visits without alerts are left out. */
export function useVisitAlerts(date: string): ReadonlyMap<string, readonly Alert[]> {
  const { data } = useQuery({ ...visitAlertsQuery(date, date), select: byVisit });
  return data ?? nothing;
}

const nothing: ReadonlyMap<string, readonly Alert[]> = new Map();
const byVisit = (visits: readonly { appointment_id: string; alerts: readonly Alert[] }[]) =>
  new Map(visits.map(({ appointment_id: id, alerts }) => [id, alerts]));
