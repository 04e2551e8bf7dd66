import type { Prescription } from '@cusp/contract';
import { useState } from 'react';
import { controlledLacks } from './missingOnPaper.ts';
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

/** Runs an action at once, or asks first: whether the pharmacy may have it already, or a controlled one lacks something on paper. */
export function useDuplicateQuestion() {
  const [doubted, setDoubted] = useState<Doubted | null>(null);
  return {
    doubted,
    unlessDoubtful: (prescription: Prescription, step: Step, go: () => void): void => {
      const isIncomplete = step === 'print' && controlledLacks(prescription).length > 0;
      if (isDoubtful(prescription, step) || isIncomplete)
        setDoubted({ prescription, step, go, opened: true });
      else go();
    },
    closeDoubt: () => setDoubted((last) => last && { ...last, opened: false }),
  };
}

/** Asks whether to send or print although the pharmacy may have it, or although paper lacks what the law asks for. */
export function DuplicateQuestion({ doubted, onClose }: { doubted: Doubted | null; onClose: () => void }) {
  const isAgain = doubted !== null && isDoubtful(doubted.prescription, doubted.step);
  const isBeingSent = doubted?.prescription.sending === 'sending';
  const lacks = doubted?.step === 'print' ? controlledLacks(doubted.prescription) : [];
  const incomplete = `${prescriptionMessages.controlledLacks} ${lacks.join(', ')}.`;
  const again = isBeingSent ? prescriptionMessages.beingSent : prescriptionMessages.notConfirmed;
  return (
    <Confirm
      opened={doubted?.opened ?? false}
      question={isAgain ? again : incomplete}
      confirm={doubted?.step === 'send' ? prescriptionMessages.sendAgain : 'Print'}
      grave={isAgain}
      onConfirm={() => {
        onClose();
        doubted?.go();
      }}
      onCancel={onClose}
    >
      {isAgain && (isBeingSent ? prescriptionMessages.waitToPrint : prescriptionMessages.mayBeThere)}
      {isAgain && lacks.length > 0 && ` ${incomplete}`}
      {!isAgain && prescriptionMessages.completeFirst}
    </Confirm>
  );
}
