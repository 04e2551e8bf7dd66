import type { Procedure } from '@cusp/contract';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { moneyWords } from '../../ui/formats.ts';
import { findingOptions, optionsOf } from './options.ts';
import { proceduresQuery } from './queries.ts';

interface CatalogueSelectProps {
  /** The chosen entry's id; `''`: none. */
  value: string;
  /** Told null where the choice is cleared. */
  onChoose: (procedure: Procedure | null) => void;
}

/** Finds an entry of the catalogue by words, short words or code. */
export function CatalogueSelect({ value, onChoose }: CatalogueSelectProps) {
  const { data: procedures } = useQuery(proceduresQuery());
  const known = useMemo(() => procedures ?? [], [procedures]);
  const byId = useMemo(() => new Map(known.map((procedure) => [procedure.id, procedure])), [known]);
  const filter = useMemo(() => findingOptions(known), [known]);
  return (
    <Select
      label="From the Catalogue"
      description="Sets the procedure and its fee: comp, crown, a code."
      placeholder="Search"
      searchable
      clearable
      autoComplete="off"
      data={optionsOf(known)}
      filter={filter}
      nothingFoundMessage={procedures ? 'Nothing like this' : 'Loading'}
      value={byId.has(value) ? value : null}
      onChange={(id) => onChoose((id === null ? undefined : byId.get(id)) ?? null)}
      renderOption={({ option }) => {
        const fee = byId.get(option.value)?.fee ?? null;
        return (
          <span style={{ display: 'flex', flex: 1, justifyContent: 'space-between', gap: '1rem' }}>
            <span>{option.label}</span>
            <span className="figures">{fee === null ? 'No fee' : moneyWords(fee)}</span>
          </span>
        );
      }}
    />
  );
}
