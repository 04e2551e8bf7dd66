import type { ReportFacts } from '@cusp/contract';
import { Button, SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { providersQuery } from '../../practice/providers/queries.ts';
import type { ReportFilterValues } from './queries.ts';
import { groupingWords, periods } from './words.ts';
import classes from './Reports.module.css';

interface ReportFiltersProps {
  facts: ReportFacts;
  filters: ReportFilterValues;
  /** Writes to the address; undefined takes a filter away. */
  setFilters: (to: Record<'from' | 'to' | 'by' | 'provider', string | undefined> | object) => void;
}

/** Period, grouping and provider of a report. */
export function ReportFilters({ facts, filters, setFilters }: ReportFiltersProps) {
  const today = useToday();
  const { from, to, by, provider_id } = filters;
  const { data: providers = [] } = useQuery(providersQuery());
  return (
    <div className={classes.filters}>
      {facts.over === 'period' ? (
        <>
          <DateField
            label="From"
            value={from ?? ''}
            onChange={(date) => setFilters({ from: date || undefined })}
            className={classes.date ?? ''}
          />
          <DateField
            label="To"
            value={to ?? ''}
            onChange={(date) => setFilters({ to: date || undefined })}
            className={classes.date ?? ''}
          />
          <div className={classes.periods}>
            {periods(today).map(({ words, from: first, to: last }) => (
              <Button
                key={words}
                size="compact-sm"
                variant={first === from && last === to ? 'light' : 'default'}
                aria-pressed={first === from && last === to}
                onClick={() => setFilters({ from: first, to: last })}
              >
                {words}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <DateField
          label="At the end of"
          placeholder="Now"
          value={to ?? ''}
          onChange={(date) => setFilters({ to: date || undefined })}
          className={classes.date ?? ''}
        />
      )}
      {facts.by.length > 1 && (
        <SegmentedControl
          aria-label="Grouped by"
          data={facts.by.map((each) => ({ value: each, label: groupingWords[each] }))}
          value={by}
          onChange={(chosen) => setFilters({ by: chosen })}
        />
      )}
      {providers.length > 0 && !facts.ofNobody && (
        <Select
          label="Provider"
          data={[
            { value: '', label: 'All providers' },
            ...providers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          allowDeselect={false}
          value={provider_id ?? ''}
          onChange={(chosen) => setFilters({ provider: chosen || undefined })}
        />
      )}
    </div>
  );
}
