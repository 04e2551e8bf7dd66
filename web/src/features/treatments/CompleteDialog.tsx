import { completeTreatment, CompletionInput, type Treatment } from '@cusp/contract';
import { Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../api/session.tsx';
import { useChange } from '../../api/useChange.ts';
import { providersQuery } from '../providers/queries.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FieldRow, FormDialog } from '../../ui/FormDialog.tsx';
import { useToday } from '../../ui/today.tsx';
import { useOpensNow } from '../../ui/lazyPiece.tsx';
import { treatmentMessages } from './messages.ts';
import { useTreatmentActs } from './useTreatmentActs.ts';

interface CompleteDialogProps {
  treatment: Treatment;
  opened: boolean;
  onClose: () => void;
}

/** Completes a planned or begun treatment: who did it, on which day, and what is noted, in one act. */
export function CompleteDialog({ treatment, opened, onClose }: CompleteDialogProps) {
  const complete = useChange(completeTreatment, 'treatments');
  const { user, may } = useSession();
  const opensNow = useOpensNow(opened);
  const { data: providers = [] } = useQuery(providersQuery());
  const { undoStep } = useTreatmentActs();
  const own = providers.find(({ user_id }) => user_id === user.id)?.id;
  const initial = {
    provider_id: treatment.provider_id ?? own ?? '',
    service_date: useToday(),
    content: '',
  };
  return (
    <FormDialog
      opened={opensNow}
      title={`Complete ${treatment.procedure_name}`}
      submitLabel="Complete"
      schema={CompletionInput}
      initial={initial}
      submit={({ provider_id, service_date }, { idempotencyKey, values: { content } }) => {
        const note = content.trim() === '' ? null : { content };
        const body = { provider_id, service_date, note, version: treatment.version };
        return complete.mutateAsync({ input: { params: { id: treatment.id }, body }, idempotencyKey });
      }}
      messages={{ done: treatmentMessages.updated, failed: treatmentMessages.updateFailed }}
      told={() => ({ message: treatmentMessages.updated, steps: [undoStep(treatment)] })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldRow>
            <Select
              label="Provider"
              placeholder="Nobody named"
              clearable
              data={providers.map(({ id, name }) => ({ value: id, label: name }))}
              {...form.getInputProps('provider_id')}
            />
            <DateField label="Date of service" past {...form.getInputProps('service_date')} />
          </FieldRow>
          {may('clinical_notes.write') && (
            <Textarea
              label="Clinical note"
              description="Signed in your name with the completion. Leave it empty for none."
              autosize
              minRows={3}
              maxRows={12}
              {...form.getInputProps('content')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
