import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { searchPause } from './searching.ts';

interface Narrowing {
  q?: string | undefined;
  status?: string | undefined;
  sort?: string | undefined;
}

/**
 * What a list is narrowed to and how it is ordered: it lives in the address, so that reload and Back work.
 * @param statuses the ones that it can be narrowed to; another word in the address means all
 */
export function useList<Status extends string = never>(statuses: readonly Status[] = []) {
  const { q = '', sort, status: asked } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [search] = useDebouncedValue(q.trim(), searchPause);
  const status = statuses.find((known) => known === asked);
  const narrow = (to: Narrowing) =>
    void navigate({
      to: '.',
      // Another search or order begins at its first page.
      search: (previous) => ({ ...previous, cursor: undefined, ...to }),
      replace: true,
      resetScroll: false,
    });
  return {
    /** What stands in the field. */
    q,
    /** The same once the typing pauses: what the server is asked. */
    search,
    sort,
    status,
    /** For the list's query. */
    narrowed: { q: search || undefined, status },
    isNarrowed: search !== '' || status !== undefined,
    narrow,
    clear: () => narrow({ q: undefined, status: undefined }),
  };
}

export type List = Omit<ReturnType<typeof useList<string>>, 'narrowed'>;
