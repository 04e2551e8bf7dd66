import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Page } from './pages.ts';

/** Rows of the first page, which shows at once, and of those that follow, of which few then have to be asked for. */
const sizes = { first: '100', following: '500' } as const;
/** No screen holds more rows than this; who looks for others narrows the list. */
const atMost = 20_000;

const beginning = (): string | undefined => undefined;

/** What a page of a list is asked with. */
export interface PageAsked {
  limit: string;
  cursor: string | undefined;
}

/**
 * A list as long as it likes that is loaded as far as somebody looks.
 * @param load one page of it
 */
export const pagedList = <Row>(
  queryKey: readonly string[],
  load: (page: PageAsked, signal: AbortSignal) => Promise<Page<Row[]>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      load({ limit: pageParam === undefined ? sizes.first : sizes.following, cursor: pageParam }, signal),
    initialPageParam: beginning(),
    getNextPageParam: ({ next }) => next,
    // What was found stays in sight until what is searched for now has come.
    placeholderData: keepPreviousData,
  });

/** What follows the rows that are there. */
export interface Following {
  /** How many rows are there. */
  shown: number;
  loading: boolean;
  failed: boolean;
  /** Loads the next page; undefined where the screen already holds as many as it may. */
  load: (() => void) | undefined;
}

/** The rows of a `pagedList` so far, as a query, with what leads on; undefined where all are there. */
export function usePaged<Row>(list: ReturnType<typeof pagedList<Row>>, { enabled = true } = {}) {
  const query = useInfiniteQuery({ ...list, enabled });
  const { data: pages, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const rows = useMemo(() => pages?.pages.flatMap((page) => page.rows), [pages]);
  const following: Following | undefined = hasNextPage
    ? {
        shown: rows?.length ?? 0,
        loading: isFetchingNextPage,
        failed: isFetchNextPageError,
        load: (rows?.length ?? 0) < atMost ? () => void fetchNextPage({ cancelRefetch: false }) : undefined,
      }
    : undefined;
  return {
    data: rows,
    error: query.error,
    errorUpdatedAt: query.errorUpdatedAt,
    isFetching: query.isFetching,
    refetch: query.refetch,
    following,
  };
}
