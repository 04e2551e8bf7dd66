import { script } from './script.ts';
import type { ScriptTree } from './script.ts';

/** The messages that the built-in gateway of test mode can send as a pharmacy would. */
export type TestRequestKind = 'renewal' | 'change' | 'cancel_approved' | 'cancel_denied' | 'error';

interface TestRequest {
  kind: TestRequestKind;
  messageId: string;
  /** The prescription's id without dashes. */
  orderNumber: string;
  practiceId: string;
  ncpdpId: string;
  /** The message that it answers. */
  relatesTo: string;
  medication: string;
}

/** The SCRIPT message that a pharmacy would send about a prescription, as XML. */
export const testRequest = ({ kind, ...about }: TestRequest): string =>
  script({
    Header: {
      To: { '@Qualifier': 'C', '#': about.practiceId.replaceAll('-', '') },
      From: { '@Qualifier': 'P', '#': about.ncpdpId },
      MessageID: about.messageId,
      RelatesToMessageID: about.relatesTo === '' ? undefined : about.relatesTo,
      SentTime: new Date().toISOString(),
      PrescriberOrderNumber: about.orderNumber,
    },
    Body: bodies[kind](about.medication),
  });

const bodies: Record<TestRequestKind, (medication: string) => ScriptTree> = {
  renewal: (medication) => ({
    RxRenewalRequest: {
      MedicationPrescribed: {
        DrugDescription: medication,
        PharmacyRequestedRefills: '1',
        Note: 'Patient requests a refill.',
      },
    },
  }),
  change: (medication) => ({
    RxChangeRequest: {
      MessageRequestCode: 'OS',
      MedicationPrescribed: { DrugDescription: medication },
      MedicationRequested: {
        DrugDescription: medication,
        Note: 'This strength is out of stock. May we dispense another one?',
      },
    },
  }),
  cancel_approved: () => ({ CancelRxResponse: { Response: { Approved: {} } } }),
  cancel_denied: () => ({
    CancelRxResponse: { Response: { Denied: { DenialReason: 'The patient has picked it up.' } } },
  }),
  error: () => ({ Error: { Code: '900', Description: 'We are out of stock and cannot order it.' } }),
};
