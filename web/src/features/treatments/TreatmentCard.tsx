import type { Treatment, TreatmentStatus } from '@cusp/contract';
import { Button } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useSession } from '../../api/session.tsx';
import { treatmentMessages } from './messages.ts';
import { LongText } from '../../ui/LongText.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useFocusAfter } from '../../ui/useFocusAfter.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { LocalDate, Money } from '../../ui/Values.tsx';
import classes from './Treatments.module.css';

interface TreatmentCardProps {
  treatment: Treatment;
  /** Whether its status is being changed. */
  changing: boolean;
  onStep: (status: TreatmentStatus) => void;
}

/** The next action of each status. product.md, 4: completed has none. */
const steps: Record<TreatmentStatus, { words: string; to: TreatmentStatus } | undefined> = {
  planned: { words: 'Start', to: 'in_progress' },
  in_progress: { words: 'Complete', to: 'completed' },
  completed: undefined,
};

/** One treatment of one patient: what, where, for how much, what is still due, and its next step. product.md, 2. */
export function TreatmentCard({ treatment, changing, onStep }: TreatmentCardProps) {
  const { patient_id, procedure, tooth_number, description, notes, date, cost, status } = treatment;
  const patient = treatment.patient_name || treatmentMessages.unknownPatient;
  const { may } = useSession();
  const step = may('treatments.write') ? steps[status] : undefined;
  const name = useFocusAfter<HTMLAnchorElement>(changing);

  return (
    <article className={classes.card} aria-label={`${procedure}, ${patient}`}>
      <div className={classes.what}>
        <h3 className={classes.procedure}>
          {procedure}
          {tooth_number && <span className={classes.tooth}>Tooth {tooth_number}</span>}
        </h3>
        <RowLink
          ref={name}
          link={linkOptions({ to: '/patients/$id', params: { id: patient_id } })}
          className={classes.patient}
        >
          {patient}
        </RowLink>
      </div>
      {(description || notes) && (
        <div className={classes.texts}>
          {description && <LongText text={description} what="description" />}
          {notes && (
            <div className={classes.notes}>
              <LongText text={notes} what="notes" />
            </div>
          )}
        </div>
      )}
      <div className={classes.date}>
        <LocalDate date={date} />
      </div>
      <div className={classes.money}>
        <span className={classes.cost}>
          <Money amount={cost} />
        </span>
        <Due treatment={treatment} mayRecord={may('payments.write')} />
      </div>
      <div className={classes.status}>
        <StatusBadge status={status} />
      </div>
      {step && (
        <div className={classes.actions}>
          <Button
            size="xs"
            variant="light"
            loading={changing}
            onClick={() => onStep(step.to)}
            aria-label={`${step.words} ${procedure} of ${patient}`}
          >
            {step.words}
          </Button>
        </div>
      )}
    </article>
  );
}

/** The amount still due as a link to its payment; or that it is paid; nothing for a treatment without cost. */
function Due({ treatment, mayRecord }: { treatment: Treatment; mayRecord: boolean }) {
  const { id, patient_id, balance, cost, due } = treatment;
  if (balance === 0) return cost > 0 && <span className={classes.paid}>Paid</span>;
  const words = (
    <>
      {due > 0 ? 'Balance due' : 'Planned, not due yet'} <Money amount={balance} />
    </>
  );
  if (!mayRecord) return <span className={classes.due}>{words}</span>;
  return (
    <RowLink
      link={linkOptions({ to: '/payments', search: { dialog: 'new', patient: patient_id, treatment: id } })}
      className={classes.due}
      title="Record a payment"
    >
      {words}
    </RowLink>
  );
}
