import { genders, type Patient } from '@cusp/contract';
import { Button, Group, Modal, Text } from '@mantine/core';
import { titleWords } from '../../../ui/text/formats.ts';

type Gender = Patient['gender'];

interface GenderQuestionProps {
  /** The patient's name; undefined while nothing is asked. */
  of: string | undefined;
  /** The gender that the form begins with. */
  preset: Gender;
  /** @param chosen undefined: back to the form */
  onAnswer: (chosen: Gender | undefined) => void;
}

/** Asks for the gender where the form's preset would be saved without anybody having looked at it. */
export const GenderQuestion = ({ of, preset, onAnswer }: GenderQuestionProps) => (
  <Modal
    opened={of !== undefined}
    onClose={() => onAnswer(undefined)}
    title="Which gender?"
    withCloseButton={false}
    centered
    // Above the form dialog.
    zIndex={300}
    styles={{ title: { fontWeight: 600 } }}
  >
    <Text>
      The form starts with {titleWords(preset)}, and no one chose it. What is right for {of}?
    </Text>
    <Group justify="flex-end" gap="xs" mt="md">
      <Button variant="subtle" color="gray" onClick={() => onAnswer(undefined)}>
        Keep editing
      </Button>
      {genders.map((gender) => (
        <Button
          key={gender}
          variant="default"
          onClick={() => onAnswer(gender)}
          data-autofocus={gender === preset || undefined}
        >
          {titleWords(gender)}
        </Button>
      ))}
    </Group>
  </Modal>
);
