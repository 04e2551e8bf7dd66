import { useEffect, useState } from 'react';
import type { SortOrder } from '../../../ui/tables/sorting.ts';
import { sortInSlices } from '../../../ui/tables/sortInSlices.ts';
import type { SearchablePatient } from './search.ts';

const keys: Record<string, (patient: SearchablePatient) => string> = {
  name: ({ last_name, first_name }) => `${last_name} ${first_name}`,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  dob: ({ date_of_birth }) => date_of_birth,
};

/**
 * The patients in the order chosen in the table's header. Until they are sorted they keep the default order, since
 * sorting must not delay typing.
 */
export function usePatientOrder(
  patients: readonly SearchablePatient[] | undefined,
  order: SortOrder | undefined,
): readonly SearchablePatient[] | undefined {
  const [sorted, setSorted] = useState<{
    of: readonly SearchablePatient[];
    by: string;
    rows: readonly SearchablePatient[];
  }>();
  const by = order?.id ?? '';
  const desc = order?.desc ?? false;
  useEffect(() => {
    const key = keys[by];
    if (!key || !patients) return;
    const stop = new AbortController();
    void sortInSlices(patients, key, desc, stop.signal).then(
      (rows) => setSorted({ of: patients, by: `${by} ${desc}`, rows }),
      () => undefined,
    );
    return () => stop.abort();
  }, [patients, by, desc]);

  if (by === '' || !sorted || sorted.by !== `${by} ${desc}`) return patients;
  // A slightly outdated order is better than jumping to the default order and back.
  return sorted.rows;
}
