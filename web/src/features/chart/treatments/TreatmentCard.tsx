import type { Treatment, TreatmentStatus } from '@cusp/contract';
import { Button } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useSession } from '../../../api/session.tsx';
import { treatmentMessages } from './messages.ts';
import { LongText } from '../../../ui/text/LongText.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { useFocusAfter } from '../../../ui/forms/useFocusAfter.ts';
import { RowLink } from '../../../ui/tables/RowLink.tsx';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { nextStep } from './steps.ts';
import { TreatmentFee } from './TreatmentFee.tsx';
import { TreatmentMenu } from './TreatmentMenu.tsx';
import classes from './Treatments.module.css';
import { treatmentSiteWords } from './words.ts';
import look from '../../../ui/theme/look.module.css';

interface TreatmentCardProps {
  treatment: Treatment;
  /** Whether its status is being changed. */
  changing: boolean;
  onStep: (status: TreatmentStatus) => void;
}

/** One treatment of one patient: what, where, for how much, what is still due, and its next step. product.md, 2. */
export function TreatmentCard({ treatment, changing, onStep }: TreatmentCardProps) {
  const { patient_id, procedure_name: procedure, description, notes, date, status, outcome } = treatment;
  const patient = treatment.patient_name || treatmentMessages.unknownPatient;
  const { may, user } = useSession();
  const step = nextStep(treatment);
  const place = treatmentSiteWords(treatment, user.practice.numbering);
  const name = useFocusAfter<HTMLAnchorElement>(changing);

  return (
    <article className={classes.card} aria-label={`${procedure}, ${patient}`}>
      <div className={classes.what}>
        <h3 className={classes.procedure}>
          {procedure}
          {place && <span className={classes.tooth}>{place}</span>}
        </h3>
        <RowLink
          ref={name}
          link={linkOptions({ to: '/patients/$id', params: { id: patient_id } })}
          className={classes.patient}
        >
          {patient}
        </RowLink>
      </div>
      {treatment.contradicts !== '' && (
        <p className={classes.contradicts}>
          Conflicts with the chart: {treatment.contradicts}
          {treatment.despite !== '' && ` Charted anyway: ${treatment.despite}`}
        </p>
      )}
      {(description || notes) && (
        <div className={classes.texts}>
          {description && <LongText text={description} what="description" />}
          {notes && (
            <div className={look.dim}>
              <LongText text={notes} what="notes" />
            </div>
          )}
        </div>
      )}
      <div className={classes.date}>
        <LocalDate date={date} />
        <Served treatment={treatment} />
      </div>
      <div className={classes.money}>
        <span className={look.strong}>
          <TreatmentFee treatment={treatment} />
        </span>
        <Due treatment={treatment} mayRecord={may('payments.write')} />
      </div>
      <div className={classes.status}>
        <StatusBadge status={outcome ?? status} />
      </div>
      {may('treatments.write') && status !== 'completed' && (
        <div className={classes.actions}>
          {step && (
            <Button
              size="xs"
              variant="light"
              loading={changing}
              onClick={() => onStep(step.to)}
              aria-label={`${step.words} ${procedure} of ${patient}`}
            >
              {step.words}
            </Button>
          )}
          <TreatmentMenu treatment={treatment} />
        </div>
      )}
    </article>
  );
}

/** The provider, and the day of service if it isn't the day on which it was added. */
function Served({ treatment: { provider_name, service_date, date } }: { treatment: Treatment }) {
  const isLater = service_date !== null && service_date !== date;
  if (provider_name === '' && !isLater) return null;
  return (
    <div className={classes.served}>
      {isLater && (
        <>
          Done <LocalDate date={service_date} form="plain" />
          {provider_name && ', '}
        </>
      )}
      {provider_name}
    </div>
  );
}

/** The amount still due as a link to its payment; or that it is paid; nothing for a treatment without cost. */
function Due({ treatment, mayRecord }: { treatment: Treatment; mayRecord: boolean }) {
  const { id, patient_id, balance, cost, due, outcome } = treatment;
  if (outcome !== null) return null;
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
