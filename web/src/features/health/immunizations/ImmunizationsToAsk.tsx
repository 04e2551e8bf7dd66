import { addHealthEntry, type HealthHistory } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import classes from '../history/Health.module.css';
import { healthMessages } from '../history/messages.ts';

interface ImmunizationsToAskProps {
  history: HealthHistory;
  /** Opens the dialog that adds it, with its day. */
  onHad: (name: string) => void;
}

/** The immunizations that the practice asks for and nobody has recorded, each with its two answers. */
export function ImmunizationsToAsk({ history, onHad }: ImmunizationsToAskProps) {
  const add = useChange(addHealthEntry, 'health');
  const { patient_id: id, immunizations_to_ask: open } = history;
  if (open.length === 0) return null;
  const notHad = (name: string) =>
    void showOutcome(
      add.mutateAsync({
        input: { params: { id }, body: { entry: { kind: 'immunization', name, had: false } } },
      }),
      healthMessages.added,
    );
  return (
    <ul className={classes.entries} aria-label="Immunizations to ask for">
      {open.map((name) => (
        <li key={name} className={classes.entry}>
          <div className={classes.healthEntryWords}>
            <span className={classes.name}>{name}</span>
            <span className={classes.notAsked}>Not recorded</span>
          </div>
          <div className={classes.acts}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Had: ${name}`}
              onClick={() => onHad(name)}
            >
              Had
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={add.isPending}
              aria-label={`Not had: ${name}`}
              onClick={() => notHad(name)}
            >
              Not Had
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
