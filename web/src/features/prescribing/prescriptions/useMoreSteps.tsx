import { type Prescription, saveFavorite, sendTestRequest } from '@cusp/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { useTestMode } from '../../../ui/shell/testMode.ts';
import { favoriteMessages } from '../favorites/messages.ts';
import { renewalMessages } from '../renewals/messages.ts';

type Asked = 'repeat' | 'cancel';
interface Chosen {
  prescription: Prescription;
  step: Asked;
  opened: boolean;
}

const cancelling = lazyDialog(
  async () => (await import('../renewals/CancelPrescriptionDialog.tsx')).CancelPrescriptionDialog,
);
const repeating = lazyDialog(async () => (await import('./NewPrescriptionDialog.tsx')).NewPrescriptionDialog);

/**
 * The further actions of a prescriber on a prescription that was written: repeat it, keep it as a favorite, cancel it; and in test mode let
 * the built-in gateway answer as a pharmacy would.
 * @returns the menu of each, and the dialogs for all
 */
export function useMoreSteps() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const favorite = useChange(saveFavorite, 'prescription-favorites');
  const test = useChange(sendTestRequest, 'pharmacy-requests');
  const isTest = useTestMode();
  const onClose = () => setChosen((last) => last && { ...last, opened: false });
  const ask = (prescription: Prescription, step: Asked) => setChosen({ prescription, step, opened: true });

  const save = async ({ id }: Prescription) => {
    try {
      await favorite.mutateAsync({ input: { params: { id } } });
      toast.done(favoriteMessages.saved);
    } catch (thrown) {
      toast.failed(refusalOf(thrown).detail || favoriteMessages.saveFailed);
    }
  };
  const send = async (
    { id }: Prescription,
    kind: 'renewal' | 'change' | 'error' | 'cancel_approved' | 'cancel_denied',
  ) => {
    try {
      await test.mutateAsync({ input: { params: { id }, body: { kind } } });
    } catch (thrown) {
      toast.failed(refusalOf(thrown).detail || renewalMessages.testFailed);
    }
  };

  const menu = (prescription: Prescription) => {
    const { cancelled, sent_to_pharmacy: sent, medication, patient_name: patient } = prescription;
    const awaits = cancelled !== null && cancelled.state === 'sent' && cancelled.approved === null;
    return (
      <Menu position="bottom-end" shadow="md" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`More about ${medication} for ${patient}`}
          >
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => ask(prescription, 'repeat')}>Repeat…</Menu.Item>
          <Menu.Item onClick={() => void save(prescription)}>Save as Favorite</Menu.Item>
          {prescription.can.includes('cancel') && (
            <Menu.Item onClick={() => ask(prescription, 'cancel')}>Cancel Prescription…</Menu.Item>
          )}
          {isTest && sent && (
            <>
              <Menu.Divider />
              <Menu.Label>Test mode: let the pharmacy…</Menu.Label>
              <Menu.Item onClick={() => void send(prescription, 'renewal')}>Ask for a Renewal</Menu.Item>
              <Menu.Item onClick={() => void send(prescription, 'change')}>Ask for a Change</Menu.Item>
              <Menu.Item onClick={() => void send(prescription, 'error')}>Report an Error</Menu.Item>
              {awaits && (
                <>
                  <Menu.Item onClick={() => void send(prescription, 'cancel_approved')}>
                    Confirm the Cancellation
                  </Menu.Item>
                  <Menu.Item onClick={() => void send(prescription, 'cancel_denied')}>
                    Deny the Cancellation
                  </Menu.Item>
                </>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    );
  };

  const isOpened = (step: Asked) => chosen?.opened === true && chosen.step === step;
  const dialogs = (
    <>
      <LazyDialog
        of={cancelling}
        with={{ prescription: chosen?.prescription, opened: isOpened('cancel'), onClose }}
      />
      <LazyDialog
        of={repeating}
        with={{
          patient: chosen?.prescription.patient_id,
          repeats: chosen?.prescription,
          opened: isOpened('repeat'),
          onClose,
        }}
      />
    </>
  );
  return { menu, dialogs };
}
