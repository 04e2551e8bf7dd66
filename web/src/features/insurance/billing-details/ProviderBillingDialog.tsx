import { type BillingDetails, ProviderBillingChange, states, updateProviderBilling } from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { claimDetailMessages } from './messages.ts';
import { taxonomyChoices } from './words.ts';

interface ProviderBillingDialogProps {
  provider: BillingDetails['providers'][number];
  opened: boolean;
  onClose: () => void;
}

/** Changes what claims say of a provider. Providers with an account keep the license in their profile. */
export function ProviderBillingDialog({ provider, ...dialog }: ProviderBillingDialogProps) {
  const change = useChange(updateProviderBilling, 'claims');
  const { id, name, taxonomy, license_number, license_state, has_account, version } = provider;
  return (
    <FormDialog
      {...dialog}
      title={`${name} on Claims`}
      submitLabel="Save Changes"
      edits
      schema={ProviderBillingChange}
      initial={{ taxonomy, license_number, license_state, version }}
      submit={(body) => change.mutateAsync({ input: { params: { id }, body } })}
      messages={claimDetailMessages.changed}
    >
      {(form) => (
        <>
          <Select
            label="Taxonomy"
            searchable
            clearable
            data={taxonomyChoices(taxonomy)}
            {...form.getInputProps('taxonomy')}
          />
          <FieldRow>
            <TextInput
              label="License Number"
              autoComplete="off"
              disabled={has_account}
              description={has_account ? 'Set in the profile' : undefined}
              {...form.getInputProps('license_number')}
            />
            <Select
              label="State"
              searchable
              clearable
              disabled={has_account}
              data={states}
              {...form.getInputProps('license_state')}
            />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}
