import { entriesPage, listPatientEntries } from '@cusp/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keyOf, shownBy } from '../../../api/keys.ts';
import { callPage } from '../../../api/pages.ts';
import { latestChange, type PatientIndex, withChanges } from './patientIndexChanges.ts';
import { toSearchable } from './search.ts';

/** The first ones show at once; the others are loaded in pages that are added between two frames. */
const firstPage = 200;
const page = Math.min(4000, entriesPage);
/**
 * How many milliseconds before the latest known change the next request starts: a transaction that began earlier may
 * have ended later.
 */
const overlap = 60_000;

/** The index. When patients change, only the changes since are requested. */
export const patientIndexQuery = () =>
  queryOptions({
    queryKey: keyOf('patients', 'index'),
    meta: shownBy(listPatientEntries),
    queryFn: ({ signal, client, queryKey }) => {
      const kept = client.getQueryData<PatientIndex>(queryKey);
      return kept?.complete ? changed(kept, signal) : everybody(client, queryKey, signal);
    },
    // Structural sharing would compare fifty thousand patients, which takes longer than rendering the few that are
    // visible.
    structuralSharing: false,
  });

async function everybody(client: QueryClient, queryKey: readonly string[], signal: AbortSignal) {
  let index: PatientIndex = { patients: [], complete: false, newest: '' };
  let cursor: string | undefined;
  do {
    const limit = String(index.patients.length === 0 ? firstPage : page);
    const { rows, next } = await callPage(
      listPatientEntries,
      { query: { limit, cursor } },
      { signal, once: true },
    );
    cursor = next;
    index = {
      patients: [...index.patients, ...rows.map(toSearchable)],
      complete: next === undefined,
      newest: latestChange(index.newest, rows),
    };
    // The rest is loaded while these can be seen and found.
    if (!index.complete && !signal.aborted) client.setQueryData(queryKey, index);
  } while (cursor !== undefined);
  return index;
}

async function changed(kept: PatientIndex, signal: AbortSignal): Promise<PatientIndex> {
  const since = kept.newest && new Date(Date.parse(kept.newest) - overlap).toISOString();
  const { rows } = await callPage(
    listPatientEntries,
    { query: since ? { since } : {} },
    { signal, once: true },
  );
  return withChanges(kept, rows);
}
