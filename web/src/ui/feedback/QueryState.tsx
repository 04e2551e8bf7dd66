import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { refusalOf } from '../forms/refusal.ts';
import { Failed, Loading } from './states.tsx';
import { toast } from './toast.tsx';
import { t } from '../language/t.ts';

interface QueryStateProps<Answer> {
  query: Pick<UseQueryResult<Answer>, 'error' | 'errorUpdatedAt' | 'isFetching'> & {
    data: Answer | undefined;
    refetch: () => unknown;
  };
  /** Shown when it can't be loaded, as a toast and in place of the records. product.md, 8. */
  failed: string;
  /** No toast: the dashboard fails silently. product.md, 8. */
  silent?: boolean;
  /** The spinner's height, about that of the content to come. */
  height?: string;
  /** Shown instead of the spinner: the content without its figures, so that nothing moves when they arrive. */
  meanwhile?: ReactNode;
  /** Shown instead of `children` when `isEmpty` says so. */
  empty?: ReactNode;
  /** By default: a list without entries. */
  isEmpty?: (answer: Answer) => boolean;
  children: (answer: Answer) => ReactNode;
}

/** Shows each state of a query: spinner, failure with "try again", empty, and the data. */
export function QueryState<Answer>({
  query,
  failed,
  silent = false,
  height,
  meanwhile,
  empty,
  isEmpty = (answer) => Array.isArray(answer) && answer.length === 0,
  children,
}: QueryStateProps<Answer>) {
  const { data, error, errorUpdatedAt, isFetching, refetch } = query;

  useEffect(() => {
    // Each failed attempt shows one toast; `errorUpdatedAt` distinguishes two attempts.
    if (error && errorUpdatedAt && !silent) toast.failed(failed);
  }, [error, errorUpdatedAt, silent, failed]);

  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data);
  if (error && !isFetching) {
    return <Failed sentence={failed} detail={refusalOf(error).detail} onRetry={() => void refetch()} />;
  }
  if (meanwhile !== undefined) {
    return (
      <>
        {meanwhile}
        <span role="status" className="unseen">
          {t('Loading')}
        </span>
      </>
    );
  }
  return <Loading {...(height ? { height } : {})} />;
}
