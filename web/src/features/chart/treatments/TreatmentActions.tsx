import type { Treatment } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useSession } from '../../../api/session.tsx';
import { nextStep } from './steps.ts';
import classes from './TreatmentActions.module.css';
import { TreatmentMenu } from './TreatmentMenu.tsx';
import { TreatmentNotesButton } from './TreatmentNotesButton.tsx';
import { useTreatmentSteps } from './useTreatmentSteps.ts';

/** The next step of one treatment, and what else can be done to it. */
export function TreatmentActions({ treatment }: { treatment: Treatment }) {
  const { may } = useSession();
  const { change, isChanging, dialog, anyway } = useTreatmentSteps();
  if (!may('treatments.write')) return null;
  const step = nextStep(treatment);
  return (
    <div className={classes.acts}>
      {step && (
        <Button
          size="compact-sm"
          variant="light"
          loading={isChanging(treatment.id)}
          onClick={() => void change(treatment, step.to)}
          aria-label={`${step.words} ${treatment.procedure_name}`}
        >
          {step.words}
        </Button>
      )}
      <TreatmentNotesButton treatment={treatment} />
      <TreatmentMenu treatment={treatment} />
      {dialog}
      {anyway}
    </div>
  );
}
