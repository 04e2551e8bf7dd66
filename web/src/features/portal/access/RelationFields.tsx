import { type PortalPart, portalParts, type PortalRelation, portalRelations } from '@cusp/contract';
import { Checkbox, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { isMinor } from '../../people/patients/age.ts';
import { partWords, relationWords } from './words.ts';

interface Relation {
  relation: PortalRelation;
  until: string;
  parts: PortalPart[];
}

interface RelationFieldsProps<Values extends Relation> {
  /** The patient's birth date: a grown patient has no access as their parent's child. */
  born: string;
  form: UseFormReturnType<Values>;
}

/** For whom an account opens a record, and until when. */
export function RelationFields<Values extends Relation>({ born, form }: RelationFieldsProps<Values>) {
  const minor = isMinor(born, useToday());
  return (
    <>
      <Select
        label="Access for"
        allowDeselect={false}
        data={portalRelations
          .filter((relation) => relation !== 'parent' || minor)
          .map((value) => ({ value, label: relationWords[value] }))}
        {...form.getInputProps('relation')}
      />
      {form.values.relation !== 'self' && (
        <Checkbox.Group label="What it opens" {...form.getInputProps('parts')}>
          {portalParts.map((part) => (
            <Checkbox key={part} mt="xs" value={part} label={partWords[part]} />
          ))}
        </Checkbox.Group>
      )}
      <DateField
        label="Last day"
        description="Leave it empty if the access has no end of its own."
        {...form.getInputProps('until')}
      />
    </>
  );
}
