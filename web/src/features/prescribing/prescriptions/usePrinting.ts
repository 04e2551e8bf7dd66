import type { Prescription } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { reportPrint } from '../../../api/prints.ts';
import { prescriptionMessages } from './messages.ts';
import { printPrescription } from './printPrescription.ts';
import { prescriptionQuery } from './queries.ts';

/** Prints a prescription for the patient. */
export function usePrinting() {
  const client = useQueryClient();
  const { user } = useSession();
  return async ({ id, ...listed }: Prescription) => {
    try {
      // Only the printed sheet shows the signature's image, so it is loaded then.
      const whole = listed.signed ? await client.fetchQuery(prescriptionQuery(id)) : { ...listed, id };
      if (printPrescription(whole, user.practice)) reportPrint({ sheet: 'prescription', id });
      else toast.failed(prescriptionMessages.printBlocked);
    } catch (thrown) {
      toast.failed(prescriptionMessages.loadFailed, refusalOf(thrown).detail);
    }
  };
}
