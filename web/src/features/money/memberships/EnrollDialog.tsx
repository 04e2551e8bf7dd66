import { enrollMember, EnrollInput, type Membership, renewMembership } from '@cusp/contract';
import { Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { addToDate } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { priceIntervalWords, membershipMessages } from './messages.ts';
import { membershipPlansQuery } from './queries.ts';
import classes from './Memberships.module.css';

interface EnrollDialogProps {
  patientId: string;
  /** Whether a card of the payer is kept. */
  hasCard: boolean;
  /** The membership that is renewed; undefined: a new one. */
  renewed: Membership | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Makes a patient a member for a year, or renews that: shows what the member agrees to. */
export function EnrollDialog({ patientId, hasCard, renewed, opened, onClose }: EnrollDialogProps) {
  const { data: plans = [] } = useQuery(membershipPlansQuery());
  const enroll = useChange(enrollMember, 'memberships');
  const renew = useChange(renewMembership, 'memberships');
  const today = useToday();
  const offered = plans.filter(({ archived }) => !archived);
  const initial: Record<'membership_plan_id' | 'from_date', string> & {
    automatic: boolean;
    agreed: boolean;
  } = {
    membership_plan_id: renewed?.plan_id ?? '',
    from_date: renewed ? addToDate(renewed.ends_on, 1, 'd') : today,
    automatic: renewed?.automatic ?? hasCard,
    agreed: false,
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={renewed ? `Renew ${renewed.plan_name}` : 'Enroll as a Member'}
      submitLabel={renewed ? 'Renew' : 'Enroll'}
      schema={EnrollInput}
      initial={initial}
      submit={(body) =>
        renewed
          ? renew.mutateAsync({
              input: {
                params: { id: renewed.id },
                body: { automatic: body.automatic, agreed: body.agreed, version: renewed.version },
              },
            })
          : enroll.mutateAsync({ input: { params: { id: patientId }, body } })
      }
      messages={renewed ? membershipMessages.renewed : membershipMessages.enrolled}
    >
      {(form) => {
        const plan = plans.find(({ id }) => id === form.values.membership_plan_id);
        return (
          <>
            <FieldRow>
              <Select
                label="Plan"
                required
                allowDeselect={false}
                disabled={renewed !== undefined}
                description={offered.length === 0 ? membershipMessages.noPlans : undefined}
                data={offered.map(({ id, name }) => ({ value: id, label: name }))}
                {...form.getInputProps('membership_plan_id')}
              />
              <DateField
                label="First Day"
                required
                disabled={renewed !== undefined}
                {...form.getInputProps('from_date')}
              />
            </FieldRow>
            {plan && (
              <p className={classes.consent}>
                {plan.name}, {moneyWords(plan.price)} {priceIntervalWords[plan.price_interval]}, for one year.
                {'\n'}
                {plan.terms}
              </p>
            )}
            <Checkbox
              label="Charge each fee to the card on file"
              description={
                hasCard
                  ? 'Charged on the due date.'
                  : 'No card on file. Patients can save a card when they pay online.'
              }
              disabled={!hasCard}
              {...form.getInputProps('automatic', { type: 'checkbox' })}
            />
            <Checkbox
              label="The member has read and agreed to this"
              {...form.getInputProps('agreed', { type: 'checkbox' })}
            />
          </>
        );
      }}
    </FormDialog>
  );
}
