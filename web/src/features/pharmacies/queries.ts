import { listPharmacies } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/keys.ts';

/** The practice's pharmacies by name. */
export const pharmaciesQuery = () =>
  queryOptions({
    queryKey: keyOf('pharmacies', 'list'),
    queryFn: ({ signal }) => call(listPharmacies, { query: {} }, { signal }),
  });
