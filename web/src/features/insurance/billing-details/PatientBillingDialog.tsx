import { type PatientBilling, PatientBillingChange, updatePatientBilling } from '@cusp/contract';
import { Select } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import classes from '../../../ui/screens/Settings.module.css';
import { AddressFields } from './AddressFields.tsx';
import { claimDetailMessages } from './messages.ts';
import { claimSexWords } from './words.ts';

interface PatientBillingDialogProps {
  details: PatientBilling;
  opened: boolean;
  onClose: () => void;
}

/** Changes what claims say of a patient; an address that was written as one text is offered in its parts. */
export function PatientBillingDialog({ details, ...dialog }: PatientBillingDialogProps) {
  const change = useChange(updatePatientBilling, 'claims');
  const { patient_id, address, address_text, differs, suggested, sex, sex_by_gender, version } = details;
  return (
    <FormDialog
      {...dialog}
      title="Claim Details"
      submitLabel="Save Changes"
      edits
      schema={PatientBillingChange}
      initial={{
        ...(differs && suggested.street !== '' ? suggested : address),
        sex: sex ?? '',
        version,
      }}
      submit={(body) => change.mutateAsync({ input: { params: { id: patient_id }, body } })}
      messages={claimDetailMessages.changed}
    >
      {(form) => (
        <>
          {differs && (
            <p className={classes.note}>
              The patient’s details say “{address_text}”. Check each part of the address.
            </p>
          )}
          <AddressFields of={(name) => form.getInputProps(name)} />
          <Select
            label="Sex on Claims"
            description="As on file with the carrier"
            data={[
              { value: '', label: `As in the details (${claimSexWords[sex_by_gender]})` },
              ...Object.entries(claimSexWords).map(([value, label]) => ({ value, label })),
            ]}
            allowDeselect={false}
            {...form.getInputProps('sex')}
          />
        </>
      )}
    </FormDialog>
  );
}
