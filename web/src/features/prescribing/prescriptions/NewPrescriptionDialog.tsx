import { createPrescription, drugToCheck, PrescriptionInput } from '@cusp/contract';
import type { TextInputProps } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { heeding } from '../../health/alerts/asking.ts';
import { Allergies } from '../../people/patients/Allergies.tsx';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { PharmacySelect } from '../pharmacies/PharmacySelect.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { patientQuery } from '../../people/patients/queries.ts';
import { CheckDetails } from '../checks/CheckDetails.tsx';
import { withFindings } from '../checks/findings.ts';
import { useDrugCheck } from '../checks/useDrugCheck.ts';
import { AllergyCheckField } from './AllergyCheck.tsx';
import { missingReason, openAllergies } from './allergyReason.ts';
import { DosingFields } from './DosingFields.tsx';
import { DrugFields } from './DrugFields.tsx';
import { prescriptionMessages } from './messages.ts';
import { bodyOf, emptyPrescription, type PrescriptionValues } from './prescriptionValues.ts';
import { SignatureField } from './SignatureField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';

interface NewPrescriptionDialogProps {
  opened: boolean;
  /** The patient (id) that prefills it. */
  patient: string | undefined;
  onClose: () => void;
}

export function NewPrescriptionDialog({ opened, patient = '', onClose }: NewPrescriptionDialogProps) {
  const client = useQueryClient();
  const create = useChange(createPrescription, 'prescriptions');
  const allergyCheck = (values: PrescriptionValues) =>
    openAllergies(client.getQueryData(patientQuery(values.patient_id).queryKey), values);

  return (
    <FormDialog
      opened={opened}
      title="Create New Prescription"
      submitLabel="Create Prescription"
      schema={PrescriptionInput}
      initial={emptyPrescription(patient)}
      check={(values) => missingReason(allergyCheck(values), values.allergy_reason)}
      submit={(_, { values, idempotencyKey }) =>
        heeding({ patientId: values.patient_id, moment: 'prescribing' }, () =>
          create.mutateAsync({ input: { body: bodyOf(values) }, idempotencyKey }),
        )
      }
      messages={{ done: prescriptionMessages.created, failed: prescriptionMessages.createFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PatientSelect {...form.getInputProps('patient_id')} />
          <Allergies patientId={form.values.patient_id} />
          <DrugFields form={form} />
          <DrugCheck values={form.values} reason={form.getInputProps('allergy_reason')} />
          <DosingFields form={form} />
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
  const body = bodyOf(values);
  const check = useDrugCheck(values.patient_id, drugToCheck(body, body.parts));
  return (
    <AllergyCheckField check={withFindings(openAllergies(patient, values), check)} reason={reason}>
      <CheckDetails check={check} />
    </AllergyCheckField>
  );
}
