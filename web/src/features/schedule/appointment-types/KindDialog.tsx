import {
  type AppointmentKind,
  AppointmentKindInput,
  appointmentDuration,
  createAppointmentKind,
  providerKinds,
  scheduleColors,
  updateAppointmentKind,
} from '@cusp/contract';
import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { titleWords } from '../../../ui/text/formats.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { DurationField } from '../appointments/DurationField.tsx';
import { typeChoices } from '../appointments/words.ts';
import { KindProcedures } from './KindProcedures.tsx';
import { kindMessages } from './messages.ts';

interface KindDialogProps {
  /** undefined: a new one. */
  kind: AppointmentKind | undefined;
  opened: boolean;
  onClose: () => void;
}

const choices = (words: readonly string[]) => words.map((value) => ({ value, label: titleWords(value) }));

export function KindDialog({ kind, opened, onClose }: KindDialogProps) {
  const create = useChange(createAppointmentKind, 'appointment-kinds');
  const update = useChange(updateAppointmentKind, 'appointment-kinds');
  const initial = {
    name: kind?.name ?? '',
    type: kind?.type ?? 'checkup',
    minutes: kind?.minutes ?? appointmentDuration.byDefault,
    color: kind?.color ?? 'teal',
    provider_kinds: kind?.provider_kinds ?? [],
    bring: kind?.bring ?? '',
    bring_es: kind?.bring_es ?? '',
    procedures: (kind?.procedures ?? []).map((one) => ({ ...one })),
    version: kind?.version,
  };
  return (
    <FormDialog
      opened={opened}
      title={kind ? `Change ${kind.name}` : 'Add Type of Appointment'}
      submitLabel={kind ? 'Save Changes' : 'Add Type'}
      edits={kind !== undefined}
      schema={AppointmentKindInput}
      initial={initial}
      submit={(body) =>
        kind
          ? update.mutateAsync({ input: { params: { id: kind.id }, body } })
          : create.mutateAsync({ input: { body } })
      }
      messages={kind ? kindMessages.changed : kindMessages.added}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
            <Select
              label="Category"
              description="Shown in lists and in the patient portal"
              required
              allowDeselect={false}
              disabled={kind?.is_standard === true}
              data={typeChoices}
              {...form.getInputProps('type')}
            />
          </FieldRow>
          <FieldRow>
            <DurationField
              label="Length"
              description="Minutes, in steps of 15"
              required
              {...form.getInputProps('minutes')}
            />
            <Select
              label="Color"
              description="For these appointments on the schedule"
              required
              allowDeselect={false}
              data={choices(scheduleColors)}
              {...form.getInputProps('color')}
            />
          </FieldRow>
          <MultiSelect
            label="Providers"
            description="Leave blank to allow all providers. Find opening uses this, but you can still book anyone."
            data={choices(providerKinds)}
            {...form.getInputProps('provider_kinds')}
          />
          <FieldRow>
            <Textarea
              label="What to bring"
              description="Patients see this when they book and with their next appointment."
              autosize
              minRows={2}
              maxRows={5}
              {...form.getInputProps('bring')}
            />
            <Textarea
              label="What to bring in Spanish"
              description="If blank, the English text is shown."
              lang="es"
              autosize
              minRows={2}
              maxRows={5}
              {...form.getInputProps('bring_es')}
            />
          </FieldRow>
          <KindProcedures
            value={form.values.procedures}
            onChange={(procedures) => form.setFieldValue('procedures', procedures)}
          />
        </>
      )}
    </FormDialog>
  );
}
