import { type ClinicalNote, type NoteLinksInput, NoteLinksForm } from '@cusp/contract';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TreatmentsField } from './TreatmentsField.tsx';

interface NoteLinkDialogProps {
  note: Pick<ClinicalNote, 'id' | 'patient_id' | 'treatments' | 'appointment'>;
  opened: boolean;
  link: (change: { input: { params: { id: string }; body: NoteLinksInput } }) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses which treatments a signed note describes; its text stays as it is. */
export const NoteLinkDialog = ({ note, opened, link, onClose }: NoteLinkDialogProps) => (
  <FormDialog
    opened={opened}
    title="Link Note to Treatments"
    submitLabel="Save"
    edits
    schema={NoteLinksForm}
    initial={{
      treatment_ids: note.treatments.map(({ id }) => id),
      was: { treatment_ids: note.treatments.map(({ id }) => id) },
    }}
    submit={({ treatment_ids, was }) =>
      link({
        input: {
          params: { id: note.id },
          body: { treatment_ids, was },
        },
      })
    }
    messages={{ done: 'Note linked', failed: 'Failed to link the note' }}
    onClose={onClose}
  >
    {(form) => <TreatmentsField patientId={note.patient_id} {...form.getInputProps('treatment_ids')} />}
  </FormDialog>
);
