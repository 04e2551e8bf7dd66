import { Button, Group, Modal, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';

interface TypicalFeesDialogProps {
  opened: boolean;
  /** Fills them in, at so many percent of the typical values. */
  onFill: (percent: number) => void;
  onClose: () => void;
}

/** Offers typical fees as a start: they are only filled in, edited in the table, and saved from there. */
export function TypicalFeesDialog({ opened, onFill, onClose }: TypicalFeesDialogProps) {
  const [percent, setPercent] = useState<number | ''>(100);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Fill In Typical Fees"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (percent !== '') onFill(percent);
        }}
      >
        <Text mb="md">
          Procedures without a fee get a typical value to start from. Review them and type over what is
          different in your practice. Nothing is saved until you press Save.
        </Text>
        <NumberInput
          label="Percent of the Typical Values"
          description="More in an expensive city, less elsewhere."
          data-autofocus
          min={10}
          max={500}
          step={5}
          allowDecimal={false}
          allowNegative={false}
          value={percent}
          onChange={(given) => setPercent(given === '' ? '' : Number(given))}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={percent === ''}>
            Fill In
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
