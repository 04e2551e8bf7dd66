import { Button } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { treatmentPlanMessages } from './messages.ts';
import { TreatmentPlanCard } from './PlanCard.tsx';
import { PlanEditor } from './PlanEditor.tsx';
import { treatmentPlansQuery } from './queries.ts';
import classes from './Plans.module.css';

/** A patient's treatment plans: made, presented and answered here. */
export function PlansTab({ patientId }: { patientId: string }) {
  const query = useQuery(treatmentPlansQuery(patientId));
  const mayWrite = useSession().may('treatments.write');
  // A plan's id, or 'new': nothing is written before it is saved.
  const [edited, setEdited] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);

  const leave = (id: string | null) => {
    setLeft(id);
    setEdited(null);
  };
  const editor = edited === 'new' && <PlanEditor patientId={patientId} plan={null} onLeave={leave} />;
  const add = mayWrite && edited !== 'new' && (
    <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      New Plan
    </Button>
  );

  return (
    <TabSection title="Treatment Plans" action={add}>
      <QueryState
        query={query}
        failed={treatmentPlanMessages.listFailed}
        empty={
          editor || <Empty sentence={treatmentPlanMessages.none} icon={IconListDetails} firstStep={add} />
        }
      >
        {(plans) => (
          <div className={classes.plans}>
            {editor}
            {plans.map((plan) =>
              plan.id === edited ? (
                <PlanEditor key={plan.id} patientId={patientId} plan={plan} onLeave={leave} />
              ) : (
                <TreatmentPlanCard
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
