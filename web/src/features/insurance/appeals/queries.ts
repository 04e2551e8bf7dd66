import { getAppealDraft } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The proposed content of an appeal of a claim. */
export const appealDraftQuery = (claimId: string) =>
  queryOf(getAppealDraft, { params: { id: claimId } }, keyOf('claims', 'appeal-draft', claimId));
