import { getClaimAttachments, listAttachable } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** What goes to the carrier with a claim. */
export const attachmentsQuery = (claimId: string) =>
  queryOf(getClaimAttachments, { params: { id: claimId } }, keyOf('claims', 'attachments', claimId));

/** What of the patient's record can be attached to it. */
export const attachableQuery = (claimId: string) =>
  queryOf(listAttachable, { params: { id: claimId } }, keyOf('claims', 'attachable', claimId));
