import { type BillingDetails, PracticeBillingChange, updatePracticeBilling } from '@cusp/contract';
import { Checkbox, Select } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { AddressFields } from './AddressFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { claimDetailMessages } from './messages.ts';
import { placeValues, taxonomyChoices } from './words.ts';

interface PracticeBillingDialogProps {
  practice: BillingDetails['practice'];
  providers: BillingDetails['providers'];
  opened: boolean;
  onClose: () => void;
}

/** Changes what claims say of the practice. NPI and taxpayer number are in the practice's settings. */
export function PracticeBillingDialog({ practice, providers, ...dialog }: PracticeBillingDialogProps) {
  const change = useChange(updatePracticeBilling, 'claims');
  const { taxpayer_kind, taxonomy, billed_by_id, accepts_assignment, address, pay_to, version } = practice;
  return (
    <FormDialog
      {...dialog}
      title="The Practice on Claims"
      submitLabel="Save Changes"
      edits
      schema={PracticeBillingChange}
      initial={{
        taxpayer_kind,
        taxonomy,
        billed_by_id: billed_by_id ?? '',
        accepts_assignment,
        ...address,
        pay_to_street: pay_to.street,
        pay_to_city: pay_to.city,
        pay_to_state: pay_to.state,
        pay_to_zip: pay_to.zip,
        ...placeValues(practice),
        version,
      }}
      submit={(body) => change.mutateAsync({ input: { body } })}
      messages={claimDetailMessages.changed}
    >
      {(form) => (
        <>
          <Select
            label="Bills As"
            description="A sole proprietor bills with their own NPI (type 1)"
            allowDeselect={false}
            data={[
              { value: '', label: 'The practice (organization)' },
              ...providers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.getInputProps('billed_by_id')}
          />
          <Select
            label="Tax ID Type"
            allowDeselect={false}
            data={[
              { value: 'ein', label: 'The practice’s (EIN)' },
              { value: 'ssn', label: 'The owner’s own (SSN)' },
            ]}
            {...form.getInputProps('taxpayer_kind')}
          />
          <Select
            label="Taxonomy"
            searchable
            clearable
            data={taxonomyChoices(taxonomy)}
            {...form.getInputProps('taxonomy')}
          />
          <Checkbox
            label="Accepts assignment out of network"
            description="The practice takes what the plan allows, or asks to be paid as in network. Leave unchecked if it doesn’t."
            {...form.getInputProps('accepts_assignment', { type: 'checkbox' })}
          />
          <AddressFields of={(name) => form.getInputProps(name)} />
          <AddressFields of={(name) => form.getInputProps(name)} prefix="pay_to_" label="Payments To: " />
          <PlaceFields
            label="Default Place of Service"
            description="Used for new claims; you can change it on each claim"
            place={form.values.place_of_service}
            of={(name) => form.getInputProps(name)}
          />
        </>
      )}
    </FormDialog>
  );
}
