import { type Blank, leftBlank } from '@cusp/contract';
import { Autocomplete, MultiSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { dateWords, isDate } from '../../../ui/text/dates.ts';
import { useBlanks } from './useBlanks.ts';
import classes from './NoteTemplates.module.css';

interface BlanksProps {
  texts: readonly string[];
  onTexts: (texts: readonly string[]) => void;
}

/** A small form for a note's blanks; nothing if there are none. */
export function Blanks(props: BlanksProps) {
  const { blanks, answerOf, answer, left } = useBlanks(props.texts, props.onTexts);
  const id = useId();
  if (blanks.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className={classes.blanks}>
      <p id={id} className={classes.blanksTitle}>
        Fill in
      </p>
      <div className={classes.fields}>
        {blanks.map((blank) => (
          <BlankField
            key={blank.label}
            blank={blank}
            value={answerOf(blank)}
            onChange={(value) => answer(blank, value)}
          />
        ))}
      </div>
      <p className={classes.left} role="status">
        {left === 0
          ? 'All blanks are filled in.'
          : `${left} left. Empty blanks will show as ${leftBlank} in the signed note.`}
      </p>
    </div>
  );
}

interface BlankFieldProps {
  blank: Blank;
  value: string;
  onChange: (value: string) => void;
}

/** Separates several answers in the text. */
const separator = ', ';

function BlankField({ blank: { label, kind, choices }, value, onChange }: BlankFieldProps) {
  if (kind === 'choice')
    // Other words than the choices can be typed.
    return (
      <Autocomplete
        label={label}
        data={[...new Set(choices)]}
        value={value}
        onChange={onChange}
        openOnFocus
      />
    );
  if (kind === 'several')
    return (
      <MultiSelect
        label={label}
        data={[...new Set(choices)]}
        value={value === '' ? [] : value.split(separator)}
        onChange={(chosen) => onChange(chosen.join(separator))}
        clearable
      />
    );
  if (kind === 'date') return <DateBlank label={label} onChange={onChange} />;
  return (
    <TextInput
      label={label}
      value={value}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={(event) => {
        // Enter in a blank doesn't sign the note.
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}

/** A blank for a day, which the text shows as people write it. */
function DateBlank({ label, onChange }: { label: string; onChange: (value: string) => void }) {
  const [date, setDate] = useState('');
  return (
    <DateField
      label={label}
      shortcuts={['today', '+1w', '+2w']}
      value={date}
      onChange={(chosen) => {
        setDate(chosen);
        onChange(isDate(chosen) ? dateWords(chosen, 'plain') : chosen);
      }}
    />
  );
}
