import { searchTerms, type TermKind } from '@cusp/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';

/** Terms that fit what is typed. The lists change only when the operator loads others. */
export const termsQuery = (kind: TermKind, q: string) =>
  queryOptions({
    queryKey: keyOf('terms', kind, q),
    queryFn: ({ signal }) => call(searchTerms, { query: { kind, q } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  });
