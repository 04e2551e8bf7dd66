import { answerHealthList, type HealthEntry, type HealthHistory, type HealthList } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { type HealthEntryAction, HealthEntryRow } from './HealthEntryRow.tsx';
import { healthMessages } from './messages.ts';
import { UnlistedMedications } from './slots.ts';
import { healthListWords } from './words.ts';
import classes from './Health.module.css';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';

interface ListSectionProps {
  history: HealthHistory;
  list: HealthList;
  /** Undefined if an earlier day is shown, or the reader may not write. */
  onAdd: (() => void) | undefined;
  onAct: ((act: HealthEntryAction, entry: HealthEntry) => void) | undefined;
  /** Further entries that the practice asks for. */
  children?: ReactNode;
}

/** A list with its state: not asked, asked with none, or its entries. */
export function ListSection({ history, list, onAdd, onAct, children }: ListSectionProps) {
  const id = useId();
  const answer = useChange(answerHealthList, 'health');
  const known = history.lists.find((one) => one.list === list);
  const entries = history.active.filter(({ details }) => details.kind === list);
  const ended = history.ended.filter(({ details }) => details.kind === list);
  const title = healthListWords[list];
  const say = (to: 'none' | 'not_asked') =>
    void showOutcome(
      answer.mutateAsync({ input: { params: { id: history.patient_id }, body: { list, answer: to } } }),
      {
        done: to === 'none' ? healthMessages.answered : healthMessages.withdrawn,
        failed: healthMessages.failed,
      },
    );
  return (
    <section className={classes.list} aria-labelledby={id}>
      <div className={classes.listHead}>
        <h3 id={id}>{title}</h3>
        {onAdd && (
          <div className={classes.acts}>
            {known?.state === 'not_asked' && (
              <Button size="compact-sm" variant="default" onClick={() => say('none')}>
                None Reported<span className="unseen"> of {title.toLowerCase()}</span>
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={onAdd}
            >
              Add<span className="unseen"> to {title.toLowerCase()}</span>
            </Button>
          </div>
        )}
      </div>
      {known?.state === 'not_asked' && <p className={classes.notAsked}>Not recorded</p>}
      {known?.state === 'listed' && entries.length === 0 && (
        <p className={classes.dim}>Free text only; nothing coded yet</p>
      )}
      {known?.state === 'none' && (
        <p className={classes.none}>
          None reported
          {known.answered_at !== null && (
            <span className={classes.dim}>
              {' '}
              · {known.answered_by}, <LocalDate date={known.answered_at.slice(0, 10)} />
            </span>
          )}
          {onAdd && known.answered_at !== null && (
            <Button size="compact-xs" variant="subtle" onClick={() => say('not_asked')}>
              Undo
            </Button>
          )}
        </p>
      )}
      {entries.length > 0 && (
        <ul className={classes.entries}>
          {entries.map((entry) => (
            <HealthEntryRow key={entry.id} entry={entry} onAct={onAct} />
          ))}
        </ul>
      )}
      {children}
      {list === 'medication' && history.on === history.today && (
        <UnlistedMedications patientId={history.patient_id} mayTake={onAdd !== undefined} />
      )}
      {ended.length > 0 && (
        <details className={classes.ended}>
          <summary>Earlier ({ended.length})</summary>
          <ul className={classes.entries}>
            {ended.map((entry) => (
              <HealthEntryRow key={entry.id} entry={entry} onAct={onAct} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
