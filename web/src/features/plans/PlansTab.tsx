import { createTreatmentPlan } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useChange } from '../../api/useChange.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { refusalOf } from '../../ui/refusal.ts';
import { Empty } from '../../ui/states.tsx';
import { TabSection } from '../../ui/TabSection.tsx';
import { toast } from '../../ui/toast.tsx';
import { planMessages } from './messages.ts';
import { PlanCard } from './PlanCard.tsx';
import { PlanEditor } from './PlanEditor.tsx';
import { plansQuery } from './queries.ts';
import classes from './Plans.module.css';

/** A patient's treatment plans: made, presented and answered here. */
export function PlansTab({ patientId }: { patientId: string }) {
  const query = useQuery(plansQuery(patientId));
  const mayWrite = useSession().may('treatments.write');
  const create = useChange(createTreatmentPlan, 'treatment-plans');
  const [edited, setEdited] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);

  const begin = async () => {
    try {
      const { id } = await create.mutateAsync({
        input: { body: { patient_id: patientId, title: 'Treatment plan', phases: [] } },
      });
      setEdited(id);
    } catch (thrown) {
      toast.failed(planMessages.addFailed, refusalOf(thrown).detail);
    }
  };
  const leave = () => {
    setLeft(edited);
    setEdited(null);
  };
  const add = mayWrite && (
    <Button
      variant="light"
      leftSection={<IconPlus size={16} aria-hidden />}
      loading={create.isPending}
      onClick={() => void begin()}
    >
      New Plan
    </Button>
  );

  return (
    <TabSection title="Treatment Plans" action={add}>
      <QueryState
        query={query}
        failed={planMessages.listFailed}
        empty={<Empty sentence={planMessages.none} icon={IconListDetails} firstStep={add} />}
      >
        {(plans) => (
          <div className={classes.plans}>
            {plans.map((plan) =>
              plan.id === edited ? (
                <PlanEditor key={plan.id} plan={plan} onLeave={leave} />
              ) : (
                <PlanCard
                  key={plan.id}
                  plan={plan}
                  mayWrite={mayWrite}
                  returned={plan.id === left}
                  onEdit={() => setEdited(plan.id)}
                />
              ),
            )}
          </div>
        )}
      </QueryState>
    </TabSection>
  );
}
