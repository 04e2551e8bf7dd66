import { createForm, type FormHead, formKinds, type OutputOf } from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { formKindWords } from '../patient-forms/words.ts';
import { formSettingsMessages } from '../settings/messages.ts';

interface NewFormDialogProps {
  forms: readonly FormHead[];
  opened: boolean;
  onClose: () => void;
  onMade: (id: string) => void;
}

/** Adds a form, empty or as a copy of another one. */
export function NewFormDialog({ forms, onMade, ...dialog }: NewFormDialogProps) {
  const create = useChange(createForm, 'forms');
  return (
    <FormDialog
      {...dialog}
      title="New Form"
      submitLabel="Add"
      schema={createForm.body}
      initial={{ name: '', name_es: '', kind: 'other', good_for_months: null, copy_of: '' }}
      submit={(body) => create.mutateAsync({ input: { body } })}
      messages={formSettingsMessages.made}
      onDone={({ id }: OutputOf<typeof createForm>) => {
        dialog.onClose();
        onMade(id);
      }}
    >
      {(form) => (
        <>
          <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
          <TextInput
            label="Name in Spanish"
            lang="es"
            autoComplete="off"
            {...form.getInputProps('name_es')}
          />
          <Select
            label="About"
            allowDeselect={false}
            data={formKinds.map((value) => ({ value, label: formKindWords[value] }))}
            {...form.getInputProps('kind')}
          />
          <Select
            label="Start from"
            clearable={form.values.copy_of !== ''}
            searchable
            placeholder="Blank form"
            data={forms.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('copy_of')}
          />
        </>
      )}
    </FormDialog>
  );
}
