import { useEffect, useState } from 'react';
import type { SortOrder } from '../../../ui/tables/sorting.ts';
import { sortInSlices } from '../../../ui/tables/sortInSlices.ts';
import type { SearchablePatient } from './search.ts';

/** The text by which a patient's row is sorted; in descending order what has none sorts otherwise. */
export type SortKey = (patient: SearchablePatient, desc: boolean) => string;

const keys: Record<string, SortKey> = {
  name: ({ last_name, first_name }) => `${last_name} ${first_name}`,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  dob: ({ date_of_birth }) => date_of_birth,
};

/**
 * The patients in the order chosen in the table's header, by one of the columns here or of `further`. Until they are sorted they keep the default order, since
 * sorting must not delay typing.
 */
export function usePatientOrder(
  patients: readonly SearchablePatient[] | undefined,
  order: SortOrder | undefined,
  further: ReadonlyMap<string, SortKey>,
): readonly SearchablePatient[] | undefined {
  const [sorted, setSorted] = useState<{
    of: readonly SearchablePatient[];
    by: string;
    rows: readonly SearchablePatient[];
  }>();
  const by = order?.id ?? '';
  const desc = order?.desc ?? false;
  useEffect(() => {
    const key = keys[by] ?? further.get(by);
    if (!key || !patients) return;
    const stop = new AbortController();
    void sortInSlices(patients, (patient) => key(patient, desc), desc, stop.signal).then(
      (rows) => setSorted({ of: patients, by: `${by} ${desc}`, rows }),
      () => undefined,
    );
    return () => stop.abort();
  }, [patients, by, desc, further]);

  if (by === '' || !sorted || sorted.by !== `${by} ${desc}`) return patients;
  // A slightly outdated order is better than jumping to the default order and back.
  return sorted.rows;
}
