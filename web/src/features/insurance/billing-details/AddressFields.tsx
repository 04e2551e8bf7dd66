import { states } from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';

interface AddressFieldsProps {
  /** The props of a field of the form, by its name. */
  of: (name: string) => object;
  /** The prefix of the fields' names, as in `pay_to_street`. */
  prefix?: 'pay_to_' | 'facility_';
  /** Before the labels. */
  label?: string;
}

/** An address in the parts that a claim asks for. */
export const AddressFields = ({ of, prefix, label = '' }: AddressFieldsProps) => {
  const name = (part: string) => `${prefix ?? ''}${part}`;
  return (
    <>
      <TextInput label={`${label}Street`} autoComplete="off" {...of(name('street'))} />
      <FieldRow>
        <TextInput label={`${label}City`} autoComplete="off" {...of(name('city'))} />
        <Select label={`${label}State`} searchable clearable data={states} {...of(name('state'))} />
      </FieldRow>
      <TextInput label={`${label}ZIP Code`} autoComplete="off" inputMode="numeric" {...of(name('zip'))} />
    </>
  );
};
