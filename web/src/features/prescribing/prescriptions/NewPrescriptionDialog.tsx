import { createPrescription, PrescriptionInput } from '@cusp/contract';
import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { Allergies } from '../../people/patients/Allergies.tsx';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { PharmacySelect } from '../pharmacies/PharmacySelect.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { patientQuery } from '../../people/patients/queries.ts';
import { AllergyCheckField } from './AllergyCheck.tsx';
import { missingReason, openAllergies } from './allergyReason.ts';
import { prescriptionMessages } from './messages.ts';
import { SignatureField } from './SignatureField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';

type PrescriptionValues = { [Field in keyof PrescriptionInput]-?: string };

interface NewPrescriptionDialogProps {
  opened: boolean;
  /** The patient (id) that prefills it. */
  patient: string | undefined;
  onClose: () => void;
}

export function NewPrescriptionDialog({ opened, patient = '', onClose }: NewPrescriptionDialogProps) {
  const client = useQueryClient();
  const create = useChange(createPrescription, 'prescriptions');
  const initial: PrescriptionValues = {
    patient_id: patient,
    medication: '',
    dosage: '',
    frequency: '',
    duration: '',
    instructions: '',
    pharmacy_id: '',
    e_signature: '',
    allergy_reason: '',
  };
  const allergyCheck = (values: PrescriptionValues) =>
    openAllergies(client.getQueryData(patientQuery(values.patient_id).queryKey), values);

  return (
    <FormDialog
      opened={opened}
      title="Create New Prescription"
      submitLabel="Create Prescription"
      schema={PrescriptionInput}
      initial={initial}
      check={(values) => missingReason(allergyCheck(values), values.allergy_reason)}
      submit={(body, { idempotencyKey }) => create.mutateAsync({ input: { body }, idempotencyKey })}
      messages={{ done: prescriptionMessages.created, failed: prescriptionMessages.createFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PatientSelect {...form.getInputProps('patient_id')} />
          <Allergies patientId={form.values.patient_id} />
          <FieldRow>
            <TextInput
              label="Medication"
              required
              autoComplete="off"
              placeholder="e.g. Amoxicillin"
              {...form.getInputProps('medication')}
            />
            <TextInput
              label="Dosage"
              required
              autoComplete="off"
              placeholder="e.g. 500 mg capsule"
              {...form.getInputProps('dosage')}
            />
          </FieldRow>
          <DrugCheck values={form.values} reason={form.getInputProps('allergy_reason')} />
          <FieldRow>
            <TextInput
              label="Frequency"
              required
              autoComplete="off"
              placeholder="e.g. Every 8 hours"
              {...form.getInputProps('frequency')}
            />
            <TextInput
              label="Duration"
              required
              autoComplete="off"
              placeholder="e.g. 7 days"
              {...form.getInputProps('duration')}
            />
          </FieldRow>
          <Textarea
            label="Instructions"
            autosize
            minRows={2}
            maxRows={8}
            placeholder="e.g. Take with food"
            {...form.getInputProps('instructions')}
          />
          <PharmacySelect none={prescriptionMessages.noPharmacies} {...form.getInputProps('pharmacy_id')} />
          <SignatureField
            onChange={(signature) => form.setFieldValue('e_signature', signature)}
            error={form.errors.e_signature}
          />
        </>
      )}
    </FormDialog>
  );
}

interface DrugCheckProps {
  values: PrescriptionValues;
  reason: TextInputProps;
}

/** Checks the drug while it is typed, and again when the patient has loaded, which may be later. */
function DrugCheck({ values, reason }: DrugCheckProps) {
  const { data: patient } = useQuery({
    ...patientQuery(values.patient_id),
    enabled: values.patient_id !== '',
  });
  return <AllergyCheckField check={openAllergies(patient, values)} reason={reason} />;
}
