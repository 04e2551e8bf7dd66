import { approveRequest, ApprovalInput, type PharmacyRequest } from '@cusp/contract';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { afterAlerts } from '../../health/alerts/asking.ts';
import { Allergies } from '../../people/patients/Allergies.tsx';
import { patientQuery } from '../../people/patients/queries.ts';
import { missingReason, unansweredAllergies } from '../prescriptions/allergyReason.ts';
import { StoredFindings } from '../prescriptions/StoredFindings.tsx';
import { renewalMessages } from './messages.ts';

interface ApproveDialogProps {
  /** Kept while the dialog fades out. */
  request: PharmacyRequest | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Approves a renewal: shows the prescription that is renewed, checks it, and asks how many refills. */
export function ApproveDialog({ request, opened, onClose }: ApproveDialogProps) {
  const approve = useChange(approveRequest, 'pharmacy-requests');
  const { data: patient } = useQuery({
    ...patientQuery(request?.patient_id ?? ''),
    enabled: request !== undefined,
  });
  const prescription = request?.prescription;
  const check = prescription && unansweredAllergies(patient, prescription);
  return (
    <FormDialog
      opened={opened}
      title="Approve Renewal"
      submitLabel="Approve"
      schema={ApprovalInput}
      initial={{ refills: request?.refills ?? 0, allergy_reason: '' }}
      check={({ allergy_reason: reason }) => missingReason(check, reason)}
      submit={(body) =>
        afterAlerts({ patientId: request?.patient_id ?? '', moment: 'prescribing' }, () =>
          approve.mutateAsync({ input: { params: { id: request?.id ?? '' }, body } }),
        )
      }
      messages={{
        done: renewalMessages.approved,
        failed: renewalMessages.approveFailed,
        detailFirst: true,
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {request && prescription && (
            <Text>
              <b>
                {prescription.medication}, {prescription.dosage}
              </b>{' '}
              for {request.patient_name}:{' '}
              {prescription.parts?.directions ?? `${prescription.frequency}, ${prescription.duration}`}
            </Text>
          )}
          <Allergies patientId={request?.patient_id ?? ''} />
          {prescription && (
            <StoredFindings
              prescription={prescription}
              answered={[]}
              reason={form.getInputProps('allergy_reason')}
            />
          )}
          <WholeNumberField
            label="Refills"
            description={
              (request?.refills ?? null) === null
                ? 'The pharmacy did not request a number.'
                : `The pharmacy requested ${request?.refills ?? 0}.`
            }
            {...form.getInputProps('refills')}
          />
        </>
      )}
    </FormDialog>
  );
}
