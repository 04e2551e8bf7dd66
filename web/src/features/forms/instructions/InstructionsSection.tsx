import { type GivenInstruction, takeBackInstruction } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { LocalDay } from '../../../ui/text/Values.tsx';
import classes from '../patient-forms/PatientForms.module.css';
import { instructionMessages } from './messages.ts';
import { printInstructions } from './printInstructions.ts';
import { givenInstructionsQuery } from './queries.ts';

const giveDialog = lazyDialog(
  async () => (await import('./GiveInstructionsDialog.tsx')).GiveInstructionsDialog,
);

/** The instructions that a patient was given, and a button to give more. */
export function InstructionsSection({ patientId }: { patientId: string }) {
  const query = useQuery(givenInstructionsQuery(patientId));
  const mayWrite = useSession().may('instructions.write');
  const [opened, setOpened] = useState(false);
  return (
    <section className={classes.section} aria-labelledby="patient-instructions">
      <div className={classes.head}>
        <h3 id="patient-instructions">Instructions</h3>
        {mayWrite && (
          <Button
            variant="light"
            leftSection={<IconNotes size={18} aria-hidden />}
            onClick={() => setOpened(true)}
          >
            Give Instructions
          </Button>
        )}
      </div>
      <QueryState
        query={query}
        failed={instructionMessages.listFailed}
        height="4rem"
        empty={<p className={classes.dim}>{instructionMessages.noneGiven}</p>}
      >
        {(given) => (
          // Safari takes the role from a list without bullets.
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles
          <ul role="list" className={classes.rows} aria-label="Instructions">
            {given.map((one) => (
              <GivenRow key={one.id} given={one} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
      </QueryState>
      <LazyDialog of={giveDialog} with={{ patientId, opened, onClose: () => setOpened(false) }} />
    </section>
  );
}

function GivenRow({ given, mayWrite }: { given: GivenInstruction; mayWrite: boolean }) {
  const { id, name, language, appointment_date, given_at, given_by, taken_back_at, taken_back_by } = given;
  const back = useChange(takeBackInstruction, 'given-instructions');
  const takeBack = async () => {
    try {
      await back.mutateAsync({ input: { params: { id } } });
      toast.done(instructionMessages.takenBack.done);
    } catch (thrown) {
      toast.failed(instructionMessages.takenBack.failed, refusalOf(thrown).detail);
    }
  };
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.title}>{name}</p>
        <p className={classes.dim}>
          Given by {given_by} <LocalDay moment={given_at} />
          {appointment_date !== null && `, after the visit of ${dateWords(appointment_date, 'plain')}`}, in{' '}
          {language === 'es' ? 'Spanish' : 'English'}
        </p>
        {taken_back_at !== null && (
          <p className={classes.dim}>
            Withdrawn by {taken_back_by} <LocalDay moment={taken_back_at} />
          </p>
        )}
      </div>
      <Button variant="default" aria-label={`Print ${name}`} onClick={() => void printInstructions(id)}>
        Print
      </Button>
      {mayWrite && taken_back_at === null && (
        <Button
          variant="subtle"
          aria-label={`Withdraw ${name}`}
          loading={back.isPending}
          onClick={() => void takeBack()}
        >
          Withdraw
        </Button>
      )}
    </li>
  );
}
