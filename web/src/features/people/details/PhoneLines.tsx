import { maxOtherPhones, phoneKinds } from '@cusp/contract';
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { phoneLine, type PhoneLineValues } from './detailsValues.ts';
import { phoneKindWords } from './words.ts';
import classes from './Details.module.css';
import look from '../../../ui/theme/look.module.css';

const kindChoices = phoneKinds.map((value) => ({ value, label: phoneKindWords[value] }));

interface PhoneLinesProps {
  /** The props of a field of the form, by its name. */
  of: (name: string) => object;
  /** The first number, if it is known. */
  first?: string;
  others: PhoneLineValues[];
  onChange: (others: PhoneLineValues[]) => void;
}

/** The kind of the first number, and the other numbers, each with its kind and a note. */
export const PhoneLines = ({ of, first, others, onChange }: PhoneLinesProps) => (
  <div className={look.stack} role="group" aria-label="Phones">
    <Select
      label={first ? `Type of ${first}` : 'Phone Type'}
      description="Texts still go to the first number or the guarantor’s"
      data={kindChoices}
      allowDeselect={false}
      {...of('phone_kind')}
    />
    {others.map((line, at) => (
      <div key={line.key} className={classes.phone}>
        <TextInput
          label={`Phone ${at + 2}`}
          type="tel"
          autoComplete="off"
          {...of(`other_phones.${at}.number`)}
        />
        <Select
          label="Type"
          aria-label={`Type of phone ${at + 2}`}
          data={kindChoices}
          allowDeselect={false}
          {...of(`other_phones.${at}.kind`)}
        />
        <TextInput
          label="Note"
          aria-label={`Note on phone ${at + 2}`}
          placeholder="after 5"
          autoComplete="off"
          {...of(`other_phones.${at}.note`)}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.remove ?? ''}
          aria-label={`Remove phone ${at + 2}`}
          onClick={() => onChange(others.filter(({ key }) => key !== line.key))}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
    ))}
    {others.length < maxOtherPhones && (
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.add ?? ''}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...others, phoneLine({ number: '', kind: 'mobile', note: '' })])}
      >
        Add Phone
      </Button>
    )}
  </div>
);
