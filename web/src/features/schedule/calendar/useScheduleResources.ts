import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { scheduleResources } from './context.ts';
import { appointmentKindsQuery, operatoriesQuery, providersQuery } from './queries.ts';

/** The practice's operatories, providers, types and hours; undefined until all are loaded. */
export function useScheduleResources() {
  const { data: operatories } = useQuery(operatoriesQuery());
  const { data: providers } = useQuery(providersQuery());
  const { data: kinds } = useQuery(appointmentKindsQuery());
  return useMemo(
    () => operatories && providers && kinds && scheduleResources(operatories, providers, kinds),
    [operatories, providers, kinds],
  );
}
