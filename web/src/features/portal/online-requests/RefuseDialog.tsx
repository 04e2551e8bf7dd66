import { type OnlineRequest, refuseRequest } from '@cusp/contract';
import { Textarea } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { fullName } from '../../people/patients/search.ts';
import { type Proposals, ProposeTimes } from './ProposeTimes.tsx';

interface RefuseDialogProps {
  request: OnlineRequest;
  onClose: () => void;
  onDone: () => void;
}

const initial: { reason: string; proposals: Proposals } = { reason: '', proposals: [] };

/** Refuses a request with a reason, and proposes other times. */
export function RefuseDialog({ request, onClose, onDone }: RefuseDialogProps) {
  const refuse = useChange(refuseRequest, 'online-requests');
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Refuse ${fullName(request)}`}
      submitLabel="Refuse"
      schema={refuseRequest.body}
      initial={initial}
      submit={(body, { idempotencyKey }) =>
        refuse.mutateAsync({ input: { params: { id: request.id }, body }, idempotencyKey })
      }
      onDone={() => {
        onClose();
        onDone();
      }}
      messages={{ done: 'Request refused', failed: 'Failed to refuse' }}
    >
      {(form) => (
        <>
          <Textarea
            label="Reason"
            description={
              request.language === 'es' ? 'They will read it. They asked in Spanish.' : 'They will read it.'
            }
            required
            autosize
            minRows={2}
            maxRows={5}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <ProposeTimes
            request={request}
            chosen={form.values.proposals}
            error={form.errors['proposals']}
            onChange={(proposals) => form.setFieldValue('proposals', proposals)}
          />
        </>
      )}
    </FormDialog>
  );
}
