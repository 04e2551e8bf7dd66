import { type PracticeState, practiceStates } from '@cusp/contract';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { stateWords, titleWords } from '../../../../ui/text/formats.ts';
import { subscriptionPlansQuery } from '../queries.ts';

const states = practiceStates.map((state) => ({ value: state, label: titleWords(stateWords(state)) }));

interface PracticeFiltersProps {
  state: PracticeState | undefined;
  onState: (chosen: string | undefined) => void;
  /** A plan's id, or `none`. */
  plan: string | undefined;
  onPlan: (chosen: string | undefined) => void;
}

/** Narrows practices by how they stand and by their plan. */
export function PracticeFilters({ state, onState, plan, onPlan }: PracticeFiltersProps) {
  const plans = useQuery(subscriptionPlansQuery()).data ?? [];
  return (
    <>
      <Select
        aria-label="Status"
        placeholder="All statuses"
        data={states}
        value={state ?? null}
        onChange={(chosen) => onState(chosen ?? undefined)}
        clearable
        clearButtonProps={{ 'aria-label': 'All statuses' }}
        w="12rem"
      />
      <Select
        aria-label="Plan"
        placeholder="All plans"
        data={[
          { value: 'none', label: 'No plan yet' },
          ...plans.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={plan ?? null}
        onChange={(chosen) => onPlan(chosen ?? undefined)}
        clearable
        clearButtonProps={{ 'aria-label': 'All plans' }}
        w="12rem"
      />
    </>
  );
}
