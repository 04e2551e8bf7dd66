import { Button, Select, TextInput } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useState } from 'react';
import { toothNumber } from '../../../ui/text/formats.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { nothingToSend } from '../../../ui/forms/schema.ts';
import { alternativesMade, type DraftLine, type DraftPhase, draftLines } from './ordering.ts';

interface AlternativesButtonProps {
  phases: readonly DraftPhase[];
  onMake: (phases: DraftPhase[]) => void;
}

/** The choice's name, and the alternative of each line; '': none. */
type Values = { choice: string } & Readonly<Record<string, string>>;
const initialOf = (lines: readonly DraftLine[]): Values => ({
  ...Object.fromEntries(lines.map(({ treatment_id }) => [treatment_id, ''])),
  choice: '',
});
const letters = ['A', 'B', 'C'] as const;

/** Makes some of the plan's treatments alternatives between which the patient chooses, in one step. */
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
      <FormDialog
        {...nothingToSend}
        opened={opened}
        title="Make Alternatives"
        submitLabel="Make Alternatives"
        initial={initialOf(lines)}
        check={({ choice, ...picked }) => {
          const used = new Set(Object.values(picked).filter((letter) => letter !== ''));
          const open = lines.find(({ treatment_id }) => picked[treatment_id] === '') ?? lines[0];
          return {
            ...(choice.trim() === '' && { choice: 'Enter a name for the choice.' }),
            ...(used.size < 2 &&
              open && { [open.treatment_id]: 'Choose treatments of at least two alternatives.' }),
          };
        }}
        submit={async (_, { values: { choice, ...picked } }) =>
          onMake(alternativesMade(phases, choice.trim(), picked))
        }
        onClose={() => setOpened(false)}
      >
        {(form) => (
          <>
            <TextInput
              label="Purpose"
              placeholder="Close the gap at #19"
              required
              maxLength={100}
              {...form.getInputProps('choice')}
            />
            {lines.map(({ treatment_id: id, name, tooth }) => (
              <Select
                key={id}
                label={tooth === '' ? name : `${name}, tooth ${toothNumber(tooth)}`}
                allowDeselect={false}
                data={[
                  { value: '', label: 'In every alternative' },
                  ...letters.map((letter) => ({ value: letter, label: `Alternative ${letter}` })),
                ]}
                {...form.getInputProps(id)}
              />
            ))}
          </>
        )}
      </FormDialog>
    </>
  );
}
