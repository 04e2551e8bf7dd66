import { type ServiceElsewhere, StrikeServiceInput, strikeServiceElsewhere } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { EnteredInErrorDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { elsewhereMessages } from './messages.ts';

interface StrikeServiceDialogProps {
  service: ServiceElsewhere;
  opened: boolean;
  onClose: () => void;
}

export function StrikeServiceDialog({ service, ...dialog }: StrikeServiceDialogProps) {
  const strike = useChange(strikeServiceElsewhere, 'services-elsewhere');
  return (
    <EnteredInErrorDialog
      {...dialog}
      schema={StrikeServiceInput}
      submit={(body) => strike.mutateAsync({ input: { params: { id: service.id }, body } })}
      messages={elsewhereMessages.struck}
    >
      It will no longer count toward limits. It stays in the record with your reason.
    </EnteredInErrorDialog>
  );
}
