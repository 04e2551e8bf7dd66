import { Textarea } from '@mantine/core';

/** The text of a clinical note. */
export const NoteContent = (props: object) => (
  <Textarea label="Note Content" required autosize minRows={6} maxRows={16} {...props} />
);
