import { beginSedation, type Provider, SedationInput } from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { afterAlerts } from '../../health/alerts/asking.ts';
import { ProviderSelect } from '../../practice/providers/ProviderSelect.tsx';
import { sedationMessages } from './messages.ts';
import { sedationWords } from './words.ts';

interface BeginSedationDialogProps {
  patientId: string;
  providers: readonly Provider[];
  onClose: () => void;
}

/** Asks how the patient is sedated, by whom, and who watches. */
export function BeginSedationDialog({ patientId, providers, onClose }: BeginSedationDialogProps) {
  const { user } = useSession();
  const begin = useChange(beginSedation, 'sedation');
  const own = providers.find(({ user_id }) => user_id === user.id) ?? providers[0];
  return (
    <FormDialog
      opened
      title="Start Sedation Record"
      submitLabel="Start"
      schema={SedationInput}
      initial={{
        kind: 'nitrous' as const,
        provider_id: own?.id ?? '',
        monitored_by: '',
        people: '',
        fasting: '',
      }}
      submit={(body) =>
        afterAlerts({ patientId, moment: 'anesthetizing' }, () =>
          begin.mutateAsync({ input: { params: { id: patientId }, body } }),
        )
      }
      messages={{ done: sedationMessages.begun, failed: sedationMessages.beginFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldRow>
            <Select
              label="Sedation"
              allowDeselect={false}
              data={(['nitrous', 'moderate'] as const).map((value) => ({
                value,
                label: sedationWords(value),
              }))}
              {...form.getInputProps('kind')}
            />
            <ProviderSelect work={[]} required {...form.getInputProps('provider_id')} />
          </FieldRow>
          <FieldRow>
            <TextInput label="Monitored by" required {...form.getInputProps('monitored_by')} />
            <TextInput label="Others present" {...form.getInputProps('people')} />
          </FieldRow>
          <TextInput label="NPO since, and pre-op condition" {...form.getInputProps('fasting')} />
        </>
      )}
    </FormDialog>
  );
}
