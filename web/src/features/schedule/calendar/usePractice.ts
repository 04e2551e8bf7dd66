import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { practiceOf } from './context.ts';
import { appointmentKindsQuery, operatoriesQuery, providersQuery } from './queries.ts';

/** What the practice consists of; undefined until all of it is loaded. */
export function usePractice() {
  const { data: operatories } = useQuery(operatoriesQuery());
  const { data: providers } = useQuery(providersQuery());
  const { data: kinds } = useQuery(appointmentKindsQuery());
  return useMemo(
    () => operatories && providers && kinds && practiceOf(operatories, providers, kinds),
    [operatories, providers, kinds],
  );
}
