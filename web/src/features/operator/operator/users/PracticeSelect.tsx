import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPracticeQuery, practicesQuery } from '../queries.ts';

interface PracticeSelectProps {
  /** A practice's id, from the address. */
  value: string | undefined;
  onChange: (practice: string | undefined) => void;
}

/** Chooses one of perhaps thousands of practices: the server searches for what is typed. */
export function PracticeSelect({ value, onChange }: PracticeSelectProps) {
  const [typed, setTyped] = useState('');
  const chosen = useQuery({ ...adminPracticeQuery(value ?? ''), enabled: value !== undefined });
  const name = chosen.data?.id === value ? chosen.data?.name : undefined;
  // The text of the current choice isn't a search.
  const [search] = useDebouncedValue(typed === name ? '' : typed, 250);
  const found = useQuery(practicesQuery({ limit: '20', q: search || undefined, sort: 'name' }));

  const choices = (found.data?.rows ?? []).map((practice) => ({ value: practice.id, label: practice.name }));
  const offered =
    value !== undefined && name !== undefined && !choices.some((choice) => choice.value === value)
      ? [{ value, label: name }, ...choices]
      : choices;
  return (
    <Select
      aria-label="Practice"
      placeholder="All practices"
      data={offered}
      value={value ?? null}
      onChange={(choice) => onChange(choice ?? undefined)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has already filtered.
      filter={({ options }) => options}
      nothingFoundMessage="No practice found"
      clearable
      clearButtonProps={{ 'aria-label': 'All practices' }}
      w="16rem"
    />
  );
}
