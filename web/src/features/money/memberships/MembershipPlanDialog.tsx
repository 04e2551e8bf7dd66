import {
  createMembershipPlan,
  type MembershipPlan,
  MembershipPlanChange,
  membershipIntervals,
  updateMembershipPlan,
} from '@cusp/contract';
import { Checkbox, Select, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { MembershipLines } from './MembershipLines.tsx';
import { membershipPlanValues } from './membershipPlanValues.ts';
import { priceIntervalWords, membershipMessages } from './messages.ts';

interface MembershipPlanDialogProps {
  /** undefined: a new one. */
  plan: MembershipPlan | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Adds a membership plan or changes it: members keep what they agreed to until they renew. */
export function MembershipPlanDialog({ plan, opened, onClose }: MembershipPlanDialogProps) {
  const create = useChange(createMembershipPlan, 'memberships');
  const update = useChange(updateMembershipPlan, 'memberships');
  // Each line of it has a key of its own.
  const [initial] = useState(() => membershipPlanValues(plan));
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      wide
      title={plan ? `Change ${plan.name}` : 'Add Membership Plan'}
      submitLabel={plan ? 'Save Changes' : 'Add Plan'}
      edits={plan !== undefined}
      schema={MembershipPlanChange}
      initial={initial}
      submit={(body) =>
        plan
          ? update.mutateAsync({ input: { params: { id: plan.id }, body } })
          : create.mutateAsync({ input: { body } })
      }
      messages={plan ? membershipMessages.planChanged : membershipMessages.planAdded}
    >
      {(form) => (
        <>
          {plan && (
            <Text>
              Changes apply to new enrollments and renewals. Current members keep their existing terms.
            </Text>
          )}
          <FieldRow>
            <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
            <MoneyField label="Price" required {...form.getInputProps('price')} />
            <Select
              label="Due"
              required
              allowDeselect={false}
              data={membershipIntervals.map((value) => ({ value, label: priceIntervalWords[value] }))}
              {...form.getInputProps('price_interval')}
            />
          </FieldRow>
          <MembershipLines
            form={form}
            list="included"
            title="Included Each Year"
            add="Add Included Service"
            note="Procedures on one line share the limit. Members pay nothing for these until the limit is reached."
          />
          <MembershipLines
            form={form}
            list="discounts"
            title="Discounted Fees"
            add="Add Discount"
            note="The most specific discount applies: procedures first, then category, then everything else."
          />
          <Textarea
            label="Terms"
            description="What members agree to, such as how to cancel and that this is not insurance."
            required
            autosize
            minRows={3}
            maxRows={12}
            {...form.getInputProps('terms')}
          />
          {plan && <Checkbox label="Archived" {...form.getInputProps('archived', { type: 'checkbox' })} />}
        </>
      )}
    </FormDialog>
  );
}
