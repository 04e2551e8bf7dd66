import type { TextareaProps } from '@mantine/core';
import { NoteTextarea } from '../templates/NoteTextarea.tsx';

interface NoteContentProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  value?: string;
  onChange?: (text: string) => void;
}

/** The text of a clinical note. */
export const NoteContent = (props: NoteContentProps) => (
  <NoteTextarea label="Note Content" required minRows={6} maxRows={16} {...props} />
);
