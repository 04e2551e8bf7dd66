import { type ServiceElsewhere, StrikeServiceInput, strikeServiceElsewhere } from '@cusp/contract';
import { Text, Textarea } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { elsewhereMessages } from './messages.ts';

interface StrikeServiceDialogProps {
  service: ServiceElsewhere;
  opened: boolean;
  onClose: () => void;
}

/** Marks what was done elsewhere as entered in error, with the reason. */
export function StrikeServiceDialog({ service, ...dialog }: StrikeServiceDialogProps) {
  const strike = useChange(strikeServiceElsewhere, 'services-elsewhere');
  return (
    <FormDialog
      {...dialog}
      title="Entered in Error"
      submitLabel="Mark as Entered in Error"
      grave
      schema={StrikeServiceInput}
      initial={{ reason: '' }}
      submit={(body, { idempotencyKey }) =>
        strike.mutateAsync({ input: { params: { id: service.id }, body }, idempotencyKey })
      }
      messages={elsewhereMessages.struck}
    >
      {(form) => (
        <>
          <Text>It no longer counts toward any limit. It stays in the record, with your reason.</Text>
          <Textarea label="Reason" required autosize minRows={2} {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
