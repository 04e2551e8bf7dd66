import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { scheduleResources } from './context.ts';
import { appointmentKindsQuery, operatoriesQuery, providersQuery } from './queries.ts';

/** What the practice consists of; undefined until all of it is loaded. */
export function useScheduleResources() {
  const { data: operatories } = useQuery(operatoriesQuery());
  const { data: providers } = useQuery(providersQuery());
  const { data: kinds } = useQuery(appointmentKindsQuery());
  return useMemo(
    () => operatories && providers && kinds && scheduleResources(operatories, providers, kinds),
    [operatories, providers, kinds],
  );
}
