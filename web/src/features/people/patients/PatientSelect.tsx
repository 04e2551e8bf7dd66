import { type ComboboxItem, type OptionsFilter, Select, type SelectProps, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { patientMessages } from './messages.ts';
import { patientIndexQuery } from './patientIndex.ts';
import { distinction, type SearchablePatient, findChoices, fullName } from './search.ts';

interface PatientSelectProps extends Omit<SelectProps, 'value' | 'onChange' | 'data' | 'filter'> {
  /** The patient's id, '' for none. */
  value?: string;
  onChange: (id: string) => void;
  /** Adds somebody who isn't on file, from what was typed; without it only those on file are offered. */
  onNew?: (typed: string) => void;
}

/** The value of the choice that adds somebody, which is nobody's id. */
const newPatient = 'new';

/** The maximum number of rendered options; typing more finds the rest. */
const maxOptions = 50;

const optionOf = (patient: SearchablePatient): ComboboxItem => ({
  value: patient.id,
  label: `${fullName(patient)} (${dateWords(patient.date_of_birth, 'plain')})`,
});

/** Chooses a patient by name, phone or birth date. The birth date is always shown, so that two namesakes aren't mixed up. */
export function PatientSelect({ value = '', onChange, onNew, error, ...field }: PatientSelectProps) {
  const { data: index, error: failure } = useQuery(patientIndexQuery());
  const [search, setSearch] = useState('');
  const chosen = useMemo(
    () => (value === '' ? undefined : index?.patients.find(({ id, archived }) => id === value && !archived)),
    [index, value],
  );
  // The field's text after a choice isn't a search: the list then offers everybody again.
  const words = chosen && search === optionOf(chosen).label ? '' : search;
  const found = useMemo(() => findChoices(index?.patients ?? [], words, maxOptions), [index, words]);
  const [isOpen, setIsOpen] = useState(false);
  const byId = useMemo(
    () => new Map([...(chosen ? [chosen] : []), ...found].map((patient) => [patient.id, patient])),
    [chosen, found],
  );
  // The chosen one is always included, or the field couldn't show its name.
  const choices = useMemo(() => [...byId.values()].map(optionOf), [byId]);
  // A namesake of somebody on file is added by the form's own button.
  const mayAdd = onNew !== undefined && words.trim() !== '' && index?.complete === true && found.length === 0;
  const adding = { value: newPatient, label: `New patient “${words.trim()}”…` };
  // The options are already filtered by our own search.
  const offer: OptionsFilter = ({ options }) =>
    options.filter(
      (option) =>
        'value' in option && (option.value === newPatient || found.some(({ id }) => id === option.value)),
    );
  const choose = (id: string | null) => (id === newPatient ? onNew?.(words.trim()) : onChange(id ?? ''));
  /**
   * Enter takes a single match, or adds somebody where there is none; among several, the person chooses. Mantine marks the match,
   * too, but takes the mark away again when its list has opened, which a quick typist's Enter may precede: it would submit the form.
   */
  const takeSingleMatch = (event: KeyboardEvent) => {
    const [only, ...others] = found;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (words === '' || others.length > 0 || (only === undefined && !mayAdd)) return;
    // Mantine doesn't get it: it would choose the match once more.
    event.stopPropagation();
    event.preventDefault();
    choose(only?.id ?? newPatient);
    setIsOpen(false);
  };

  return (
    <Select
      label="Patient"
      required
      placeholder="Name, phone or birth date"
      searchable
      openOnFocus={false}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      selectFirstOptionOnChange={found.length === 1 || mayAdd}
      onKeyDownCapture={takeSingleMatch}
      // Choosing the chosen patient again keeps the choice.
      allowDeselect={false}
      nothingFoundMessage={index?.complete ? patientMessages.none : 'Loading'}
      autoComplete="off"
      {...field}
      data={mayAdd ? [...choices, adding] : choices}
      filter={offer}
      searchValue={search}
      onSearchChange={setSearch}
      value={value || null}
      onChange={choose}
      error={
        error ?? (failure && !index ? refusalOf(failure).detail || patientMessages.listFailed : undefined)
      }
      renderOption={({ option }) => {
        const patient = byId.get(option.value);
        return patient ? (
          <div>
            <Text fw={550}>{fullName(patient)}</Text>
            <Text size="xs" c="dimmed" className="figures">
              {distinction(patient)}
            </Text>
          </div>
        ) : (
          option.label
        );
      }}
    />
  );
}
