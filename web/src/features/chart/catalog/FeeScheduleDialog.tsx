import { createFeeSchedule, type FeeSchedule, FeeScheduleInput, updateFeeSchedule } from '@cusp/contract';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { providersQuery } from '../../practice/providers/queries.ts';
import { catalogMessages } from './messages.ts';

interface FeeScheduleDialogProps {
  /** undefined: a new one. */
  schedule: FeeSchedule | undefined;
  opened: boolean;
  onClose: () => void;
  /** A new one was added, with this id. */
  onAdded: (id: string) => void;
}

const kinds = [
  { value: 'members', label: 'Membership patients' },
  { value: 'discount', label: 'Patients with a discount' },
  { value: 'contracted', label: 'Insurance contract (never sets the charge)' },
  { value: 'provider', label: 'A provider' },
];

/** Adds a fee schedule, renames or archives it. */
export function FeeScheduleDialog({ schedule, opened, onClose, onAdded }: FeeScheduleDialogProps) {
  const { data: providers = [] } = useQuery(providersQuery());
  const create = useChange(createFeeSchedule, 'fee-schedules');
  const update = useChange(updateFeeSchedule, 'fee-schedules');
  return (
    <FormDialog
      opened={opened}
      title={schedule ? `Change ${schedule.name}` : 'Add Fee Schedule'}
      submitLabel={schedule ? 'Save Changes' : 'Add Fee Schedule'}
      // A schedule's kind can't be changed once it is chosen; the provider is chosen only for a new one.
      schema={FeeScheduleInput}
      initial={{
        kind: schedule && schedule.kind !== 'office' && schedule.kind !== 'plan' ? schedule.kind : 'members',
        name: schedule?.name ?? '',
        provider_id: schedule?.provider_id ?? '',
        archived: schedule?.archived ?? false,
      }}
      edits={schedule !== undefined}
      submit={(body, { values }) =>
        schedule
          ? update.mutateAsync({
              input: {
                params: { id: schedule.id },
                body: {
                  name: body.name,
                  archived: values.archived,
                  ...(schedule.kind === 'plan' && body.kind !== 'provider' && { kind: body.kind }),
                  version: schedule.version,
                },
              },
            })
          : create.mutateAsync({ input: { body } })
      }
      messages={
        schedule
          ? { done: catalogMessages.scheduleSaved, failed: catalogMessages.scheduleSaveFailed }
          : { done: catalogMessages.scheduleAdded, failed: catalogMessages.scheduleAddFailed }
      }
      onClose={onClose}
      onDone={({ id }) => {
        onAdded(id);
        onClose();
      }}
    >
      {(form) => (
        <>
          <TextInput
            label="Name"
            required
            autoComplete="off"
            placeholder="Harbor Dental Club"
            {...form.getInputProps('name')}
          />
          {(!schedule || schedule.kind === 'plan') && (
            <Select
              label="Fees for"
              required
              data={schedule ? kinds.filter(({ value }) => value !== 'provider') : kinds}
              allowDeselect={false}
              {...form.getInputProps('kind')}
            />
          )}
          {!schedule && form.values.kind === 'provider' && (
            <Select
              label="Provider"
              required
              placeholder="Choose"
              data={providers.map(({ id, name }) => ({ value: id, label: name }))}
              {...form.getInputProps('provider_id')}
              value={form.values.provider_id || null}
              onChange={(id) => form.setFieldValue('provider_id', id ?? '')}
            />
          )}
          {schedule && schedule.kind !== 'office' && (
            <Checkbox
              label="Archived (fees are kept but no longer used)"
              {...form.getInputProps('archived', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
