import { disclosureGrounds, ExportForm, exportPatient, groundWords } from '@cusp/contract';
import { Select, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { fetchFile } from '../../../api/files.ts';
import { refresh } from '../../../api/keys.ts';
import { downloadBlob } from '../../../ui/forms/downloadBlob.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { exportMessages } from './useExport.ts';

interface ExportRecordDialogProps {
  patientId: string;
  opened: boolean;
  onClose: () => void;
}

/** Exports a patient's whole record, and keeps to whom it goes, on which ground and why. */
export function ExportRecordDialog({ patientId, opened, onClose }: ExportRecordDialogProps) {
  const client = useQueryClient();
  return (
    <FormDialog
      opened={opened}
      title="Export Record"
      submitLabel="Export"
      schema={ExportForm}
      initial={{ recipient: '', ground: '', reason: '' }}
      submit={async (query) => {
        const { blob, name = 'record.zip' } = await fetchFile(exportPatient, {
          params: { id: patientId },
          query,
        });
        downloadBlob({ blob, name });
        await refresh(client, 'patients');
      }}
      messages={exportMessages}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text c="dimmed">
            The whole record as one file: a PDF, all data, and the images. What you enter here is listed under
            Disclosures.
          </Text>
          <TextInput
            label="To"
            description="The patient, another office, an attorney, …"
            {...form.getInputProps('recipient')}
          />
          <Select
            label="Ground"
            data={disclosureGrounds.map((value) => ({ value, label: groundWords[value] }))}
            {...form.getInputProps('ground')}
          />
          <TextInput label="Reason" description="Optional." {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
