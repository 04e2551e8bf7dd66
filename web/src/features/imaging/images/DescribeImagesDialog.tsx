import { describeImages, type Image, TogetherInput } from '@cusp/contract';
import { Checkbox, Select, Text, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { imageMessages } from './messages.ts';
import { imageKindChoices } from './UploadArea.tsx';

interface DescribeImagesDialogProps {
  patientId: string;
  images: readonly Image[];
  opened: boolean;
  onClose: () => void;
}

/** Dates, tags, and releases several images in one step. */
export function DescribeImagesDialog({ patientId, images, opened, onClose }: DescribeImagesDialogProps) {
  const describe = useChange(describeImages, 'images');
  const waiting = images.filter(({ released_at }) => released_at === null).length;
  return (
    <FormDialog
      opened={opened}
      title={images.length === 1 ? 'Edit 1 Image' : `Edit ${images.length} Images`}
      submitLabel="Save"
      schema={TogetherInput}
      initial={{ date_taken: '', kind: '', teeth: '', release: false }}
      submit={(fields) =>
        describe.mutateAsync({
          input: {
            params: { id: patientId },
            body: { ...fields, images: images.map(({ id, version }) => ({ id, version })) },
          },
        })
      }
      messages={{ done: imageMessages.severalUpdated, failed: imageMessages.severalFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text c="dimmed">Leave blank what should stay as it is.</Text>
          <FieldRow>
            <Select label="Kind" data={imageKindChoices} clearable {...form.getInputProps('kind')} />
            <DateField label="Date taken" past {...form.getInputProps('date_taken')} />
          </FieldRow>
          <TextInput label="Teeth" placeholder="14, 15" {...form.getInputProps('teeth')} />
          {waiting > 0 && (
            <Checkbox
              label={`Release to the patient (${waiting} waiting)`}
              {...form.getInputProps('release', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
