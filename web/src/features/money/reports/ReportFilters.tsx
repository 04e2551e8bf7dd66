import type { ReportFacts } from '@cusp/contract';
import { Button, SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { providersQuery } from '../../practice/providers/queries.ts';
import type { Narrowed } from './queries.ts';
import { groupingWords, periods } from './words.ts';
import classes from './Reports.module.css';

interface ReportFiltersProps {
  facts: ReportFacts;
  narrowed: Narrowed;
  /** Writes to the address; undefined takes a filter away. */
  narrow: (to: Record<'from' | 'to' | 'by' | 'provider', string | undefined> | object) => void;
}

/** Period, grouping and provider of a report. */
export function ReportFilters({ facts, narrowed, narrow }: ReportFiltersProps) {
  const today = useToday();
  const { from, to, by, provider_id } = narrowed;
  const { data: providers = [] } = useQuery(providersQuery());
  return (
    <div className={classes.filters}>
      {facts.over === 'period' ? (
        <>
          <DateField
            label="From"
            value={from ?? ''}
            onChange={(date) => narrow({ from: date || undefined })}
            className={classes.date ?? ''}
          />
          <DateField
            label="To"
            value={to ?? ''}
            onChange={(date) => narrow({ to: date || undefined })}
            className={classes.date ?? ''}
          />
          <div className={classes.periods}>
            {periods(today).map(({ words, ...period }) => (
              <Button
                key={words}
                size="compact-sm"
                variant={period.from === from && period.to === to ? 'light' : 'default'}
                aria-pressed={period.from === from && period.to === to}
                onClick={() => narrow(period)}
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
          onChange={(date) => narrow({ to: date || undefined })}
          className={classes.date ?? ''}
        />
      )}
      {facts.by.length > 1 && (
        <SegmentedControl
          aria-label="Grouped by"
          data={facts.by.map((each) => ({ value: each, label: groupingWords[each] }))}
          value={by}
          onChange={(chosen) => narrow({ by: chosen })}
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
          onChange={(chosen) => narrow({ provider: chosen || undefined })}
        />
      )}
    </div>
  );
}
