import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { searchPause } from './searching.ts';

interface ListFilters {
  q?: string | undefined;
  status?: string | undefined;
  sort?: string | undefined;
}

/**
 * A list's search, filter and order, kept in the address, so that reload and Back work.
 * @param statuses the possible filters; any other value in the address means all
 */
export function useList<Status extends string = never>(statuses: readonly Status[] = []) {
  const { q = '', sort, status: asked } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [search] = useDebouncedValue(q.trim(), searchPause);
  const status = statuses.find((known) => known === asked);
  const setFilters = (to: ListFilters) =>
    void navigate({
      to: '.',
      // A new search or order starts at the first page.
      search: (previous) => ({ ...previous, cursor: undefined, ...to }),
      replace: true,
      resetScroll: false,
    });
  return {
    /** The text in the field. */
    q,
    /** The same once typing pauses, for the server. */
    search,
    sort,
    status,
    /** For the list's query. */
    filters: { q: search || undefined, status },
    isFiltered: search !== '' || status !== undefined,
    narrow: setFilters,
    clear: () => setFilters({ q: undefined, status: undefined }),
  };
}

export type List = Omit<ReturnType<typeof useList<string>>, 'narrowed'>;
