import { FilingInput, fileTrayImage, type TrayImage } from '@cusp/contract';
import { Alert, Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { mountsQuery } from '../mounts/queries.ts';
import { trayMessages } from './messages.ts';
import { TrayPicture } from './TrayPicture.tsx';

interface FileTrayImageDialogProps {
  /** Undefined while it is closed. */
  image: TrayImage | undefined;
  /** Who is proposed; `''` for no one. */
  patientId: string;
  onClose: () => void;
}

/** Files an image in a patient's record, and asks again where the file names someone else. */
export function FileTrayImageDialog({ image, patientId, onClose }: FileTrayImageDialogProps) {
  const file = useChange(fileTrayImage, 'image-tray');
  return (
    <FormDialog
      opened={image !== undefined}
      title="File Image"
      submitLabel="File Image"
      schema={FilingInput}
      initial={{ patient_id: patientId, mount_id: null, is_this_patient: 'no' }}
      submit={async (body) => file.mutateAsync({ input: { params: { id: image?.id ?? '' }, body } })}
      messages={trayMessages.filed}
      onClose={onClose}
    >
      {(form) => (
        <>
          {image && <TrayPicture id={image.id} part="preview" alt="The image to file" />}
          <PatientSelect
            {...form.getInputProps('patient_id')}
            onChange={(id) => {
              form.setValues({ patient_id: id, mount_id: null, is_this_patient: 'no' });
              form.clearErrors();
            }}
          />
          <MountSelect patientId={form.values.patient_id} {...form.getInputProps('mount_id')} />
          {form.errors['is_this_patient'] && (
            <Alert color="orange" role="alert">
              {form.errors['is_this_patient']}
              <Checkbox
                mt="sm"
                label="I checked: this image is the chosen patient’s"
                checked={form.values.is_this_patient === 'yes'}
                onChange={({ currentTarget: { checked } }) =>
                  form.setValues({ is_this_patient: checked ? 'yes' : 'no' })
                }
              />
            </Alert>
          )}
        </>
      )}
    </FormDialog>
  );
}

interface MountSelectProps {
  patientId: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** The patient's mounts that have an empty slot. */
function MountSelect({ patientId, ...field }: MountSelectProps) {
  const { data: mounts = [] } = useQuery({ ...mountsQuery(patientId), enabled: patientId !== '' });
  const open = mounts.filter(({ slots }) => slots.some(({ image_id }) => image_id === null));
  if (open.length === 0) return null;
  return (
    <Select
      label="Mount"
      description="The image goes into the next empty slot. Leave blank to keep it outside a mount."
      clearable
      data={open.map(({ id, name, date_taken }) => ({
        value: id,
        label: `${name}, ${dateWords(date_taken, 'plain')}`,
      }))}
      {...field}
    />
  );
}
