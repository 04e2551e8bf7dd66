import { closeRemittance, type Remittance, ReasonInput } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { remittanceMessages } from './messages.ts';

interface CloseRemittanceDialogProps {
  remittance: Remittance;
  opened: boolean;
  onClose: () => void;
}

/** Notes that a remittance was entered otherwise; nothing is posted by it. */
export function CloseRemittanceDialog({
  remittance: { id, version },
  ...dialog
}: CloseRemittanceDialogProps) {
  const close = useChange(closeRemittance, 'remittances');
  return (
    <ReasonDialog
      {...dialog}
      title="Close Manually"
      submitLabel="Close Remittance"
      schema={ReasonInput}
      submit={({ reason: note }) => close.mutateAsync({ input: { params: { id }, body: { note, version } } })}
      messages={remittanceMessages.closed}
    >
      Use this for a remittance that was posted manually or is not for this practice. Nothing is posted.
    </ReasonDialog>
  );
}
