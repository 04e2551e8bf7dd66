import {
  approveRequest,
  createPrescription,
  type PharmacyRequest,
  type Prescription,
  PrescriptionInput,
} from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { afterAlerts } from '../../health/alerts/asking.ts';
import { Allergies } from '../../people/patients/Allergies.tsx';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { PharmacySelect } from '../pharmacies/PharmacySelect.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { patientQuery } from '../../people/patients/queries.ts';
import { missingReason, unansweredAllergies } from './allergyReason.ts';
import { DosingFields } from './DosingFields.tsx';
import { DrugFields } from './DrugFields.tsx';
import { prescriptionMessages } from './messages.ts';
import { Favorites } from '../favorites/Favorites.tsx';
import { renewalMessages } from '../renewals/messages.ts';
import {
  initialPrescription,
  prescribedBefore,
  prescriptionBody,
  type PrescriptionValues,
} from './prescriptionValues.ts';
import { SignatureField } from './SignatureField.tsx';
import { WrittenFindings } from './WrittenFindings.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';

interface NewPrescriptionDialogProps {
  opened: boolean;
  /** The patient (id) that prefills it. */
  patient: string | undefined;
  /** An earlier prescription that is written again. */
  repeats?: Prescription | undefined;
  /** A pharmacy's request that is approved by the new prescription. */
  answers?: PharmacyRequest | undefined;
  onClose: () => void;
}

/** Writes a prescription: a new one, one that repeats an earlier one, or what a pharmacy gets instead of what it asked for. */
export function NewPrescriptionDialog({
  opened,
  patient = '',
  repeats,
  answers,
  onClose,
}: NewPrescriptionDialogProps) {
  const client = useQueryClient();
  const create = useChange(createPrescription, 'prescriptions');
  const approve = useChange(approveRequest, 'pharmacy-requests');
  const send = async (values: PrescriptionValues): Promise<unknown> => {
    const body = prescriptionBody(values);
    if (answers === undefined) return create.mutateAsync({ input: { body } });
    const {
      allergy_reason,
      on_list: _,
      patient_id: __,
      pharmacy_id: ___,
      e_signature: ____,
      ...changes
    } = body;
    const approval = { changes, refills: values.parts.refills ?? 0, allergy_reason };
    return approve.mutateAsync({ input: { params: { id: answers.id }, body: approval } });
  };
  const allergyCheck = (values: PrescriptionValues) =>
    unansweredAllergies(client.getQueryData(patientQuery(values.patient_id).queryKey), values);

  return (
    <FormDialog
      opened={opened}
      title={answers ? 'Approve With Changes' : 'Create New Prescription'}
      submitLabel={answers ? 'Approve With Changes' : 'Create Prescription'}
      schema={PrescriptionInput}
      initial={initialPrescription(patient, { repeats, answers })}
      check={(values) => missingReason(allergyCheck(values), values.allergy_reason)}
      submit={(_, { values }) =>
        afterAlerts({ patientId: values.patient_id, moment: 'prescribing' }, () => send(values))
      }
      messages={
        answers
          ? { done: renewalMessages.approved, failed: renewalMessages.approveFailed }
          : { done: prescriptionMessages.created, failed: prescriptionMessages.createFailed }
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <PatientSelect {...form.getInputProps('patient_id')} disabled={answers !== undefined} />
          <Allergies patientId={form.values.patient_id} />
          <Favorites onChoose={(favorite) => form.setValues(prescribedBefore(favorite))} />
          <DrugFields form={form} />
          <WrittenFindings form={form} isAnswer={answers !== undefined} />
          <DosingFields form={form} />
          {answers === undefined && (
            <>
              <PharmacySelect
                none={prescriptionMessages.noPharmacies}
                {...form.getInputProps('pharmacy_id')}
              />
              <SignatureField
                onChange={(signature) => form.setFieldValue('e_signature', signature)}
                error={form.errors.e_signature}
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
