import type { Endpoint, InputOf } from '@cusp/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keepAnswer } from '../ui/feedback/answered.ts';
import { shownBy } from './keys.ts';
import { callPage, type Page, type RowOf } from './pages.ts';

/** The page sizes: a small first page that shows at once, then larger ones so that few requests are needed. */
const sizes = { first: '100', following: '500' } as const;
/** No screen holds more rows than this; to find others, people filter the list. */
const atMost = 20_000;

const beginning = (): string | undefined => undefined;

/** The query of one page of a list. */
interface PageAsked {
  limit: string;
  cursor: string | undefined;
}

const pagesOf = <Row>(
  queryKey: readonly string[],
  load: (page: PageAsked, signal: AbortSignal) => Promise<Page<Row[]>>,
  meta: ReturnType<typeof shownBy>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      load({ limit: pageParam === undefined ? sizes.first : sizes.following, cursor: pageParam }, signal),
    initialPageParam: beginning(),
    getNextPageParam: ({ next }) => next,
    ...keepAnswer,
    meta,
  });

/**
 * A list of any length, loaded page by page as the user scrolls.
 * @param inputOf the call's input for one page
 */
export const pagedList = <E extends Endpoint>(
  endpoint: E,
  queryKey: readonly string[],
  inputOf: (page: PageAsked) => InputOf<E>,
) =>
  pagesOf<RowOf<E>>(
    queryKey,
    (page, signal) => callPage(endpoint, inputOf(page), { signal }),
    shownBy(endpoint),
  );

/** The rows that aren't loaded yet. */
export interface Following {
  /** The number of loaded rows. */
  shown: number;
  loading: boolean;
  failed: boolean;
  /** Loads the next page; undefined if the screen already holds the maximum. */
  load: (() => void) | undefined;
}

/** The rows of a `pagedList` loaded so far, as a query, and how to load more; undefined if all are loaded. */
export function usePaged<Row>(list: ReturnType<typeof pagesOf<Row>>, { enabled = true } = {}) {
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
    isPlaceholderData: query.isPlaceholderData,
    refetch: query.refetch,
    following,
  };
}
