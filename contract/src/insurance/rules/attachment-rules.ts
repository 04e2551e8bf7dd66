import { isOpenClaim } from './claim-states.ts';
import type { ClaimPurpose, ClaimState } from './claim-states.ts';

/** PWK01: what an attachment is. */
export const reportTypes = ['RB', 'P6', 'EB', 'B4', 'DA', 'OZ'] as const;
export type ReportType = (typeof reportTypes)[number];

/** PWK02: by the clearinghouse, by mail, by fax, or on the carrier's website. */
export const attachmentTransmissions = ['EL', 'BM', 'FX', 'FT'] as const;
export type AttachmentTransmission = (typeof attachmentTransmissions)[number];

/**
 * How attachments are sent after their claim: the claim's file didn't name them, and clearinghouses accept only
 * attachments that it names.
 */
export const separateTransmissions = ['BM', 'FX', 'FT'] as const satisfies readonly AttachmentTransmission[];

/** The most attachments that an 837D claim names. */
export const mostAttachments = 10;

/**
 * When an attachment that is chosen now is sent: `with` the claim's next file, or `after` it, as for an appeal or
 * because the carrier asks; null if none can be chosen anymore.
 */
export function attachmentTime(state: ClaimState, purpose: ClaimPurpose): 'with' | 'after' | null {
  if (purpose === 'void') return null;
  if (isOpenClaim(state) || state === 'rejected') return 'with';
  return ['perhaps_sent', 'sent', 'accepted', 'denied', 'appealed', 'paid'].includes(state) ? 'after' : null;
}
