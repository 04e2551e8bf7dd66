import type { InsuranceAtCheckOut } from '@cusp/contract';
import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { EstimateTable } from './EstimateTable.tsx';
import type { WorkEstimateQuery } from './useWorkEstimate.ts';
import classes from './Estimates.module.css';

interface WorkInsuranceProps {
  query: WorkEstimateQuery;
  given: InsuranceAtCheckOut;
  onChange: (given: InsuranceAtCheckOut) => void;
  /** Why insurance is not billed is missing, and that is said. */
  asksWhy: boolean;
}

/** The expected insurance payment of a visit, the amount due at the desk, and whether insurance is billed at all. */
export function WorkInsurance({ query, given, onChange, asksWhy }: WorkInsuranceProps) {
  return (
    <QueryState query={query} failed="Failed to estimate insurance" height="0">
      {(shown) => {
        const { coverages, treatments, totals } = shown;
        if (coverages.length === 0 || treatments.length === 0) return null;
        // The amounts of what was ticked before are no amounts of this visit.
        const isOfThis = !query.isPlaceholderData;
        const [atWorst, atBest] = [totals.at_desk, totals.most?.at_desk ?? totals.at_desk];
        return (
          <Stack gap="xs" role="group" aria-label="Insurance">
            {given.bill && isOfThis && (
              <details>
                <summary className={classes.summary}>How it is estimated</summary>
                <EstimateTable shown={shown} title="Estimated insurance for completed treatment" />
              </details>
            )}
            {given.bill && isOfThis && atWorst !== atBest && (
              <Radio.Group
                label="Due at the Desk for This Visit"
                description={`Not known yet: ${moneyWords(sumOf([atWorst, -atBest]))}, which becomes the patient’s if insurance doesn’t pay it. Enter what is used up with the coverage to get one amount.`}
                value={given.assumption}
                onChange={(assumption) =>
                  onChange({ ...given, assumption: assumption === 'least' ? 'least' : 'most' })
                }
              >
                <Stack gap={6} mt={4}>
                  <Radio value="most" label={`${moneyWords(atBest)}, the estimated patient part`} />
                  <Radio value="least" label={`${moneyWords(atWorst)}, with what is not known yet`} />
                </Stack>
              </Radio.Group>
            )}
            <Checkbox
              label="Bill insurance for this visit"
              checked={given.bill}
              onChange={({ currentTarget }) => onChange({ ...given, bill: currentTarget.checked })}
            />
            {!given.bill && (
              <TextInput
                label="Reason Not Billed"
                required
                placeholder="Paid in full and asked not to bill"
                autoComplete="off"
                value={given.reason}
                onChange={({ currentTarget }) => onChange({ ...given, reason: currentTarget.value })}
                error={asksWhy && 'Enter a reason why insurance is not billed.'}
              />
            )}
          </Stack>
        );
      }}
    </QueryState>
  );
}
