import {
  documentKinds,
  fileAsDocument,
  FileAsDocumentInput,
  fileAsImage,
  FileAsImageInput,
  imageKinds,
  type Message,
} from '@cusp/contract';
import { Select, type SelectProps, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { documentKindWords } from '../../imaging/documents/words.ts';
import { imageKindWords } from '../../imaging/images/words.ts';
import { messageMessages } from './words.ts';

interface FilePictureProps {
  id: string;
  /** The patients of its message; of several, one is chosen. */
  patients: Message['patients'];
  opened: boolean;
  onClose: () => void;
}

/** Files a picture of a thread among the patient's documents. */
export function FileToDocuments({ id, patients, ...dialog }: FilePictureProps) {
  const file = useChange(fileAsDocument, 'messages');
  return (
    <FormDialog
      {...dialog}
      title="Save to Documents"
      submitLabel="File"
      schema={FileAsDocumentInput}
      initial={{ patient_id: only(patients), kind: 'other', title: '' }}
      submit={(body) => file.mutateAsync({ input: { params: { id }, body } })}
      messages={messageMessages.toDocuments}
    >
      {(form) => (
        <>
          <PatientChoice patients={patients} {...form.getInputProps('patient_id')} />
          <Select
            label="Kind"
            required
            data={documentKinds.map((value) => ({ value, label: documentKindWords[value] }))}
            {...form.getInputProps('kind')}
          />
          <TextInput label="Title" required autoComplete="off" {...form.getInputProps('title')} />
        </>
      )}
    </FormDialog>
  );
}

/** Files a picture of a thread among the patient's images. */
export function FileToImages({ id, patients, ...dialog }: FilePictureProps) {
  const file = useChange(fileAsImage, 'messages');
  return (
    <FormDialog
      {...dialog}
      title="Save to Images"
      submitLabel="File"
      schema={FileAsImageInput}
      initial={{ patient_id: only(patients), kind: 'intraoral_photo', caption: '' }}
      submit={(body) => file.mutateAsync({ input: { params: { id }, body } })}
      messages={messageMessages.toImages}
    >
      {(form) => (
        <>
          <PatientChoice patients={patients} {...form.getInputProps('patient_id')} />
          <Select
            label="Kind"
            data={imageKinds.map((value) => ({ value, label: imageKindWords(value) }))}
            {...form.getInputProps('kind')}
          />
          <TextInput label="Caption" autoComplete="off" {...form.getInputProps('caption')} />
        </>
      )}
    </FormDialog>
  );
}

const only = (patients: Message['patients']): string =>
  patients.length === 1 ? (patients[0]?.id ?? '') : '';

type ChoiceProps = { patients: Message['patients'] } & SelectProps;

const PatientChoice = ({ patients, ...props }: ChoiceProps) =>
  patients.length < 2 ? null : (
    <Select
      {...props}
      label="Patient"
      required
      data={patients.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
