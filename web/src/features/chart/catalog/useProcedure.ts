import type { Procedure } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { proceduresQuery } from '../../../api/catalog.ts';

/** Finds entries of the catalog by their id, with what they cost this patient. */
export function useProcedure(patient = ''): (id: string) => Procedure | undefined {
  const { data } = useQuery(proceduresQuery(patient));
  const byId = useMemo(() => new Map((data ?? []).map((procedure) => [procedure.id, procedure])), [data]);
  return (id) => byId.get(id);
}
