import {
  ClearinghouseChange,
  type ClearinghouseSettings,
  clearinghouseKinds,
  mostAskDays,
  mostStatusDays,
  updateClearinghouse,
} from '@cusp/contract';
import { Checkbox, NumberInput, PasswordInput, Select, Textarea, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { clearinghouseMessages } from './messages.ts';
import { clearinghouseKindWords } from './words.ts';

interface ClearinghouseDialogProps {
  house: ClearinghouseSettings;
  opened: boolean;
  onClose: () => void;
}

/** Connects the practice to a clearinghouse, or changes the connection. */
export function ClearinghouseDialog({ house, ...dialog }: ClearinghouseDialogProps) {
  const change = useChange(updateClearinghouse, 'clearinghouse');
  const { kind, has_key, key_fingerprint, offers_house } = house;
  const kinds = clearinghouseKinds.filter((one) => one !== 'house' || offers_house || kind === 'house');
  return (
    <FormDialog
      {...dialog}
      title="Clearinghouse"
      submitLabel="Save Changes"
      edits
      schema={ClearinghouseChange}
      initial={{ ...house, key: '', private_key: '' }}
      submit={(body) => change.mutateAsync({ input: { body } })}
      messages={clearinghouseMessages.changed}
    >
      {(form) => (
        <>
          <Select
            label="Clearinghouse"
            allowDeselect={false}
            data={kinds.map((value) => ({ value, label: clearinghouseKindWords[value] }))}
            {...form.getInputProps('kind')}
          />
          {form.values.kind === 'https' && (
            <TextInput
              label="Address"
              description="Claims are sent as X12 by HTTPS POST. Cusp can’t check what was received, so files with no response need your review."
              required
              autoComplete="off"
              placeholder="https://"
              {...form.getInputProps('address')}
            />
          )}
          {form.values.kind === 'sftp' && (
            <>
              <TextInput
                label="Server"
                required
                autoComplete="off"
                placeholder="sftp://"
                {...form.getInputProps('address')}
              />
              <TextInput
                label="Host Key Fingerprint"
                description="From the clearinghouse. Nothing is sent to a server with a different fingerprint."
                required
                autoComplete="off"
                placeholder="SHA256:"
                {...form.getInputProps('host_fingerprint')}
              />
              <FieldRow>
                <TextInput
                  label="Claims Folder"
                  required
                  autoComplete="off"
                  placeholder="/inbound"
                  {...form.getInputProps('claims_folder')}
                />
                <TextInput
                  label="Responses Folder"
                  required
                  autoComplete="off"
                  placeholder="/outbound"
                  {...form.getInputProps('answers_folder')}
                />
              </FieldRow>
              <TextInput label="User Name" required autoComplete="off" {...form.getInputProps('login')} />
            </>
          )}
          {form.values.kind !== 'none' && (
            <>
              <PasswordInput
                label={form.values.kind === 'sftp' ? 'Password' : 'Key'}
                description={
                  has_key && form.values.kind === kind
                    ? 'Leave blank to keep the current one.'
                    : 'From the clearinghouse. It is stored encrypted and never shown.'
                }
                autoComplete="off"
                {...form.getInputProps('key')}
              />
              {form.values.kind === 'sftp' && (
                <Textarea
                  label="Or a Private Key"
                  description={
                    key_fingerprint === ''
                      ? 'Instead of a password. Paste the whole file, without a passphrase, and give the clearinghouse the public key.'
                      : `The current key’s fingerprint is ${key_fingerprint}. Leave blank to keep it.`
                  }
                  autosize
                  minRows={2}
                  maxRows={6}
                  autoComplete="off"
                  spellCheck={false}
                  {...form.getInputProps('private_key')}
                />
              )}
              <Checkbox
                label="Test mode: files are marked as tests and are not sent to carriers"
                {...form.getInputProps('is_test', { type: 'checkbox' })}
              />
              {(form.values.kind === 'https' || form.values.kind === 'sftp') && (
                <Checkbox
                  label="Accepts attachments as 275 files"
                  description="Check with the clearinghouse first. If it doesn’t, send attachments by mail, by fax, or on the carrier’s website."
                  {...form.getInputProps('takes_papers', { type: 'checkbox' })}
                />
              )}
              <FieldRow>
                <TextInput
                  label="Sender ID"
                  description="If blank, the practice’s NPI is used"
                  autoComplete="off"
                  {...form.getInputProps('sender_id')}
                />
                <TextInput
                  label="Receiver ID"
                  description="If blank, each payer’s ID is used"
                  autoComplete="off"
                  {...form.getInputProps('receiver_id')}
                />
              </FieldRow>
              {form.values.kind !== 'https' && form.values.kind !== 'sftp' && (
                <>
                  <NumberInput
                    label="Nightly Eligibility Checks"
                    description="Checks upcoming appointments within this many days when insurance is unverified or out of date. Enter 0 to turn off."
                    suffix=" days"
                    min={0}
                    max={mostAskDays}
                    allowDecimal={false}
                    {...form.getInputProps('ask_days')}
                  />
                  <NumberInput
                    label="Nightly Claim Status Checks"
                    description="Checks claims that have had no response for this many days, and again after as many. Enter 0 to turn off."
                    suffix=" days"
                    min={0}
                    max={mostStatusDays}
                    allowDecimal={false}
                    {...form.getInputProps('status_days')}
                  />
                </>
              )}
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
