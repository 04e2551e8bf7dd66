import type { Prescription } from '@cusp/contract';
import { useState } from 'react';
import { prescriptionMessages } from './messages.ts';
import { Confirm } from '../../ui/Confirm.tsx';

type Step = 'send' | 'print';

interface Doubted {
  prescription: Prescription;
  step: Step;
  go: () => void;
  opened: boolean;
}

/** What would make a second prescription of one that the pharmacy may have. */
const isDoubtful = ({ sending }: Prescription, step: Step): boolean =>
  sending === 'not_confirmed' || (sending === 'sending' && step === 'print');

/** Lets a step go on at once, or asks first where the pharmacy may have the prescription already. */
export function useDoubt() {
  const [doubted, setDoubted] = useState<Doubted | null>(null);
  return {
    doubted,
    unlessDoubtful: (prescription: Prescription, step: Step, go: () => void): void => {
      if (isDoubtful(prescription, step)) setDoubted({ prescription, step, go, opened: true });
      else go();
    },
    closeDoubt: () => setDoubted((last) => last && { ...last, opened: false }),
  };
}

/** Asks whether it shall be sent or printed although the pharmacy may have it. */
export function DoubtQuestion({ doubted, onClose }: { doubted: Doubted | null; onClose: () => void }) {
  const isBeingSent = doubted?.prescription.sending === 'sending';
  return (
    <Confirm
      opened={doubted?.opened ?? false}
      question={isBeingSent ? prescriptionMessages.beingSent : prescriptionMessages.notConfirmed}
      confirm={doubted?.step === 'send' ? prescriptionMessages.sendAgain : 'Print'}
      grave
      onConfirm={() => {
        onClose();
        doubted?.go();
      }}
      onCancel={onClose}
    >
      {isBeingSent ? prescriptionMessages.waitToPrint : prescriptionMessages.mayBeThere}
    </Confirm>
  );
}
