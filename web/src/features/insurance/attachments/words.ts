import type { AttachmentTransmission, ClaimAttachment, ReportType } from '@cusp/contract';

export const reportWords: Record<ReportType, string> = {
  RB: 'Radiograph',
  P6: 'Perio chart',
  EB: 'Explanation of benefits',
  B4: 'Referral',
  DA: 'Models',
  OZ: 'Other document',
};

/** @param isOut the claim has gone out: then it is the answer to what the carrier asks for */
export const transmissionWords = (way: AttachmentTransmission, isOut: boolean): string =>
  way === 'EL' && isOut ? 'Through the clearinghouse, in response to a request' : wordsOfTransmission[way];
const wordsOfTransmission: Record<AttachmentTransmission, string> = {
  EL: 'With the claim, through the clearinghouse',
  BM: 'By mail',
  FX: 'By fax',
  FT: 'On the carrier’s website',
};

const shortWords: Record<AttachmentTransmission, string> = {
  EL: 'goes with the claim',
  BM: 'to be mailed',
  FX: 'to be faxed',
  FT: 'to be uploaded on the carrier’s website',
};

interface ClaimNow {
  /** The claim has gone out. */
  isOut: boolean;
  /** The clearinghouse takes now what is chosen. */
  isElectronic: boolean;
}

/** The state of an attachment in words. */
export function attachmentStateWords(
  { state, way, reason }: ClaimAttachment,
  { isOut, isElectronic }: ClaimNow,
): string {
  switch (state) {
    case 'waits':
      if (way !== 'EL' || !isOut) return shortWords[way];
      // Without a request, as where a person uploaded the claim’s file.
      return isElectronic
        ? 'to be sent through the clearinghouse'
        : 'was not sent with the claim. Send it another way';
    case 'queued':
      return 'queued for the clearinghouse';
    case 'uploaded':
      return 'received by the clearinghouse, to be forwarded with the claim';
    case 'sent':
      return 'sent';
    case 'not_taken':
      return `rejected by the clearinghouse${reason === '' ? '' : `: ${reason}`}. Send it another way`;
    case 'perhaps_sent':
      return `status unknown: ${reason} Check with the clearinghouse before you send it another way`;
    case 'withdrawn':
      return 'withdrawn';
  }
}

/** Whether a person still has something to do with it. */
export const isToSend = ({ state, way }: ClaimAttachment, isOut: boolean): boolean =>
  state === 'not_taken' || state === 'perhaps_sent' || (state === 'waits' && (way !== 'EL' || isOut));

/** Whether the clearinghouse can be sent it now, as the answer to what the carrier asks for. */
export const isToSendByHouse = (
  { state, way }: ClaimAttachment,
  { isOut, isElectronic }: ClaimNow,
): boolean => isOut && isElectronic && way === 'EL' && (state === 'waits' || state === 'not_taken');

export const attachmentStateClasses: Record<ClaimAttachment['state'], string> = {
  waits: 'status-pending',
  queued: 'status-in_progress',
  uploaded: 'status-in_progress',
  sent: 'status-paid',
  not_taken: 'status-overdue',
  perhaps_sent: 'status-overdue',
  withdrawn: 'status-cancelled',
};

export const attachmentBadges: Record<ClaimAttachment['state'], string> = {
  waits: 'Waiting',
  queued: 'Queued',
  uploaded: 'Uploaded',
  sent: 'Sent',
  not_taken: 'Rejected',
  perhaps_sent: 'Status unknown',
  withdrawn: 'Withdrawn',
};
