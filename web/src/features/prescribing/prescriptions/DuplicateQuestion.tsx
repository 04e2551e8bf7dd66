import type { Prescription } from '@cusp/contract';
import { useState } from 'react';
import { prescriptionMessages } from './messages.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';

type Step = 'send' | 'print';

interface Doubted {
  prescription: Prescription;
  step: Step;
  go: () => void;
  opened: boolean;
}

/** An action that could create a second prescription of one that the pharmacy may already have. */
const isDoubtful = ({ sending }: Prescription, step: Step): boolean =>
  sending === 'not_confirmed' || (sending === 'sending' && step === 'print');

/** Runs an action at once, or asks first if the pharmacy may have the prescription already. */
export function useDuplicateQuestion() {
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

/** Asks whether to send or print although the pharmacy may have it. */
export function DuplicateQuestion({ doubted, onClose }: { doubted: Doubted | null; onClose: () => void }) {
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
