import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { subscriptionPlansQuery } from '../queries.ts';
import { useAdmin } from '../session.tsx';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { useDialog } from '../../../../ui/forms/useDialog.ts';
import { PlanDialog } from './PlanDialog.tsx';
import { SubscriptionPlans } from './Plans.tsx';
import { SubscriptionList } from './SubscriptionList.tsx';

const route = getRouteApi('/admin/subscriptions');

/** The practices' subscriptions, and the plans that they choose from. Tab, filter, order and the open dialog are in the address. */
export function SubscriptionsScreen() {
  const { tab, dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const { open, close } = useDialog();
  const mayChange = useAdmin().may('plans.write');
  const plans = useQuery({ ...subscriptionPlansQuery(), enabled: tab === 'plans' });

  return (
    <Tabs
      value={tab ?? 'subscriptions'}
      onChange={(chosen) => void navigate({ search: { tab: chosen === 'plans' ? 'plans' : undefined } })}
      keepMounted={false}
    >
      <Screen
        title="Subscriptions"
        count={tab === 'plans' ? plans.data?.length : undefined}
        actions={
          tab === 'plans' &&
          mayChange && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
              Add Plan
            </Button>
          )
        }
      >
        <Tabs.List>
          <Tabs.Tab value="subscriptions">Subscriptions</Tabs.Tab>
          <Tabs.Tab value="plans">Plans</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="subscriptions">
          <SubscriptionList />
        </Tabs.Panel>
        <Tabs.Panel value="plans">
          <SubscriptionPlans query={plans} onAdd={mayChange ? () => open('new') : undefined} />
        </Tabs.Panel>
      </Screen>
      <PlanDialog plan={null} opened={dialog === 'new' && tab === 'plans' && mayChange} onClose={close} />
    </Tabs>
  );
}
