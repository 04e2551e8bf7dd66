import { attachPaperForm, type PatientForm } from '@cusp/contract';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { patientFormMessages } from './messages.ts';
import { scansQuery } from './queries.ts';

interface AttachPaperDialogProps {
  form: PatientForm;
  opened: boolean;
  onClose: () => void;
}

/** Chooses the document that is the scan of a form filled in on paper. */
export function AttachPaperDialog({
  form: { id, name, patient_id, version },
  ...dialog
}: AttachPaperDialogProps) {
  const attach = useChange(attachPaperForm, 'patient-forms');
  const { data: documents = [] } = useQuery(scansQuery(patient_id));
  const scans = documents.filter(({ source, stored }) => source === 'stored' && stored?.struck_at === null);
  return (
    <FormDialog
      {...dialog}
      title={`${name}: attach the scan`}
      submitLabel="Attach"
      schema={attachPaperForm.body}
      initial={{ document_id: '', version }}
      submit={(body) => attach.mutateAsync({ input: { params: { id }, body } })}
      messages={patientFormMessages.attached}
    >
      {(form) => (
        <Select
          label="Scan"
          required
          searchable
          placeholder="Choose"
          description="Add the scan under Documents first. You will need to enter the answers yourself."
          data={scans.map(({ id: document, title, dated }) => ({
            value: document,
            label: `${title}, ${dateWords(dated, 'plain')}`,
          }))}
          {...form.getInputProps('document_id')}
        />
      )}
    </FormDialog>
  );
}
