import { answerPlan } from '@cusp/contract';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { isMinor } from '../../people/patients/age.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { treatmentPlanMessages } from './messages.ts';
import { PlanPictures } from './PlanPictures.tsx';
import { Proposal } from './Proposal.tsx';
import { lineAnswers, phasesOfSnapshot } from './proposal.ts';
import { presentationQuery, versionParams, type VersionOf } from './queries.ts';
import { SignedAnswers } from './SignedAnswers.tsx';
import { planStateWords } from './words.ts';
import classes from './Plans.module.css';

interface PresentScreenProps {
  version: VersionOf;
  opened: boolean;
  onClose: () => void;
}

/** A presented version on the whole screen, turned to the patient: large type, plain names, and where to sign. */
export function PresentScreen({ version, opened, onClose }: PresentScreenProps) {
  const query = useQuery({ ...presentationQuery(version), enabled: opened });
  const today = useToday();
  const answer = useChange(answerPlan, 'treatment-plans');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      radius={0}
      title={query.data?.snapshot.practice.name ?? 'Treatment plan'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {/* The focus starts at what is read, not at the button that closes it. */}
      <div data-autofocus tabIndex={-1} className={classes.start} />
      <QueryState query={query} failed={treatmentPlanMessages.listFailed} height="60vh">
        {({ snapshot, answers, later, state, number, valid_until, can }) => {
          const { plan, patient } = snapshot;
          const phases = phasesOfSnapshot(snapshot, lineAnswers(answers), later);
          return (
            <article className={classes.big} aria-label={plan.title}>
              <header>
                <h3>{plan.title}</h3>
                <p className={classes.text}>
                  For {patient.name}, born {dateWords(patient.date_of_birth, 'plain')}. Version {number},{' '}
                  {planStateWords[state]}. Valid until {dateWords(valid_until, 'plain')}.
                </p>
              </header>
              {plan.note && <p className={classes.text}>{plan.note}</p>}
              <PlanPictures images={plan.images} source={{ realm: 'staff' }} />
              {can.length > 0 ? (
                <AnswerForm
                  phases={phases}
                  signingFor={{
                    patient: patient.name,
                    own: '',
                    signsAs: isMinor(patient.date_of_birth, today) ? null : 'self',
                  }}
                  expired={!can.includes('accept')}
                  send={(body) => answer.mutateAsync({ input: { params: versionParams(version), body } })}
                  onDone={onClose}
                />
              ) : (
                <Proposal phases={phases} />
              )}
              <SignedAnswers answers={answers} />
            </article>
          );
        }}
      </QueryState>
    </Modal>
  );
}
