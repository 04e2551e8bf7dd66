import { script } from './script.ts';
import type { ScriptTree } from './script.ts';
import { medicationPart, messageParties, scriptHeader } from './new-rx.ts';
import type { NewRx } from './new-rx.ts';

/** SCRIPT's DenialReason has up to 70 characters, its notes up to 260. */
const longestDenial = 70;

/**
 * The SCRIPT CancelRx of a prescription, as XML.
 * @param newRxId the id of the message that it was sent with
 * @param reason for the pharmacy
 */
export const cancelRx = (rx: NewRx, newRxId: string, reason: string): string =>
  script({
    Header: scriptHeader(rx, newRxId),
    Body: {
      CancelRx: {
        MessageRequestCode: 'Cancel',
        ...messageParties(rx),
        MedicationPrescribed: { ...medicationPart(rx), Note: reason },
      },
    },
  });

/** A prescriber's decision about a pharmacy's request. */
export type Decision =
  | { answer: 'approved' }
  | { answer: 'approved_with_changes' }
  | { answer: 'denied'; reason: string };

/**
 * The answer to a pharmacy's request, as XML.
 * @param rx what is prescribed from now on; of a denial, what was prescribed before
 * @param requestId the id of the pharmacy's message
 */
export const requestAnswer = (
  rx: NewRx,
  requestId: string,
  { kind, decision }: { kind: 'renewal' | 'change'; decision: Decision },
): string =>
  script({
    Header: scriptHeader(rx, requestId),
    Body: {
      [kind === 'renewal' ? 'RxRenewalResponse' : 'RxChangeResponse']: {
        Response: responseOf(decision),
        ...messageParties(rx),
        ...(decision.answer === 'denied' ? {} : { MedicationResponse: medicationPart(rx) }),
      },
    },
  });

function responseOf(decision: Decision): ScriptTree {
  if (decision.answer === 'approved') return { Approved: {} };
  if (decision.answer === 'approved_with_changes') return { ApprovedWithChanges: {} };
  const { reason } = decision;
  return {
    Denied: reason.length <= longestDenial ? { DenialReason: reason } : { Note: reason },
  };
}
