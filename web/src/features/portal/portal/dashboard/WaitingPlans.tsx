import type { PortalPresentation } from '@cusp/contract';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { portalTreatmentPlansQuery } from '../../../chart/plans/queries.ts';
import { dateWords } from '../../../../ui/text/dates.ts';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { usePortal } from '../session.tsx';
import classes from './Dashboard.module.css';

const waits = ({ state }: PortalPresentation) => state === 'presented' || state === 'partly_answered';

/** The treatment plans that wait for the patient's answer; nothing without any. */
export function WaitingPlans() {
  const { patient } = usePortal();
  const { data = [] } = useQuery(portalTreatmentPlansQuery(patient.id));
  const plans = data.filter(waits);
  const [first] = plans.toSorted((one, other) => (one.valid_until < other.valid_until ? -1 : 1));
  if (first === undefined) return null;
  return (
    <section className={classes.waiting} aria-label="Treatment plan">
      <IconListDetails size={24} stroke={1.7} aria-hidden />
      <p>
        <strong>
          {plans.length === 1
            ? 'A treatment plan waits for your answer'
            : `${plans.length} treatment plans wait for your answer`}
        </strong>
        {` · ${first.snapshot.plan.title}, valid until ${dateWords(first.valid_until, 'plain')}`}
      </p>
      <LinkButton to="/patient-portal/treatment-plans">
        {plans.length === 1 ? 'View Plan' : 'View Plans'}
      </LinkButton>
    </section>
  );
}
