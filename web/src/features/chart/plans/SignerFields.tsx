import { Select, TextInput } from '@mantine/core';
import { t } from '../../../ui/language/t.ts';
import type { ChosenSigner } from './useSigner.ts';
import { relationshipWords } from './words.ts';

/** The signer: the relationship to the patient, and the name. */
export function SignerFields({ signer }: { signer: ChosenSigner }) {
  const { name, relationship, choices, onName, onRelationship } = signer;
  return (
    <>
      <Select
        size="md"
        label={t('Who is signing?')}
        required
        placeholder={t('Choose…')}
        data={choices.map((value) => ({ value, label: relationshipWords[value] }))}
        allowDeselect={false}
        value={relationship}
        onChange={(value) => {
          const chosen = choices.find((each) => each === value);
          if (chosen !== undefined) onRelationship(chosen);
        }}
      />
      <TextInput
        size="md"
        label={t('Signer’s name')}
        required
        maxLength={100}
        value={name}
        onChange={({ currentTarget }) => onName(currentTarget.value)}
      />
    </>
  );
}
