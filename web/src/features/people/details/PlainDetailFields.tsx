import { plainDetails, plainDetailWords } from '@cusp/contract';
import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

interface PlainDetailFieldsProps {
  /** The props of a field of the form, by its name. */
  of: (name: (typeof plainDetails)[number]) => GetInputPropsReturnType;
}

/** The plain fields of a patient's details. */
export const PlainDetailFields = ({ of }: PlainDetailFieldsProps) =>
  plainDetails.map((name) => (
    <TextInput
      key={name}
      label={plainDetailWords[name]}
      description="Optional"
      autoComplete="off"
      {...of(name)}
    />
  ));
