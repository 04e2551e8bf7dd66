import { giveEstimate, type TreatmentPlan } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { treatmentPlanMessages } from './messages.ts';
import { type PlanPaper, savePlanPdf, versionParams } from './queries.ts';
import classes from './Plans.module.css';

interface VersionsProps {
  plan: TreatmentPlan;
  mayWrite: boolean;
  onShow: (number: number) => void;
}

/** The versions that were presented, the newest first: shown again, printed, and the estimate given. */
export function Versions({ plan, mayWrite, onShow }: VersionsProps) {
  const give = useChange(giveEstimate, 'treatment-plans');
  if (plan.presentations.length === 0) return null;

  const pdf = async (number: number, what: PlanPaper) => {
    try {
      await savePlanPdf({ plan_id: plan.id, number }, what);
    } catch (thrown) {
      toast.failed(treatmentPlanMessages.pdfFailed, refusalOf(thrown).detail);
    }
  };
  const given = async (number: number) => {
    try {
      const params = versionParams({ plan_id: plan.id, number });
      await give.mutateAsync({ input: { params, body: { how: 'paper' } } });
      toast.done(treatmentPlanMessages.given);
    } catch (thrown) {
      toast.failed(treatmentPlanMessages.givenFailed, refusalOf(thrown).detail);
    }
  };

  return (
    // Safari takes the role from a list without bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className={classes.versions} aria-label={`Versions of ${plan.title}`}>
      {plan.presentations.map(({ number, state, presented_on, valid_until, in_portal, answered }) => (
        <li key={number}>
          <b>Version {number}</b>
          <StatusBadge status={state} />
          <span className={classes.dim}>
            presented <LocalDate date={presented_on} form="plain" />, valid until{' '}
            <LocalDate date={valid_until} form="plain" />
            {in_portal && ', in the portal'}
          </span>
          <Button size="compact-sm" variant="subtle" onClick={() => onShow(number)}>
            Show<span className="unseen"> version {number}</span>
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => void pdf(number, 'plan')}>
            PDF<span className="unseen"> of version {number}</span>
          </Button>
          {answered && (
            <Button size="compact-sm" variant="subtle" onClick={() => void pdf(number, 'signed')}>
              Signed Copy<span className="unseen"> of version {number}</span>
            </Button>
          )}
          {plan.self_pay && (
            <Button size="compact-sm" variant="subtle" onClick={() => void pdf(number, 'estimate')}>
              Good-Faith Estimate<span className="unseen"> of version {number}</span>
            </Button>
          )}
          {plan.self_pay && mayWrite && (
            <Button
              size="compact-sm"
              variant="subtle"
              loading={give.isPending}
              onClick={() => void given(number)}
            >
              Mark as Given on Paper<span className="unseen">, version {number}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
