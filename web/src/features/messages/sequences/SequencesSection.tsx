import { deleteSequence, type Sequence, updateSequence } from '@cusp/contract';
import { Button, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { Empty } from '../../../ui/feedback/states.tsx';
import { RemoveButton } from '../../../ui/forms/RemoveButton.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { SequenceDialog } from './SequenceDialog.tsx';
import { sequencesQuery } from './queries.ts';
import { aboutWords, sequenceMessages, startWords, stepChannelWords } from './words.ts';
import classes from '../../../ui/screens/Settings.module.css';
import look from '../../../ui/theme/look.module.css';

/** The sequences by which patients are followed up until they have booked or declined, each with its switch. */
export function SequencesSection() {
  const query = useQuery(sequencesQuery());
  // Kept while a dialog fades out.
  const [changing, setChanging] = useState<{ sequence: Sequence | null; opened: boolean }>({
    sequence: null,
    opened: false,
  });
  const open = (sequence: Sequence | null) => setChanging({ sequence, opened: true });
  return (
    <SettingsSection
      title="Follow-Up Until Booked"
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden />} variant="light" onClick={() => open(null)}>
          Add Sequence
        </Button>
      }
    >
      <QueryState
        query={query}
        failed={sequenceMessages.listFailed}
        height="6rem"
        empty={<Empty low sentence={sequenceMessages.none} hint={sequenceMessages.noneHint} />}
      >
        {(sequences) => (
          <ul className={classes.rows} aria-label="Sequences">
            {sequences.map((sequence) => (
              <SequenceRow key={sequence.id} sequence={sequence} onChange={() => open(sequence)} />
            ))}
          </ul>
        )}
      </QueryState>
      <SequenceDialog
        key={changing.sequence === null ? 'new' : `${changing.sequence.id} ${changing.sequence.version}`}
        {...changing}
        onClose={() => setChanging((last) => ({ ...last, opened: false }))}
      />
    </SettingsSection>
  );
}

interface SequenceRowProps {
  sequence: Sequence;
  onChange: () => void;
}

function SequenceRow({ sequence, onChange }: SequenceRowProps) {
  const update = useChange(updateSequence, 'sequences');
  const remove = useChange(deleteSequence, 'sequences');
  const { id, running, ...fields } = sequence;
  const { name, about, starts, steps, is_on } = fields;
  const set = (on: boolean) =>
    void showOutcome(update.mutateAsync({ input: { params: { id }, body: { ...fields, is_on: on } } }), {
      done: on ? sequenceMessages.on : sequenceMessages.off,
      failed: sequenceMessages.changeFailed,
    });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={look.dim}>
          {aboutWords[about]} · from {startWords(starts, about)} ·{' '}
          {steps
            .map(({ way, wait_days }, at) =>
              at === 0 ? stepChannelWords[way] : `${stepChannelWords[way]} after ${wait_days} days`,
            )
            .join(', ')}
          {running > 0 && ` · ${running} running`}
        </p>
      </div>
      <div className={classes.actions}>
        <Switch
          label={is_on ? 'On' : 'Off'}
          aria-label={`${name}: ${is_on ? 'on' : 'off'}`}
          checked={is_on}
          disabled={update.isPending}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
        <Button variant="default" size="compact-sm" aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
        <RemoveButton
          name={name}
          question={sequenceMessages.removeQuestion}
          remove={() => remove.mutateAsync({ input: { params: { id } } })}
          messages={sequenceMessages.removed}
        >
          {name}. Patients in this sequence get no more messages. Sent messages stay in the log.
        </RemoveButton>
      </div>
    </li>
  );
}
