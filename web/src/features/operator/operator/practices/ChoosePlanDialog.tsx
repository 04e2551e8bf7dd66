import { billingPeriods, type Plan, SubscriptionChange } from '@cusp/contract';
import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { adminChanges, adminMessages } from '../messages.ts';
import { subscriptionPlansQuery } from '../queries.ts';
import { planLimitWords, priceWords } from '../words.ts';
import { FieldRow, FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { titleWords } from '../../../../ui/text/formats.ts';
import { RefusalMessage } from '../../../../ui/forms/RefusalMessage.tsx';
import { OperatorReasonField } from '../ReasonDialog.tsx';
import { type ChangeDialogProps, useSubscriptionChange } from './useSubscriptionChange.ts';

const periods = billingPeriods.map((period) => ({ value: period, label: titleWords(period) }));

/** Starts a plan or changes to another, and fixes its price. A recorded payment makes it active. */
export function ChoosePlanDialog({ practice, opened, onClose }: ChangeDialogProps) {
  const { subscription } = practice;
  const plans = useQuery({ ...subscriptionPlansQuery(), enabled: opened });
  const send = useSubscriptionChange(practice);
  const offered = (plan: Plan) => !plan.archived || plan.id === subscription.plan_id;

  return (
    <FormDialog
      opened={opened}
      title={`Plan for ${practice.name}`}
      submitLabel="Save Plan"
      schema={SubscriptionChange}
      initial={{
        change: {
          do: 'choose_plan',
          plan_id: subscription.plan_id ?? '',
          billing_period: subscription.billing_period ?? 'monthly',
        },
        reason: '',
        version: subscription.version,
      }}
      submit={send}
      messages={adminChanges.choose_plan}
      onClose={onClose}
    >
      {(form) => {
        const { plan_id, billing_period } = form.values.change;
        const chosen = plans.data?.find(({ id }) => id === plan_id);
        return (
          <>
            {plans.isError && <RefusalMessage sentence={adminMessages.plansFailed} />}
            <FieldRow>
              <Select
                label="Plan"
                required
                data={plans.data?.filter(offered).map(({ id, name }) => ({ value: id, label: name })) ?? []}
                nothingFoundMessage={adminMessages.noPlans}
                {...form.getInputProps('change.plan_id')}
              />
              <Select
                label="Billed"
                required
                allowDeselect={false}
                data={periods}
                {...form.getInputProps('change.billing_period')}
              />
            </FieldRow>
            <Text role="status">
              {chosen
                ? `${priceWords({ billing_period, price: priceOf(chosen, billing_period) })}. ${planLimitWords(chosen)}.`
                : 'The price is the plan’s price on the day it is chosen.'}
            </Text>
            {(subscription.status === 'cancelled' || subscription.status === 'unpaid') && (
              <Text>
                Choosing a plan doesn’t restart the subscription: the practice and its patients only read
                until the first payment is recorded.
              </Text>
            )}
            <OperatorReasonField {...form.getInputProps('reason')} />
          </>
        );
      }}
    </FormDialog>
  );
}

const priceOf = (plan: Plan, period: 'monthly' | 'yearly') =>
  period === 'monthly' ? plan.monthly_price : plan.yearly_price;
