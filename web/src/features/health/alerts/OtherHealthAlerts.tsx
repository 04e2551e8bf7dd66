import { useQuery } from '@tanstack/react-query';
import { patientAlertsQuery } from './queries.ts';

/** "None recorded" of the history's texts; but never beside an alert that stops or warns, which a drug, an allergy or a value may cause. */
export function OtherHealthAlerts({ patientId }: { patientId: string }) {
  const { data } = useQuery(patientAlertsQuery(patientId));
  if (data === undefined) return 'Loading…';
  const isHeeded = data.alerts.some(({ level, note }) => note === null && level !== 'informs');
  return isHeeded ? 'See the health alerts' : 'None recorded';
}
