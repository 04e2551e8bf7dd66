import { furtherPhones, phoneKinds } from '@cusp/contract';
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { phoneKindWords } from './words.ts';
import classes from './Details.module.css';

export interface PhoneValues {
  phone_kind: string;
  other_phones: { key: string; number: string; kind: string; note: string }[];
}

const kindChoices = phoneKinds.map((value) => ({ value, label: phoneKindWords[value] }));
let lines = 0;
export const phoneLine = (line: Omit<PhoneValues['other_phones'][number], 'key'>) => {
  lines += 1;
  return { key: String(lines), ...line };
};

interface PhoneLinesProps<Values extends PhoneValues> {
  form: UseFormReturnType<Values>;
  /** The number of the patient's record, if it is known. */
  first?: string;
}

/** The kind of the first number, and the further ones, each with its kind and a note. */
export function PhoneLines<Values extends PhoneValues>({ form, first }: PhoneLinesProps<Values>) {
  const { other_phones: others } = form.values;
  const set = (next: PhoneValues['other_phones']) =>
    form.setValues((values) => ({ ...values, other_phones: next }));
  return (
    <div className={classes.phones} role="group" aria-label="Phones">
      <Select
        label={first ? `Kind of ${first}` : 'Kind of Phone'}
        description="Texts go to this number, whatever its kind"
        data={kindChoices}
        allowDeselect={false}
        {...form.getInputProps('phone_kind')}
      />
      {others.map((line, at) => (
        <div key={line.key} className={classes.phone}>
          <TextInput
            label={`Phone ${at + 2}`}
            type="tel"
            autoComplete="off"
            {...form.getInputProps(`other_phones.${at}.number`)}
          />
          <Select
            label="Kind"
            aria-label={`Kind of phone ${at + 2}`}
            data={kindChoices}
            allowDeselect={false}
            {...form.getInputProps(`other_phones.${at}.kind`)}
          />
          <TextInput
            label="Note"
            aria-label={`Note on phone ${at + 2}`}
            placeholder="after 5"
            autoComplete="off"
            {...form.getInputProps(`other_phones.${at}.note`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            className={classes.remove ?? ''}
            aria-label={`Remove phone ${at + 2}`}
            onClick={() => set(others.filter(({ key }) => key !== line.key))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {others.length < furtherPhones && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => set([...others, phoneLine({ number: '', kind: 'mobile', note: '' })])}
        >
          Add Phone
        </Button>
      )}
    </div>
  );
}
