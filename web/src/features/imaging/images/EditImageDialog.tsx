import { type Image, ImageInput, updateImage } from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { imageMessages } from './messages.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { imageKindChoices } from './UploadArea.tsx';

interface EditImageDialogProps {
  image: Image;
  opened: boolean;
  onClose: () => void;
}

/** Edits an image's description; the image itself doesn't change. */
export function EditImageDialog({ image, opened, onClose }: EditImageDialogProps) {
  const update = useChange(updateImage, 'images');
  return (
    <FormDialog
      opened={opened}
      title="Edit Image"
      submitLabel="Save"
      edits
      schema={ImageInput}
      initial={{
        caption: image.caption,
        kind: image.kind,
        date_taken: image.date_taken ?? '',
        teeth: image.teeth,
      }}
      submit={(fields) =>
        update.mutateAsync({
          input: { params: { id: image.id }, body: { ...fields, version: image.version } },
        })
      }
      messages={{ done: imageMessages.updated, failed: imageMessages.updateFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput label="Caption" {...form.getInputProps('caption')} />
          <FieldRow>
            <Select
              label="Kind"
              data={imageKindChoices}
              allowDeselect={false}
              {...form.getInputProps('kind')}
            />
            <DateField label="Date taken" past {...form.getInputProps('date_taken')} />
          </FieldRow>
          <TextInput label="Teeth" placeholder="14, 15" {...form.getInputProps('teeth')} />
        </>
      )}
    </FormDialog>
  );
}
