import { type ComboboxItem, type OptionsFilter, Select, type SelectProps, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { refusalOf } from '../../ui/refusal.ts';
import { dateWords } from '../../ui/dates.ts';
import { patientMessages } from './messages.ts';
import { patientsQuery } from './queries.ts';
import { distinction, fullName, matchesChoice } from './search.ts';

interface PatientSelectProps extends Omit<SelectProps, 'value' | 'onChange' | 'data' | 'filter'> {
  /** The patient's id, '' for none. */
  value?: string;
  onChange: (id: string) => void;
}

/** Of thousands only so many are drawn; another letter finds the rest. */
const offered = 50;

/**
 * Chooses a patient by name, phone or birth date. Options and the chosen one show the birth date, so that two
 * namesakes aren't mixed up.
 */
export function PatientSelect({ value = '', onChange, error, ...field }: PatientSelectProps) {
  const { data: patients, error: failure } = useQuery(patientsQuery());
  const byId = useMemo(() => new Map(patients?.map((patient) => [patient.id, patient])), [patients]);
  const choices = useMemo(
    () =>
      patients?.map((patient) => ({
        value: patient.id,
        label: `${fullName(patient)} (${dateWords(patient.date_of_birth, 'plain')})`,
      })) ?? [],
    [patients],
  );

  const filter: OptionsFilter = ({ options, search }) => {
    // What the field shows after a choice is no search: the list then offers everybody again.
    const chosen = choices.find((choice) => choice.value === value);
    const words = search === chosen?.label ? '' : search;
    const found: ComboboxItem[] = [];
    for (const option of options) {
      if (!('value' in option)) continue;
      const patient = byId.get(option.value);
      if (patient && matchesChoice(patient, words)) found.push(option);
      if (found.length === offered) break;
    }
    return found;
  };

  return (
    <Select
      label="Patient"
      required
      placeholder="Name, phone or birth date"
      searchable
      openOnFocus={false}
      // Choosing the chosen patient again means them.
      allowDeselect={false}
      nothingFoundMessage={patients ? patientMessages.none : 'Loading'}
      autoComplete="off"
      {...field}
      data={choices}
      filter={filter}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      error={
        error ?? (failure && !patients ? refusalOf(failure).detail || patientMessages.listFailed : undefined)
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
