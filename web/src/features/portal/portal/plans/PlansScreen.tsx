import type { PortalPresentation } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { treatmentPlanMessages } from '../../../chart/plans/messages.ts';
import { PlanPictures } from '../../../chart/plans/PlanPictures.tsx';
import { Proposal } from '../../../chart/plans/Proposal.tsx';
import { lineAnswers, phasesOfSnapshot } from '../../../chart/plans/proposal.ts';
import { portalTreatmentPlansQuery, savePortalPdf } from '../../../chart/plans/queries.ts';
import { SignedAnswers } from '../../../chart/plans/SignedAnswers.tsx';
import classes from '../../../chart/plans/Plans.module.css';
import { dateWords } from '../../../../ui/text/dates.ts';
import { LazyPiece, lazyPiece } from '../../../../ui/loading/lazyPiece.tsx';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { Empty, Loading } from '../../../../ui/feedback/states.tsx';
import { StatusBadge } from '../../../../ui/feedback/StatusBadge.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { usePortal } from '../session.tsx';
import { Shared } from '../Shared.tsx';
import { BookAccepted } from './BookAccepted.tsx';
import { t } from '../../../../ui/language/t.ts';

/** Signing is loaded where something waits for a signature. */
const answering = lazyPiece(async () => (await import('./AnswerPlan.tsx')).AnswerPlan);

/** The plans that the patient was sent: what they hold, and to accept or decline them. */
export function PlansScreen() {
  const { patient } = usePortal();
  const query = useQuery(portalTreatmentPlansQuery(patient.id));
  return (
    <Screen title={t('My Treatment Plan')} width="reading">
      <h2 className="unseen">{t('All plans')}</h2>
      <QueryState
        query={query}
        failed={treatmentPlanMessages.listFailed}
        height="50vh"
        empty={<Empty sentence={treatmentPlanMessages.nonePortal} icon={IconListDetails} />}
      >
        {(plans) => (
          <div className={classes.plans}>
            {plans.map((plan) => (
              <Plan key={`${plan.plan_id} ${plan.number}`} plan={plan} record={patient.id} />
            ))}
          </div>
        )}
      </QueryState>
    </Screen>
  );
}

function Plan({ plan, record }: { plan: PortalPresentation; record: string }) {
  const id = useId();
  const { snapshot, answers, later, state, valid_until, number, can } = plan;
  const answered = lineAnswers(answers);
  const phases = phasesOfSnapshot(snapshot, answered, later);
  const accepted = [...answered].flatMap(([treatment, answer]) => (answer === 'accepted' ? [treatment] : []));
  const lapsed = can.includes('decline') && !can.includes('accept');

  const pdf = async () => {
    try {
      await savePortalPdf(plan, record);
    } catch (thrown) {
      toast.failed(treatmentPlanMessages.pdfFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <Card component="section" padding="lg" aria-labelledby={id} className={classes.portal ?? ''}>
      <div className={classes.head}>
        <div className={classes.title}>
          <h3 id={id}>{snapshot.plan.title}</h3>
          <StatusBadge status={state} />
        </div>
        <Button variant="default" onClick={() => void pdf()}>
          {t('PDF')}
        </Button>
      </div>
      <p className={classes.dim}>
        {t('From {name}, {date} (version {number}).', {
          name: snapshot.presented_by,
          date: dateWords(snapshot.presented_on, 'plain'),
          number,
        })}{' '}
        {lapsed
          ? t('This plan expired on {date}.', { date: dateWords(valid_until, 'plain') })
          : t('Valid until {date}.', { date: dateWords(valid_until, 'plain') })}
      </p>
      {lapsed && (
        <p className={classes.text}>{t('This plan has expired. Call the office for a new version.')}</p>
      )}
      {snapshot.plan.note && <p className={classes.text}>{snapshot.plan.note}</p>}
      <PlanPictures images={snapshot.plan.images} source={{ realm: 'patient', record }} />
      {can.includes('accept') ? (
        <LazyPiece of={answering} with={{ plan, phases, record }} meanwhile={<Loading />} />
      ) : (
        <Proposal phases={phases} />
      )}
      <SignedAnswers answers={answers} />
      <Shared part="visits">
        <BookAccepted accepted={accepted} />
      </Shared>
      <p className={classes.dim}>
        {t('Planned treatments are estimates. Nothing is due until treatment begins.')}
      </p>
    </Card>
  );
}
