import { createMount, MountInput, mountTemplateKeys, mountTemplates } from '@cusp/contract';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { mountTemplatesQuery } from '../mount-templates/queries.ts';
import { mountMessages } from './messages.ts';

const shipped = mountTemplateKeys.map((value) => ({ value, label: mountTemplates[value].name }));

interface NewMountDialogProps {
  patientId: string;
  opened: boolean;
  onClose: () => void;
}

/** Starts a mount with the empty slots of a template. */
export function NewMountDialog({ patientId, opened, onClose }: NewMountDialogProps) {
  const create = useChange(createMount, 'mounts');
  const today = useToday();
  // Without them, the shipped ones can be chosen.
  const { data: own = [] } = useQuery({ ...mountTemplatesQuery(), enabled: opened });
  const ours = own
    .filter(({ archived }) => !archived)
    .map(({ id, name, slots }) => ({ value: id, label: `${name} (${slots.length})` }));
  const choices = [
    ...(ours.length > 0 ? [{ group: 'Our own', items: ours }] : []),
    { group: 'Built in', items: shipped },
  ];
  return (
    <FormDialog
      opened={opened}
      title="New Mount"
      submitLabel="Add Mount"
      schema={MountInput}
      initial={{ template: 'bitewings_4', date_taken: today }}
      submit={(body) => create.mutateAsync({ input: { params: { id: patientId }, body } })}
      messages={mountMessages.added}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select label="Template" data={choices} allowDeselect={false} {...form.getInputProps('template')} />
          <DateField label="Date taken" past required {...form.getInputProps('date_taken')} />
        </>
      )}
    </FormDialog>
  );
}
