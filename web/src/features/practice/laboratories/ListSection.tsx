import {
  createLaboratory,
  type Laboratory,
  LaboratoryChange,
  listLaboratories,
  updateLaboratory,
} from '@cusp/contract';
import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { RecordDialog } from '../../../ui/forms/RecordDialog.tsx';
import { SettingsList } from '../../../ui/screens/SettingsList.tsx';

const messages = {
  listFailed: 'Failed to fetch laboratories',
  added: { done: 'Laboratory added', failed: 'Failed to add the laboratory' },
  changed: { done: 'Laboratory changed', failed: 'Failed to change the laboratory' },
} as const;

const laboratoriesQuery = () => queryOf(listLaboratories, {}, keyOf('laboratories'));

/** The dental laboratories that the practice sends its cases to. */
export default function LaboratoriesSection() {
  const query = useQuery(laboratoriesQuery());
  const update = useChange(updateLaboratory, 'laboratories');
  return (
    <SettingsList
      title="Laboratories"
      note="Dental labs that make your crowns, dentures, and other cases."
      addLabel="Add Laboratory"
      query={query}
      messages={messages}
      about={({ phone, email, turnaround_days: days }) => [
        phone,
        email,
        `${days} ${days === 1 ? 'day' : 'days'} turnaround`,
      ]}
      archive={({ id, ...fields }, archived) =>
        update.mutateAsync({ input: { params: { id }, body: { ...fields, archived } } })
      }
      dialog={LaboratoryDialog}
    />
  );
}

interface LaboratoryDialogProps {
  /** Undefined for a new one. */
  record: Laboratory | undefined;
  opened: boolean;
  onClose: () => void;
}

const empty = {
  name: '',
  phone: '',
  email: '',
  address: '',
  notes: '',
  turnaround_days: 10,
  archived: false,
};

function LaboratoryDialog({ record, ...dialog }: LaboratoryDialogProps) {
  const create = useChange(createLaboratory, 'laboratories');
  const update = useChange(updateLaboratory, 'laboratories');
  const { id, ...fields } = record ?? { id: '', version: undefined, ...empty };
  return (
    <RecordDialog
      {...dialog}
      record={record}
      addLabel="Add Laboratory"
      schema={LaboratoryChange}
      initial={fields}
      create={(body) => create.mutateAsync({ input: { body } })}
      update={(body) => update.mutateAsync({ input: { params: { id }, body } })}
      messages={messages}
    >
      {(form) => (
        <>
          <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
          <FieldRow>
            <TextInput label="Phone" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
            <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
          </FieldRow>
          <Textarea label="Address" autosize minRows={2} maxRows={5} {...form.getInputProps('address')} />
          <NumberInput
            label="Turnaround (days)"
            description="How many days until a case usually comes back."
            required
            min={1}
            max={90}
            {...form.getInputProps('turnaround_days')}
          />
          <Textarea label="Notes" autosize minRows={2} maxRows={8} {...form.getInputProps('notes')} />
        </>
      )}
    </RecordDialog>
  );
}
