import type { Procedure } from '@cusp/contract';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { moneyWords } from '../../../ui/text/formats.ts';
import { findingOptions, optionsOf } from './options.ts';
import { proceduresQuery } from '../../../api/catalog.ts';

interface CatalogSelectProps {
  /** The chosen entry's id; `''`: none. */
  value: string;
  /** Called with null when the choice is cleared. */
  onChoose: (procedure: Procedure | null) => void;
  /** The patient whose fees are shown; `''`: the office's. */
  patient?: string;
  label?: string;
  description?: string;
}

/** Finds an entry of the catalog by words, short words or code. */
export function CatalogSelect({
  value,
  onChoose,
  patient = '',
  label = 'Catalog Entry',
  description = 'Search by name or code, such as comp or crown. Sets the procedure and fee.',
}: CatalogSelectProps) {
  const { data: procedures } = useQuery(proceduresQuery(patient));
  const known = useMemo(() => procedures ?? [], [procedures]);
  const byId = useMemo(() => new Map(known.map((procedure) => [procedure.id, procedure])), [known]);
  const filter = useMemo(() => findingOptions(known), [known]);
  return (
    <Select
      label={label}
      description={description}
      placeholder="Search"
      searchable
      clearable
      autoComplete="off"
      data={optionsOf(known)}
      filter={filter}
      nothingFoundMessage={procedures ? 'No match' : 'Loading'}
      value={byId.has(value) ? value : null}
      onChange={(id) => onChoose((id === null ? undefined : byId.get(id)) ?? null)}
      renderOption={({ option }) => {
        const { fee = null, fee_list = '' } = byId.get(option.value) ?? {};
        return (
          <span style={{ display: 'flex', flex: 1, justifyContent: 'space-between', gap: '1rem' }}>
            <span>{option.label}</span>
            <span className="figures">
              {patient !== '' && fee_list !== '' && <small>{fee_list} </small>}
              {fee === null ? 'No fee' : moneyWords(fee)}
            </span>
          </span>
        );
      }}
    />
  );
}
