import { Button, Modal, Select, TextInput } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useState } from 'react';
import { toothNumber } from '../../../ui/text/formats.ts';
import { Refused } from '../../../ui/forms/Refused.tsx';
import { alternativesMade, type DraftLine, type DraftPhase, draftLines } from './ordering.ts';
import classes from './Plans.module.css';

interface AlternativesButtonProps {
  phases: readonly DraftPhase[];
  onMake: (phases: DraftPhase[]) => void;
}

/** Which alternative a line is part of; '': none. */
type Picked = Readonly<Record<string, string>>;
const letters = ['A', 'B', 'C'] as const;

/** Says in one step which of the plan's treatments the patient chooses between. */
export function AlternativesButton({ phases, onMake }: AlternativesButtonProps) {
  const [opened, setOpened] = useState(false);
  const lines = draftLines(phases);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsSplit2 size={16} aria-hidden />}
        disabled={lines.length < 2}
        onClick={() => setOpened(true)}
      >
        Make Alternatives
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title="Make Alternatives"
        size={560}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <AlternativesForm
          lines={lines}
          onMake={(choice, picked) => {
            onMake(alternativesMade(phases, choice, picked));
            setOpened(false);
          }}
        />
      </Modal>
    </>
  );
}

interface AlternativesFormProps {
  lines: readonly DraftLine[];
  onMake: (choice: string, picked: Picked) => void;
}

function AlternativesForm({ lines, onMake }: AlternativesFormProps) {
  const [choice, setChoice] = useState('');
  const [picked, setPicked] = useState<Picked>({});
  const [sentence, setSentence] = useState('');
  const used = new Set(Object.values(picked).filter((letter) => letter !== ''));
  const make = () => {
    if (choice.trim() === '') setSentence('Enter what they are for.');
    else if (used.size < 2) setSentence('Choose treatments of at least two alternatives.');
    else onMake(choice.trim(), picked);
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <TextInput
        data-autofocus
        label="What They Are For"
        placeholder="Close the gap at #19"
        required
        maxLength={100}
        value={choice}
        onChange={({ currentTarget }) => setChoice(currentTarget.value)}
      />
      {lines.map(({ treatment_id: id, name, tooth }) => (
        <Select
          key={id}
          label={tooth === '' ? name : `${name}, tooth ${toothNumber(tooth)}`}
          allowDeselect={false}
          data={[
            { value: '', label: 'Done either way' },
            ...letters.map((letter) => ({ value: letter, label: `Alternative ${letter}` })),
          ]}
          value={picked[id] ?? ''}
          onChange={(letter) => setPicked((before) => ({ ...before, [id]: letter ?? '' }))}
        />
      ))}
      {sentence && <Refused sentence={sentence} />}
      <Button type="submit">Make Alternatives</Button>
    </form>
  );
}
