import type { ClinicalNote } from '@cusp/contract';
import { Card, Text } from '@mantine/core';
import { LocalDateTime } from '../../ui/Values.tsx';

/** A clinical note as it was written, with its author and the moment. */
export const NoteCard = ({ note }: { note: ClinicalNote }) => (
  <Card padding="sm" px="md">
    <Text style={{ whiteSpace: 'pre-wrap' }}>{note.content}</Text>
    <Text size="sm" c="dimmed" mt={6}>
      <b>{note.created_by}</b> · <LocalDateTime moment={note.created_at} />
    </Text>
  </Card>
);
