import type { DueRecall, RecallFigures } from '@cusp/contract';
import { Button, Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePaged } from '../../../api/paged.ts';
import { numberWords } from '../../../ui/text/formats.ts';
import { MoreRows } from '../../../ui/tables/MoreRows.tsx';
import { useAnswered } from '../../../ui/feedback/answered.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { RecallRow } from './RecallRow.tsx';
import { recallMessages } from './messages.ts';
import { type RecallFilter, recallWork, workCountQuery } from './queries.ts';
import classes from './Recalls.module.css';

interface WorkListProps {
  /** Part of the patient's name. */
  q: string | undefined;
  /** Without it there are no buttons. */
  onSchedule: ((recall: DueRecall) => void) | undefined;
}

/** The recalls by type that are due or overdue with nothing booked; absent while there are none. */
export function WorkList(props: WorkListProps) {
  const { data: figures } = useQuery(workCountQuery());
  return figures && figures.count > 0 ? <Work {...props} figures={figures} /> : null;
}

/** Jumps to the work list below a long list; absent while it is in sight. */
export function GoToDue() {
  const { data: figures } = useQuery(workCountQuery());
  if (!figures || figures.count === 0) return null;
  const go = () => {
    const heading = document.querySelector<HTMLElement>('#due-by-type');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <Button variant="subtle" size="compact-sm" className={classes.goToDue ?? ''} onClick={go}>
      {recallMessages.heading}: {numberWords(figures.count)}, {numberWords(figures.overdue)} overdue
    </Button>
  );
}

/** Recalls of one family, or of a patient without one. */
interface Household {
  key: string;
  head: Pick<DueRecall, 'family_head_name' | 'family_head_phone'> | null;
  recalls: DueRecall[];
}

function Work({ q, onSchedule, figures }: WorkListProps & { figures: RecallFigures }) {
  const [type, setType] = useState('');
  const [onlyOverdue, setOnlyOverdue] = useState(false);
  const [onlyToCall, setOnlyToCall] = useState(false);
  const filter: RecallFilter = {
    q: q || undefined,
    recall_type_id: type || undefined,
    overdue: onlyOverdue ? 'true' : undefined,
    to_call: onlyToCall ? 'true' : undefined,
  };
  const query = usePaged(recallWork(filter));
  const answered = useAnswered(filter, query);
  // Kept while the dialog fades out.
  const [contacting, setContacting] = useState<{ opened: boolean; recall: DueRecall | null }>({
    opened: false,
    recall: null,
  });
  const chosen =
    figures.types.find(({ recall_type_id }) => recall_type_id === answered.recall_type_id) ?? figures;
  const total =
    answered.q !== undefined || answered.to_call !== undefined
      ? undefined
      : answered.overdue === undefined
        ? chosen.count
        : chosen.overdue;

  return (
    <section className={classes.work} aria-labelledby="due-by-type">
      <div className={classes.head}>
        <h2 id="due-by-type" tabIndex={-1}>
          {recallMessages.heading}{' '}
          <span className={classes.count}>
            {numberWords(figures.count)}, {numberWords(figures.overdue)} overdue
          </span>
        </h2>
        <div className={classes.filters}>
          <Select
            aria-label="Recall type"
            placeholder="All types"
            data={figures.types.map(({ recall_type_id, name, count }) => ({
              value: recall_type_id,
              label: `${name} (${count})`,
            }))}
            value={type || null}
            onChange={(id) => setType(id ?? '')}
            clearable
            clearButtonProps={{ 'aria-label': 'All types' }}
          />
          <Checkbox
            label="Overdue only"
            checked={onlyOverdue}
            onChange={({ currentTarget }) => setOnlyOverdue(currentTarget.checked)}
          />
          <Checkbox
            label="To call now"
            checked={onlyToCall}
            onChange={({ currentTarget }) => setOnlyToCall(currentTarget.checked)}
          />
        </div>
      </div>
      <QueryState
        query={query}
        failed={recallMessages.listFailed}
        height="12rem"
        empty={<p className={classes.plain}>{recallMessages.noneFound}</p>}
      >
        {(recalls) => (
          <>
            <ul className={classes.households} aria-label={recallMessages.heading}>
              {householdsOf(recalls).map(({ key, head, recalls: own }) => (
                <li key={key} data-family={head !== null}>
                  {head && <p className={classes.family}>Family of {head.family_head_name}</p>}
                  <ul>
                    {own.map((recall) => (
                      <RecallRow
                        key={`${recall.patient_id} ${recall.recall_type_id}`}
                        recall={recall}
                        onContact={onSchedule && (() => setContacting({ opened: true, recall }))}
                        onSchedule={onSchedule && (() => onSchedule(recall))}
                      />
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
            <MoreRows following={query.following} total={total} />
          </>
        )}
      </QueryState>
      {contacting.recall && (
        <ContactDialog
          key={contacting.recall.patient_id}
          patient={{ id: contacting.recall.patient_id, name: contacting.recall.patient_name }}
          opened={contacting.opened}
          onBook={onSchedule && (() => contacting.recall && onSchedule(contacting.recall))}
          onClose={() => setContacting((last) => ({ ...last, opened: false }))}
        />
      )}
    </section>
  );
}

/** The rows of one family follow each other. */
function householdsOf(recalls: readonly DueRecall[]): Household[] {
  const households: Household[] = [];
  for (const recall of recalls) {
    const key = recall.family_id ?? recall.patient_id;
    const last = households.at(-1);
    if (last?.key === key) last.recalls.push(recall);
    else households.push({ key, head: recall.family_id === null ? null : recall, recalls: [recall] });
  }
  return households;
}
