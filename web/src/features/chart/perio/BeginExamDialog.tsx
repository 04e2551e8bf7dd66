import { beginPerioExam, PerioExamInput } from '@cusp/contract';
import { Select } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import type { Provider } from '@cusp/contract';
import { ProviderSelect } from '../../practice/providers/ProviderSelect.tsx';
import { perioMessages } from './messages.ts';

interface BeginExamDialogProps {
  patientId: string;
  providers: readonly Provider[];
  onBegun: (id: string) => void;
  onClose: () => void;
}

/** Asks who probes, on what day, and how furcations are graded. */
export function BeginExamDialog({ patientId, providers, onBegun, onClose }: BeginExamDialogProps) {
  const today = useToday();
  const { user } = useSession();
  const begin = useChange(beginPerioExam, 'perio');
  const own = providers.find(({ user_id }) => user_id === user.id) ?? providers[0];
  return (
    <FormDialog
      opened
      title="New Perio Exam"
      submitLabel="Start"
      schema={PerioExamInput}
      initial={{ provider_id: own?.id ?? '', exam_on: today, furcation_scale: 'glickman' }}
      submit={(body) => begin.mutateAsync({ input: { params: { id: patientId }, body } })}
      messages={{ done: perioMessages.begun, failed: perioMessages.beginFailed }}
      onDone={({ id }) => onBegun(id)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ProviderSelect work={[]} required {...form.getInputProps('provider_id')} />
          <FieldRow>
            <DateField label="Date" past {...form.getInputProps('exam_on')} />
            <Select
              label="Furcation scale"
              data={[
                { value: 'glickman', label: 'Glickman, 1 to 4' },
                { value: 'hamp', label: 'Hamp, I to III' },
              ]}
              allowDeselect={false}
              {...form.getInputProps('furcation_scale')}
            />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}
