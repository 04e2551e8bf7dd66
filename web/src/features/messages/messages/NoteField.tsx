import { fold } from '@cusp/contract';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { workersQuery } from '../../practice/team/queries.ts';
import classes from './NoteField.module.css';

export interface Colleague {
  id: string;
  name: string;
}

interface NoteFieldProps {
  describedBy: string;
  value: string;
  error: string;
  onChange: (to: string) => void;
  onMention: (colleague: Colleague) => void;
}

/** The number of colleagues offered at once; the others are found by typing more of the name. */
const mostOffered = 6;
/** The name that is being typed behind an @, up to the caret. */
const nameTyped = /(?:^|\s)@([^@\n]{0,40})$/u;

/** The field of an internal note: behind an @ it offers colleagues, who are chosen by the arrow keys and Enter, or by a click. */
export function NoteField({ describedBy, value, error, onChange, onMention }: NoteFieldProps) {
  const { user } = useSession();
  const { data: workers = [] } = useQuery(workersQuery());
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  // Closed by Escape, until something else is typed.
  const [closedAt, setClosedAt] = useState<string>();
  const typed = nameTyped.exec(value.slice(0, caret))?.[1];
  const offered =
    typed === undefined || closedAt === value
      ? []
      : workers
          .filter(({ id, name }) => id !== user.id && fold(name).includes(fold(typed)))
          .slice(0, mostOffered);
  const chosen = offered[Math.min(active, offered.length - 1)];

  const choose = ({ id, name }: Colleague) => {
    const start = caret - (typed?.length ?? 0);
    const to = `${value.slice(0, start)}${name} ${value.slice(caret)}`;
    onChange(to);
    onMention({ id, name });
    const after = start + name.length + 1;
    setCaret(after);
    setClosedAt(to);
    // The caret is set once the field has the new words.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(after, after);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (chosen === undefined) return;
    const step = { ArrowDown: 1, ArrowUp: offered.length - 1 }[event.key];
    if (step !== undefined) setActive((offered.indexOf(chosen) + step) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen);
    else if (event.key === 'Escape') setClosedAt(value);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.field}>
      <Textarea
        ref={field}
        aria-label="Internal note"
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-controls={chosen && list}
        aria-activedescendant={chosen && `${list}-${chosen.id}`}
        placeholder="What your team should know"
        autosize
        minRows={2}
        maxRows={8}
        value={value}
        error={error}
        errorProps={{ role: 'alert' }}
        onKeyDown={onKeyDown}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          setCaret(currentTarget.selectionStart);
          setActive(0);
        }}
      />
      {chosen && (
        <div id={list} role="listbox" aria-label="Colleagues" className={classes.offered}>
          {offered.map((colleague) => (
            // The keys are the field's, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={colleague.id}
              id={`${list}-${colleague.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={colleague === chosen}
              className={classes.one}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(colleague)}
            >
              {colleague.name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
