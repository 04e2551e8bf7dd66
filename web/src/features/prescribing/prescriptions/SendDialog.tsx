import { type Prescription, SendInput } from '@cusp/contract';
import { Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Allergies } from '../../people/patients/Allergies.tsx';
import { patientQuery } from '../../people/patients/queries.ts';
import { missingReason, unansweredAllergies } from './allergyReason.ts';
import { prescriptionMessages } from './messages.ts';
import { StoredFindings } from './StoredFindings.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';

interface SendDialogProps {
  /** Undefined until the first use; kept while the dialog fades out. */
  prescription: Prescription | undefined;
  opened: boolean;
  send: (body: SendInput) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the statements required before a prescription is sent to its pharmacy; both answers are stored with it. */
export function SendDialog({ prescription, opened, send, onClose }: SendDialogProps) {
  const patientId = prescription?.patient_id ?? '';
  const { data: patient } = useQuery({ ...patientQuery(patientId), enabled: patientId !== '' });
  const needsControlledStatement = prescription?.asks_if_controlled ?? false;
  const answered = prescription?.allergy_reasons.flatMap(({ matches }) => matches) ?? [];
  const check = prescription && unansweredAllergies(patient, prescription, answered);

  return (
    <FormDialog
      opened={opened}
      title="Send to Pharmacy"
      submitLabel="Send"
      schema={SendInput}
      initial={{ not_a_controlled_substance: false, allergy_reason: '' }}
      check={({ not_a_controlled_substance: said, allergy_reason: reason }) => ({
        ...missingReason(check, reason),
        ...(needsControlledStatement && !said
          ? { not_a_controlled_substance: prescriptionMessages.sayOrPrint }
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
          {prescription && (
            <Text>
              <b>
                {prescription.medication}, {prescription.dosage}
              </b>{' '}
              for {prescription.patient_name}, to {prescription.pharmacy_name}
            </Text>
          )}
          <Allergies patientId={patientId} />
          {prescription && (
            <StoredFindings
              prescription={prescription}
              answered={answered}
              reason={form.getInputProps('allergy_reason')}
            />
          )}
          {needsControlledStatement && (
            <Checkbox
              label={prescriptionMessages.notControlled}
              description={prescriptionMessages.unknownDrug}
              aria-invalid={form.errors['not_a_controlled_substance'] !== undefined}
              {...form.getInputProps('not_a_controlled_substance', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
