import { type EntryKind, reverseEntry, ReasonInput } from '@cusp/contract';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
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
import { entryKindWords } from '../ledger/words.ts';

/** What the actions need to know of an entry of the ledger, in whichever list it stands. */
interface ActedEntry {
  id: string;
  account_id: string;
  patient_id: string;
  kind: EntryKind;
  label: string;
  /** Dollars, with the ledger's sign. */
  amount: number;
  /** What isn't settled, in dollars without a sign. */
  open: number;
  treatment_id: string | null;
  reverses_id: string | null;
  /** It was taken back. */
  reversed?: boolean;
}

type Which = 'reverse' | 'apply' | 'transfer' | 'adjust';
const reversible: readonly EntryKind[] = ['adjustment', 'write_off', 'finance_charge', 'transfer'];

/** What can be done to an entry of the ledger; nothing where there is nothing to do. */
export function EntryActions({ entry }: { entry: ActedEntry }) {
  const { may } = useSession();
  const [dialog, setDialog] = useState<{ which: Which; opened: boolean }>();
  const reverse = useChange(reverseEntry, 'payments');
  const { id, patient_id, kind, label, amount, open, treatment_id } = entry;
  const stands = entry.reverses_id === null && entry.reversed !== true;
  const mayReverse = may(kind === 'write_off' ? 'ledger.write_off' : 'ledger.adjust');
  const steps: [Which, string, boolean][] = [
    ['adjust', 'Adjust…', amount > 0 && open > 0 && kind !== 'refund' && may('payments.write')],
    ['apply', 'Apply the credit…', amount < 0 && open > 0 && may('payments.write')],
    ['transfer', 'Transfer to another account…', open > 0 && may('ledger.adjust')],
    ['reverse', 'Reverse…', stands && reversible.includes(kind) && mayReverse],
  ];
  const offered = steps.filter(([, , isOffered]) => isOffered);
  if (offered.length === 0 && dialog === undefined) return null;
  const shown = (which: Which) => ({
    opened: dialog?.which === which && dialog.opened,
    onClose: () => setDialog({ which, opened: false }),
  });
  const name = label || entryKindWords[kind];
  return (
    // Another member of the family may be on the screen, or nobody.
    <AboutContext value={<PatientSlim patientId={patient_id} />}>
      <Steps
        steps={offered.map(([which, words]) => [which, words] as const)}
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
          submit={({ reason }, idempotencyKey) =>
            reverse.mutateAsync({ input: { params: { id }, body: { reason } }, idempotencyKey })
          }
          messages={correctionMessages.reversed}
          {...shown('reverse')}
        >
          An offsetting entry is posted today, and the original stays in the ledger.
        </ReasonDialog>
      )}
    </AboutContext>
  );
}
