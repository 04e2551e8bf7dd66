import { type Entry, reverseEntry, ReasonInput } from '@cusp/contract';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { AboutContext } from '../../../ui/forms/aboutContext.ts';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { moneyWords } from '../../../ui/text/formats.ts';
import { PatientSlim } from '../../people/patients/PatientSlim.tsx';
import { AdjustDialog } from './AdjustDialog.tsx';
import { ApplyCreditDialog } from './ApplyCreditDialog.tsx';
import { correctionMessages } from './messages.ts';
import { Steps } from './Steps.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { entryKindWords, ledgerEntryWords } from '../ledger/words.ts';

type Which = Entry['can'][number];
const stepWords: readonly (readonly [Which, string])[] = [
  ['adjust', 'Adjust…'],
  ['apply', 'Apply the credit…'],
  ['transfer', 'Transfer to another account…'],
  ['reverse', 'Reverse…'],
];

/** The actions that this person may take on an entry of the ledger; nothing where there are none. */
export function EntryActions({ entry }: { entry: Entry }) {
  const [dialog, setDialog] = useState<{ which: Which; opened: boolean }>();
  const reverse = useChange(reverseEntry, 'payments');
  const { id, patient_id, kind, label, amount, treatment_id } = entry;
  const offered = stepWords.filter(([which]) => entry.can.includes(which));
  if (offered.length === 0 && dialog === undefined) return null;
  const shown = (which: Which) => ({
    opened: dialog?.which === which && dialog.opened,
    onClose: () => setDialog({ which, opened: false }),
  });
  const name = kind === 'chargeback' ? ledgerEntryWords(entry) : label || entryKindWords[kind];
  return (
    // Another member of the family may be on the screen, or nobody.
    <AboutContext value={<PatientSlim patientId={patient_id} />}>
      <Steps
        steps={offered}
        about={`${name}, ${moneyWords(Math.abs(amount))}`}
        inSight
        onChoose={(which) => setDialog({ which, opened: true })}
      />
      {dialog?.which === 'adjust' && (
        <AdjustDialog
          patientId={patient_id}
          treatmentId={treatment_id ?? undefined}
          entryId={treatment_id === null ? id : undefined}
          {...shown('adjust')}
        />
      )}
      {dialog?.which === 'apply' && (
        <ApplyCreditDialog patientId={patient_id} credit={entry} {...shown('apply')} />
      )}
      {dialog?.which === 'transfer' && (
        <TransferDialog patientId={patient_id} entryId={id} {...shown('transfer')} />
      )}
      {dialog?.which === 'reverse' && (
        <ReasonDialog
          title={`Reverse ${name}`}
          submitLabel="Reverse"
          schema={ReasonInput}
          submit={({ reason }) => reverse.mutateAsync({ input: { params: { id }, body: { reason } } })}
          messages={correctionMessages.reversed}
          {...shown('reverse')}
        >
          An offsetting entry is posted today, and the original stays in the ledger.
        </ReasonDialog>
      )}
    </AboutContext>
  );
}
