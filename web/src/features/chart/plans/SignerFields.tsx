import { signerRelationships } from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import { t } from '../../../ui/language/t.ts';
import { relationshipWords } from './words.ts';

interface SignerFieldsProps {
  name: string;
  onName: (name: string) => void;
  relationship: string;
  onRelationship: (relationship: string) => void;
}

/** The signer: the name, and the relationship to the patient. */
export function SignerFields({ name, onName, relationship, onRelationship }: SignerFieldsProps) {
  return (
    <>
      <TextInput
        size="md"
        label={t('Signer’s name')}
        required
        maxLength={100}
        value={name}
        onChange={({ currentTarget }) => onName(currentTarget.value)}
      />
      <Select
        size="md"
        label={t('Relationship of the signer')}
        data={signerRelationships.map((value) => ({ value, label: relationshipWords[value] }))}
        allowDeselect={false}
        value={relationship}
        onChange={(value) => onRelationship(value ?? 'self')}
      />
    </>
  );
}
