import { type DoneWork, giveInstructions, instructionsFor } from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { instructionMessages } from './messages.ts';
import { printInstructions } from './printInstructions.ts';
import { givenInstructionsQuery, instructionsQuery } from './queries.ts';
import classes from './Instructions.module.css';

interface InstructionsAtCheckOutProps {
  patientId: string;
  appointmentId: string;
  done: readonly DoneWork[];
}

/** Proposes the instructions for the work that was done, and gives them with one click; renders nothing if there are none. */
export function InstructionsAtCheckOut({ patientId, appointmentId, done }: InstructionsAtCheckOutProps) {
  const { may } = useSession();
  const { data: all } = useQuery(instructionsQuery());
  const { data: givenToPatient } = useQuery(givenInstructionsQuery(patientId));
  const give = useChange(giveInstructions, 'given-instructions');
  if (!all || !givenToPatient) return null;
  const given = givenToPatient.filter(
    ({ appointment_id, taken_back_at }) => appointment_id === appointmentId && taken_back_at === null,
  );
  const proposed = instructionsFor(all, done).filter(
    ({ id }) => !given.some(({ instruction_id }) => instruction_id === id),
  );
  if (given.length === 0 && (proposed.length === 0 || !may('instructions.write'))) return null;

  const giveThem = async () => {
    try {
      await give.mutateAsync({
        input: {
          params: { id: patientId },
          body: { instruction_ids: proposed.map(({ id }) => id), appointment_id: appointmentId },
        },
      });
      toast.done(instructionMessages.given.done);
    } catch (thrown) {
      toast.failed(instructionMessages.given.failed, refusalOf(thrown).detail);
    }
  };
  return (
    <div role="group" aria-label="Instructions for the patient" className={classes.offer}>
      <Text fw={600} size="sm">
        Instructions for the patient
      </Text>
      {given.map(({ id, name }) => (
        <div key={id} className={classes.given}>
          <Text>Given: {name}</Text>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPrinter size={16} aria-hidden />}
            aria-label={`Print ${name}`}
            onClick={() => void printInstructions(id)}
          >
            Print
          </Button>
        </div>
      ))}
      {proposed.length > 0 && may('instructions.write') && (
        <div className={classes.given}>
          <Text>
            {proposed
              .map(({ name, reviewed_by }) =>
                reviewed_by === '' ? `${name} (not reviewed by a dentist yet)` : name,
              )
              .join(', ')}
          </Text>
          <Button variant="light" size="compact-sm" loading={give.isPending} onClick={() => void giveThem()}>
            Give Instructions
          </Button>
        </div>
      )}
    </div>
  );
}
