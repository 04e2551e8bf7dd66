import { callDirections, callLogOutcomes, callReasons } from '@cusp/contract';
import { Checkbox, Select } from '@mantine/core';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { SearchBox } from '../../../ui/tables/SearchBox.tsx';
import { isDate } from '../../../ui/text/dates.ts';
import { callDirectionWords, callReasonWords } from '../../schedule/calls/words.ts';
import type { CallFilter } from './queries.ts';
import { callLogOutcomeWords } from './words.ts';
import classes from './Calls.module.css';

const directions = callDirections.map((value) => ({ value, label: callDirectionWords[value] }));
const reasons = callReasons.map((value) => ({ value, label: callReasonWords[value] }));
const outcomes = callLogOutcomes.map((value) => ({ value, label: callLogOutcomeWords[value] }));

interface CallFiltersProps {
  filter: CallFilter;
  onFilter: (changed: CallFilter) => void;
}

/** The filters of the call log: who, which way, why, what came of it, and when. */
export function CallFilters({ filter, onFilter }: CallFiltersProps) {
  const date = (name: 'from' | 'to') => (value: string) => {
    // While it is being typed, it may not be a date yet.
    if (value === '' || isDate(value)) onFilter({ [name]: value || undefined });
  };
  return (
    <div className={classes.filters} role="group" aria-label="Filters">
      <SearchBox
        value={filter.q ?? ''}
        onSearch={(q) => onFilter({ q: q || undefined })}
        placeholder="Search calls"
      />
      <Select
        label="Who called"
        placeholder="Anyone"
        data={directions}
        value={filter.direction ?? null}
        onChange={(chosen) => onFilter({ direction: callDirections.find((one) => one === chosen) })}
        clearable
      />
      <Select
        label="Reason"
        placeholder="Any"
        data={reasons}
        value={filter.reason ?? null}
        onChange={(chosen) => onFilter({ reason: callReasons.find((one) => one === chosen) })}
        clearable
      />
      <Select
        label="Outcome"
        placeholder="Any"
        data={outcomes}
        value={filter.outcome ?? null}
        onChange={(chosen) => onFilter({ outcome: callLogOutcomes.find((one) => one === chosen) })}
        clearable
      />
      <DateField label="From" value={filter.from ?? ''} onChange={date('from')} past />
      <DateField label="To" value={filter.to ?? ''} onChange={date('to')} past />
      <Checkbox
        className={classes.check ?? ''}
        label="To call again now"
        checked={filter.to_call !== undefined}
        onChange={({ currentTarget: { checked } }) => onFilter({ to_call: checked ? 'true' : undefined })}
      />
    </div>
  );
}
