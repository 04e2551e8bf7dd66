import { claimAgeNames, claimStates } from '@cusp/contract';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkipButton } from '../../../ui/screens/SkipButton.tsx';
import { moneyWords, numberWords } from '../../../ui/text/formats.ts';
import { carriersQuery } from '../carriers/queries.ts';
import { claimFiguresQuery } from './queries.ts';
import { claimViews, type ClaimsSearch } from './claimsSearch.ts';
import { claimAgeGroupWords, claimStateWords, claimStatusWords, claimViewWords } from './words.ts';
import classes from './Claims.module.css';

interface ClaimFiltersProps {
  search: ClaimsSearch;
  onNarrow: (to: ClaimsSearch) => void;
}

/** The lists that are those of one state: the button and the choice of states name the same. */
const stateViewOf = (choice: string | null | undefined) =>
  (['rejected', 'mail'] as const).find((one) => one === choice);

/** The filters of the claims: work to do, a state, a carrier, an age with its sum, and the order. */
export function ClaimFilters({ search, onNarrow }: ClaimFiltersProps) {
  const { view, state, kind, carrier, age, order } = search;
  const { data: carriers = [] } = useQuery(carriersQuery());
  const { data: figures = [] } = useQuery(claimFiguresQuery(search));
  return (
    <div className={classes.filters}>
      <div id="what-to-work" role="group" aria-label="Work queue" className={classes.tools}>
        {[undefined, ...claimViews].map((each) => (
          <Toggle
            key={each ?? ''}
            isOn={view === each && (each !== undefined || state === undefined)}
            onChoose={() => onNarrow({ view: each, state: undefined })}
          >
            {each === undefined ? 'Waiting' : claimViewWords[each]}
          </Toggle>
        ))}
        <SkipButton words="Skip to the first claim" to="#claims a" />
      </div>
      <div role="group" aria-label="Age" className={classes.ages}>
        {claimAgeNames.map((each) => {
          const { count = 0, billed = 0 } = figures.find((figure) => figure.age === each) ?? {};
          return (
            <Toggle
              key={each}
              isOn={age === each}
              onChoose={() => onNarrow({ age: age === each ? undefined : each })}
            >
              <span className={classes.age}>
                <span>{claimAgeGroupWords[each]}</span>
                <span className={classes.figures}>
                  {numberWords(count)}, {moneyWords(billed)}
                </span>
              </span>
            </Toggle>
          );
        })}
      </div>
      <div className={`${classes.tools} ${classes.choices}`}>
        <Select
          aria-label="Status"
          placeholder="All open"
          clearable
          w={210}
          data={[
            { value: 'all', label: 'All' },
            ...claimStates.flatMap((value) => [
              { value, label: claimStateWords[value] },
              ...(value === 'checked'
                ? [{ value: 'mail', label: claimStatusWords(value, { on_paper: true }) }]
                : []),
            ]),
          ]}
          value={stateViewOf(view) ?? state ?? null}
          onChange={(to) => {
            const toView = stateViewOf(to);
            onNarrow({ view: toView, state: toView === undefined ? (to ?? undefined) : undefined });
          }}
        />
        <Select
          aria-label="Type"
          placeholder="Claims and predeterminations"
          clearable
          w={270}
          data={[
            { value: 'claims', label: 'Claims' },
            { value: 'predeterminations', label: 'Predeterminations' },
          ]}
          value={kind ?? null}
          onChange={(to) => onNarrow({ kind: to ?? undefined })}
        />
        <Select
          aria-label="Carrier"
          placeholder="All carriers"
          clearable
          w={190}
          data={carriers.map(({ id, name }) => ({ value: id, label: name }))}
          value={carrier ?? null}
          onChange={(to) => onNarrow({ carrier: to ?? undefined })}
        />
        <Select
          aria-label="Order"
          allowDeselect={false}
          w={160}
          data={[
            { value: 'age', label: 'Oldest first' },
            { value: 'amount', label: 'Largest first' },
          ]}
          value={order ?? 'age'}
          onChange={(to) => onNarrow({ order: to === 'amount' ? to : undefined })}
        />
      </div>
    </div>
  );
}

interface ToggleProps {
  isOn: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Toggle = ({ isOn, onChoose, children }: ToggleProps) => (
  <Button
    variant={isOn ? 'light' : 'default'}
    aria-pressed={isOn}
    h="auto"
    mih={36}
    py={4}
    lh={1.4}
    onClick={onChoose}
  >
    {children}
  </Button>
);
