import { TextInput, type TextInputProps } from '@mantine/core';

/** Asks for the reason a signed text is struck through. */
export const ReasonField = (props: TextInputProps) => (
  <TextInput label="Reason" placeholder="Wrong tooth, wrong patient…" required {...props} />
);
