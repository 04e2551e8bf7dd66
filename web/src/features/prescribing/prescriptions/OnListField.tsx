import { type DrugCheck, type OnListChoice, onListChoices } from '@cusp/contract';
import { Radio, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { dateWords } from '../../../ui/text/dates.ts';
import type { PrescriptionValues } from './prescriptionValues.ts';

interface OnListFieldProps {
  form: UseFormReturnType<PrescriptionValues>;
  onList: DrugCheck['already_listed'];
}

const words: Record<OnListChoice, [label: string, description: string]> = {
  continue: ['Continue it', 'Update the listed medication with this prescription.'],
  replace: ['Replace it', 'Replace the listed medication with this one.'],
  both: ['Keep both', 'The patient takes both.'],
};

/** Asks what becomes of the same drug on the medication list. Nothing while there is none. */
export function OnListField({ form, onList }: OnListFieldProps) {
  if (onList.length === 0) return null;
  const chosen = form.values.on_list === '' ? 'continue' : form.values.on_list;
  const known = onList.map(({ name, said, began_on: since }) =>
    [name, said, since && `since ${dateWords(since, 'plain')}`].filter(Boolean).join(' · '),
  );
  return (
    <Radio.Group
      label={`Already on the medication list: ${known.join('; ')}`}
      value={chosen}
      onChange={(given) =>
        form.setFieldValue('on_list', onListChoices.find((choice) => choice === given) ?? '')
      }
    >
      <Stack gap="xs" mt="xs">
        {onListChoices.map((choice) => {
          const [label, description] = words[choice];
          return <Radio key={choice} value={choice} label={label} description={description} />;
        })}
      </Stack>
    </Radio.Group>
  );
}
