import {
  createProvider,
  type Provider,
  ProviderInput,
  providerKinds,
  scheduleColors,
  updateProvider,
} from '@cusp/contract';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { titleWords } from '../../../ui/text/formats.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { operatoriesQuery } from '../operatories/queries.ts';
import { teamQuery } from '../team/queries.ts';
import { providerMessages } from './messages.ts';

interface ProviderDialogProps {
  /** Undefined for a new one. */
  provider: Provider | undefined;
  opened: boolean;
  onClose: () => void;
}

const choices = (words: readonly string[]) => words.map((value) => ({ value, label: titleWords(value) }));

export function ProviderDialog({ provider, opened, onClose }: ProviderDialogProps) {
  const create = useChange(createProvider, 'providers');
  const update = useChange(updateProvider, 'providers');
  const { data: operatories = [] } = useQuery(operatoriesQuery());
  const { data: team = [] } = useQuery(teamQuery());
  const initial = {
    name: provider?.name ?? '',
    kind: provider?.kind ?? 'dentist',
    npi: provider?.npi ?? '',
    color: provider?.color ?? 'teal',
    user_id: provider?.user_id ?? null,
    operatory_id: provider?.operatory_id ?? null,
    is_default: provider?.is_default ?? false,
    version: provider?.version,
  };
  return (
    <FormDialog
      opened={opened}
      title={provider ? `Change ${provider.name}` : 'Add Provider'}
      submitLabel={provider ? 'Save Changes' : 'Add Provider'}
      edits={provider !== undefined}
      schema={ProviderInput}
      initial={initial}
      submit={(body) =>
        provider
          ? update.mutateAsync({ input: { params: { id: provider.id }, body } })
          : create.mutateAsync({ input: { body } })
      }
      messages={provider ? providerMessages.changed : providerMessages.added}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextInput
              label="Name"
              required
              placeholder="Dr. Vale"
              autoComplete="off"
              {...form.getInputProps('name')}
            />
            <Select
              label="Type"
              required
              allowDeselect={false}
              data={choices(providerKinds)}
              {...form.getInputProps('kind')}
            />
          </FieldRow>
          <FieldRow>
            <Select
              label="Team member"
              description="Leave blank if the provider doesn’t sign in"
              clearable
              data={team.filter(({ active }) => active).map(({ id, name }) => ({ value: id, label: name }))}
              {...form.getInputProps('user_id')}
            />
            <Select
              label="Usual operatory"
              description="Suggested when scheduling"
              clearable
              data={operatories.map(({ id, name }) => ({ value: id, label: name }))}
              {...form.getInputProps('operatory_id')}
            />
          </FieldRow>
          <FieldRow>
            <Select
              label="Color"
              required
              allowDeselect={false}
              data={choices(scheduleColors)}
              {...form.getInputProps('color')}
            />
            <TextInput
              label="NPI"
              inputMode="numeric"
              maxLength={10}
              autoComplete="off"
              {...form.getInputProps('npi')}
            />
          </FieldRow>
          {(form.values.kind === 'dentist' || form.values.kind === 'specialist') && (
            <Checkbox
              label="Default provider"
              description="Charges go to this provider when no other provider can be determined."
              {...form.getInputProps('is_default', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
