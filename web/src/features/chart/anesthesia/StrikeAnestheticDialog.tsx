import { type Anesthetic, StrikeAnestheticInput, strikeAnesthetic } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { EnteredInErrorDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { anesthesiaMessages } from './messages.ts';

export function StrikeAnestheticDialog({ given, onClose }: { given: Anesthetic; onClose: () => void }) {
  const strike = useChange(strikeAnesthetic, 'anesthesia');
  return (
    <EnteredInErrorDialog
      schema={StrikeAnestheticInput}
      submit={(body) => strike.mutateAsync({ input: { params: { id: given.id }, body } })}
      messages={{ done: anesthesiaMessages.struck, failed: anesthesiaMessages.strikeFailed }}
      onClose={onClose}
    >
      The dose will no longer count. It stays in the record with your reason.
    </EnteredInErrorDialog>
  );
}
