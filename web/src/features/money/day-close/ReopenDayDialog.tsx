import { type DayClose, ReopenInput, reopenDay } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { dayMessages } from './messages.ts';

interface ReopenDayDialogProps {
  close: DayClose;
  opened: boolean;
  onClose: () => void;
}

/** Opens the last closed day again. */
export function ReopenDayDialog({ close, ...dialog }: ReopenDayDialogProps) {
  const reopen = useChange(reopenDay, 'day-closes');
  return (
    <ReasonDialog
      {...dialog}
      title={`Reopen ${dateWords(close.day)}`}
      submitLabel="Reopen"
      placeholder="A check was found after the count"
      schema={ReopenInput}
      submit={(body) => reopen.mutateAsync({ input: { params: { id: close.id }, body } })}
      messages={dayMessages.reopened}
    >
      The earlier count stays on record. Close the day again when you are done.
    </ReasonDialog>
  );
}
