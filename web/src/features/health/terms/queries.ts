import { searchTerms, type TermKind } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/feedback/answered.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** Terms that fit what is typed. The lists change only when the operator loads others. */
export const termsQuery = (kind: TermKind, q: string) =>
  queryOptions({
    ...queryOf(searchTerms, { query: { kind, q } }, keyOf('terms', kind, q)),
    ...keepAnswer,
    staleTime: 600_000,
  });
