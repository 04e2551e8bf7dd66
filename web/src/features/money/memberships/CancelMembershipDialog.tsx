import { cancelMembership, CancelMembershipInput, type Membership } from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { membershipMessages } from './messages.ts';

interface CancelMembershipDialogProps {
  membership: Membership;
  opened: boolean;
  onClose: () => void;
}

/** Ends a membership on a day. */
export function CancelMembershipDialog({ membership, opened, onClose }: CancelMembershipDialogProps) {
  const cancel = useChange(cancelMembership, 'memberships');
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      grave
      title="Cancel Membership"
      submitLabel="Cancel Membership"
      cancelLabel="Keep It"
      schema={CancelMembershipInput}
      initial={{ last_day: membership.ends_on, reason: '', version: membership.version }}
      submit={(body) => cancel.mutateAsync({ input: { params: { id: membership.id }, body } })}
      messages={membershipMessages.cancelled}
    >
      {(form) => (
        <>
          <Text>
            It is valid until the last day. Fees that are due later are not asked for; what was posted stays
            due, and what was paid is refunded only by hand.
          </Text>
          <DateField label="Last Day" required {...form.getInputProps('last_day')} />
          <TextInput label="Reason" required autoComplete="off" {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
