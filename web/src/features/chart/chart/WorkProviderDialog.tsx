import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ProviderSelect } from '../../practice/providers/ProviderSelect.tsx';

interface WorkProviderDialogProps {
  /** The charted work in words. */
  words: string;
  /** Null: nothing is charted. */
  onAnswer: (providerId: string | null) => void;
}

/** Asks for the provider of completed work that neither the visit nor the charting person decides. */
export function WorkProviderDialog({ words, onAnswer }: WorkProviderDialogProps) {
  const [provider, setProvider] = useState<string | null>(null);
  return (
    <Modal opened onClose={() => onAnswer(null)} title="Who is the treating provider?">
      <Stack gap="sm">
        <Text>{words}</Text>
        <ProviderSelect work={[]} required value={provider} onChange={setProvider} data-autofocus />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onAnswer(null)}>
            Cancel
          </Button>
          <Button disabled={provider === null} onClick={() => onAnswer(provider)}>
            Chart It
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
