import { estimateWork } from '@cusp/contract';
import type { InsuranceAtCheckOut } from '@cusp/contract';
import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { keepAnswer } from '../../../ui/feedback/answered.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { EstimateTable } from './EstimateTable.tsx';

const workQuery = (patientId: string, treatments: readonly string[], procedures: readonly string[]) => {
  const query = {
    ...(treatments.length > 0 && { treatment_ids: treatments.join(',') }),
    ...(procedures.length > 0 && { procedure_ids: procedures.join(',') }),
  };
  return queryOf(
    estimateWork,
    { params: { id: patientId }, query },
    keyOf('coverages', patientId, 'work', query.treatment_ids ?? '', query.procedure_ids ?? ''),
  );
};

interface WorkInsuranceProps {
  patientId: string;
  treatmentIds: readonly string[];
  /** Completed procedures that aren't treatments yet. */
  procedureIds: readonly string[];
  given: InsuranceAtCheckOut;
  onChange: (given: InsuranceAtCheckOut) => void;
  /** Why insurance is not billed is missing, and that is said. */
  asksWhy: boolean;
}

/** The expected insurance payment of a visit, the amount due at the desk, and whether insurance is billed at all. */
export function WorkInsurance({
  patientId,
  treatmentIds,
  procedureIds,
  given,
  onChange,
  asksWhy,
}: WorkInsuranceProps) {
  const query = useQuery({
    ...workQuery(patientId, treatmentIds, procedureIds),
    enabled: treatmentIds.length + procedureIds.length > 0,
    ...keepAnswer,
  });
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
              <EstimateTable shown={shown} title="Estimated insurance for completed treatment" />
            )}
            {given.bill && !isOfThis && <Text role="status">Estimating…</Text>}
            {given.bill && isOfThis && atWorst === atBest && (
              <Text className="figures" fw={600}>
                Due at the desk for this visit: {moneyWords(atWorst)}.
              </Text>
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
