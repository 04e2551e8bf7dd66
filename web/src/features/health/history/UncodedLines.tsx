import { type HealthHistory, type HealthKind, takeOverLine, type UncodedLine } from '@cusp/contract';
import { Button, Menu } from '@mantine/core';
import { useId } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { healthMessages } from './messages.ts';
import { healthEntryWords } from './words.ts';
import classes from './Health.module.css';

interface UncodedLinesProps {
  history: HealthHistory;
  /** Undefined if lines can't be moved. */
  onTake: ((line: UncodedLine, kind: HealthKind) => void) | undefined;
}

const kindsOf: Record<UncodedLine['text'], readonly HealthKind[]> = {
  allergies: ['allergy'],
  medical_history: ['problem', 'medication', 'implant', 'surgery', 'allergy'],
};

/** The lines of the two old texts that nobody has coded, each with the lists it can be moved to. */
export function UncodedLines({ history, onTake }: UncodedLinesProps) {
  const id = useId();
  const take = useChange(takeOverLine, 'health');
  if (history.uncoded.length === 0) return null;
  const none = (line: UncodedLine) =>
    void showOutcome(
      take.mutateAsync({
        input: {
          params: { id: history.patient_id },
          body: {
            text: line.text,
            line: line.line,
            none: line.text === 'allergies' ? 'allergy' : 'problem',
            version: line.record_version,
          },
        },
      }),
      healthMessages.taken,
    );
  return (
    <section className={classes.list} aria-labelledby={id}>
      <div className={classes.listHead}>
        <h3 id={id}>From the patient’s free-text history</h3>
      </div>
      <p className={classes.dim}>
        {healthMessages.uncoded}. Move correct entries to the lists. The rest stays as text.
      </p>
      <ul className={classes.entries}>
        {history.uncoded.map((line) => (
          <li key={`${line.record_id} ${line.text} ${line.line}`} className={classes.entry}>
            <div className={classes.healthEntryWords}>
              <span className={classes.name}>{line.line}</span>
              <span className={classes.dim}>
                {line.text === 'allergies' ? 'allergies' : 'medical history'}
              </span>
            </div>
            {onTake &&
              (line.denies ? (
                <Button size="compact-sm" variant="default" onClick={() => none(line)}>
                  Record as none
                </Button>
              ) : (
                <Menu position="bottom-end">
                  <Menu.Target>
                    <Button size="compact-sm" variant="default" aria-label={`Move to List: ${line.line}`}>
                      Move to List
                    </Button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {kindsOf[line.text].map((kind) => (
                      <Menu.Item key={kind} onClick={() => onTake(line, kind)}>
                        As {healthEntryWords[kind].toLowerCase()}
                      </Menu.Item>
                    ))}
                  </Menu.Dropdown>
                </Menu>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
