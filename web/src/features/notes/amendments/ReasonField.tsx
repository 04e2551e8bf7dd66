import { TextInput, type TextInputProps } from '@mantine/core';

/** Why a signed text is struck through. */
export const ReasonField = (props: TextInputProps) => (
  <TextInput label="Reason" placeholder="Wrong tooth, wrong patient…" required {...props} />
);
