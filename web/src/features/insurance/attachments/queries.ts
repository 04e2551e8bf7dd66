import { getClaimAttachments, listAttachable } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A claim's attachments. */
export const attachmentsQuery = (claimId: string) =>
  queryOf(getClaimAttachments, { params: { id: claimId } }, keyOf('claims', 'attachments', claimId));

/** The patient's records that can be attached to it. */
export const attachableQuery = (claimId: string) =>
  queryOf(listAttachable, { params: { id: claimId } }, keyOf('claims', 'attachable', claimId));
