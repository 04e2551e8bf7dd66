import {
  createInsurancePlan,
  type InsurancePlan,
  InsurancePlanChange,
  type InsurancePlanSummary,
  updateInsurancePlan,
} from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { insurancePlanMessages } from './messages.ts';
import { PlanFields } from './PlanFields.tsx';
import { planValues } from './planValues.ts';
import { insurancePlanQuery } from './queries.ts';

interface InsurancePlanDialogProps {
  /** undefined: a new one. */
  summary: InsurancePlanSummary | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Adds a plan, or opens one: whatever is changed becomes its next version. */
export function InsurancePlanDialog({ summary, opened, onClose }: InsurancePlanDialogProps) {
  const { data: plan } = useQuery({
    ...insurancePlanQuery(summary?.id ?? ''),
    enabled: summary !== undefined,
  });
  // A form starts from the whole plan, or from nothing.
  return summary === undefined || plan !== undefined ? (
    <PlanForm plan={summary && plan} opened={opened} onClose={onClose} />
  ) : null;
}

interface PlanFormProps {
  plan: InsurancePlan | undefined;
  opened: boolean;
  onClose: () => void;
}

function PlanForm({ plan, ...dialog }: PlanFormProps) {
  const create = useChange(createInsurancePlan, 'insurance-plans');
  const update = useChange(updateInsurancePlan, 'insurance-plans');
  // Each line of it has a key of its own.
  const [initial] = useState(() => planValues(plan));
  return (
    <FormDialog
      {...dialog}
      wide
      title={plan ? `${plan.carrier_name} ${plan.name}` : 'Add Insurance Plan'}
      submitLabel={plan ? 'Save Changes' : 'Add Plan'}
      edits={plan !== undefined}
      schema={InsurancePlanChange}
      initial={initial}
      submit={(body) =>
        plan
          ? update.mutateAsync({ input: { params: { id: plan.id }, body } })
          : create.mutateAsync({ input: { body } })
      }
      messages={plan ? insurancePlanMessages.changed : insurancePlanMessages.added}
    >
      {(form) => <PlanFields form={form} plan={plan} />}
    </FormDialog>
  );
}
