import type { AttachmentWay, ClaimAttachment, ReportType } from '@cusp/contract';

export const reportWords: Record<ReportType, string> = {
  RB: 'Radiograph',
  P6: 'Perio chart',
  EB: 'Explanation of benefits',
  B4: 'Referral',
  DA: 'Models',
  OZ: 'Other paper',
};

export const wayWords: Record<AttachmentWay, string> = {
  EL: 'With the claim, by the clearinghouse',
  BM: 'By mail',
  FX: 'By fax',
  FT: 'On the carrier’s website',
};

const shortWays: Record<AttachmentWay, string> = {
  EL: 'goes with the claim',
  BM: 'to be mailed',
  FX: 'to be faxed',
  FT: 'to be uploaded on the carrier’s website',
};

/** How far an attachment is, in words. @param isOut the claim has gone out */
export function attachmentStateWords({ state, way, reason }: ClaimAttachment, isOut: boolean): string {
  switch (state) {
    case 'waits':
      // As where a person uploaded the claim’s file.
      return way === 'EL' && isOut ? 'did not go with the claim. Send it another way' : shortWays[way];
    case 'uploaded':
      return 'the clearinghouse has the file, and passes it on with the claim';
    case 'sent':
      return 'sent';
    case 'not_taken':
      return `not taken by the clearinghouse${reason === '' ? '' : `: ${reason}`}. Send it another way`;
    case 'withdrawn':
      return 'withdrawn';
  }
}

/** Whether a person still has something to do with it. */
export const isToSend = ({ state, way }: ClaimAttachment, isOut: boolean): boolean =>
  state === 'not_taken' || (state === 'waits' && (way !== 'EL' || isOut));

export const attachmentStateClasses: Record<ClaimAttachment['state'], string> = {
  waits: 'status-pending',
  uploaded: 'status-in_progress',
  sent: 'status-paid',
  not_taken: 'status-overdue',
  withdrawn: 'status-cancelled',
};

export const attachmentBadges: Record<ClaimAttachment['state'], string> = {
  waits: 'Waits',
  uploaded: 'Uploaded',
  sent: 'Sent',
  not_taken: 'Not taken',
  withdrawn: 'Withdrawn',
};
