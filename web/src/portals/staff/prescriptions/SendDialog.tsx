import { type Prescription, SendInput } from '@cusp/contract';
import { Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Allergies } from '../../../features/patients/Allergies.tsx';
import { patientQuery } from '../../../features/patients/queries.ts';
import { AllergyCheckField } from '../../../features/prescriptions/AllergyCheck.tsx';
import { missingReason, openAllergies } from '../../../features/prescriptions/allergyReason.ts';
import { prescriptionMessages } from '../../../features/prescriptions/messages.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';

interface SendDialogProps {
  prescription: Prescription;
  opened: boolean;
  send: (body: SendInput) => Promise<unknown>;
  onClose: () => void;
}

/** Asks what has to be said before a prescription goes to its pharmacy: both answers are kept with it. */
export function SendDialog({ prescription, opened, send, onClose }: SendDialogProps) {
  const { data: patient } = useQuery(patientQuery(prescription.patient_id));
  const answered = prescription.allergy_reasons.flatMap(({ matches }) => matches);
  const check = openAllergies(patient?.allergies, prescription, answered);

  return (
    <FormDialog
      opened={opened}
      title="Send to Pharmacy"
      submitLabel="Send"
      schema={SendInput}
      initial={{ not_a_controlled_substance: false, allergy_reason: '' }}
      check={({ not_a_controlled_substance: said, allergy_reason: reason }) => ({
        ...missingReason(check, reason),
        ...(prescription.asks_if_controlled && !said
          ? { not_a_controlled_substance: 'Say so, or print the prescription and sign it by hand.' }
          : {}),
      })}
      submit={send}
      messages={{
        done: prescriptionMessages.sent,
        failed: prescriptionMessages.sendFailed,
        detailFirst: true,
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            <b>
              {prescription.medication}, {prescription.dosage}
            </b>{' '}
            for {prescription.patient_name}, to {prescription.pharmacy_name}
          </Text>
          <Allergies patientId={prescription.patient_id} />
          <AllergyCheckField check={check} reason={form.getInputProps('allergy_reason')} />
          {prescription.asks_if_controlled && (
            <Checkbox
              label={prescriptionMessages.notControlled}
              description="Cusp does not know this drug. Controlled substances are printed and signed by hand; what you say here is kept with the prescription."
              {...form.getInputProps('not_a_controlled_substance', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
