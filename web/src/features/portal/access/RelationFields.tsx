import {
  needsProof,
  type PortalPart,
  portalParts,
  type PortalProof,
  type PortalRelation,
  portalRelations,
} from '@cusp/contract';
import { Checkbox, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { isMinor } from '../../people/patients/age.ts';
import { ProofField } from './ProofField.tsx';
import { partWords, relationWords } from './words.ts';

interface Relation {
  relation: PortalRelation;
  until: string;
  parts: PortalPart[];
  proof_id: string;
}

interface RelationFieldsProps<Values extends Relation> {
  /** A grown patient has no access as their parent's child. */
  patient: { id: string; date_of_birth: string };
  /** The access that is changed; absent: a new one. */
  before?: { relation: PortalRelation | null; proof: PortalProof | null };
  form: UseFormReturnType<Values>;
}

/** The fields for the relation by which an account opens a record, and its end. */
export function RelationFields<Values extends Relation>({
  patient,
  before,
  form,
}: RelationFieldsProps<Values>) {
  const minor = isMinor(patient.date_of_birth, useToday());
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
      {needsProof(form.values.relation) && (
        <ProofField
          patientId={patient.id}
          before={before && needsProof(before.relation) ? before : undefined}
          input={form.getInputProps('proof_id')}
        />
      )}
      {form.values.relation !== 'self' && (
        <Checkbox.Group label="Can see" {...form.getInputProps('parts')}>
          {portalParts.map((part) => (
            <Checkbox key={part} mt="xs" value={part} label={partWords[part]} />
          ))}
        </Checkbox.Group>
      )}
      <DateField
        label="Last day"
        description="Leave blank if the access does not expire."
        {...form.getInputProps('until')}
      />
    </>
  );
}
