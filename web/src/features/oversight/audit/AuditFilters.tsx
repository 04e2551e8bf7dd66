import { auditActions } from '@cusp/contract';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { auditPeopleQuery, type AuditFilterValues as Filters } from './queries.ts';
import { actionWords } from './words.ts';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { isDate } from '../../../ui/text/dates.ts';
import { titleWords } from '../../../ui/text/formats.ts';
import classes from './Audit.module.css';
import { matchingOptions } from '../../../ui/tables/searching.ts';

interface AuditFiltersProps {
  filters: Filters;
  onFilter: (changed: Filters) => void;
  onClear: () => void;
}

const actions = auditActions.map((action) => ({ value: action, label: actionWords(action) }));
const outcomes = [
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Refused' },
];

/** The filters of the trail: person, patient, action and time. */
export function AuditFilters({ filters, onFilter, onClear }: AuditFiltersProps) {
  const { data: people = [] } = useQuery(auditPeopleQuery());
  const date = (name: 'from' | 'to') => (value: string) => {
    // While it is being typed, it may not be a date yet.
    if (value === '' || isDate(value)) onFilter({ [name]: value || undefined });
  };
  return (
    <div className={classes.filters} role="group" aria-label="Filters">
      <Select
        label="Person"
        placeholder="Anyone"
        data={people.map(({ id, name, role }) => ({ value: id, label: `${name}, ${titleWords(role)}` }))}
        value={filters.person ?? null}
        onChange={(person) => onFilter({ person: person ?? undefined })}
        clearable
        searchable
        filter={matchingOptions}
      />
      <PatientSelect
        required={false}
        clearable
        value={filters.patient ?? ''}
        onChange={(patient) => onFilter({ patient: patient || undefined })}
      />
      <Select
        label="Action"
        placeholder="Any"
        data={actions}
        value={actions.find(({ value }) => value === filters.action)?.value ?? null}
        onChange={(action) => onFilter({ action: action ?? undefined })}
        clearable
      />
      <Select
        label="Outcome"
        placeholder="Any"
        data={outcomes}
        value={outcomes.find(({ value }) => value === filters.outcome)?.value ?? null}
        onChange={(outcome) => onFilter({ outcome: outcome ?? undefined })}
        clearable
      />
      <DateField label="From" value={filters.from ?? ''} onChange={date('from')} past />
      <DateField label="To" value={filters.to ?? ''} onChange={date('to')} past />
      {Object.values(filters).some((value) => value !== undefined) && (
        <Button variant="subtle" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
