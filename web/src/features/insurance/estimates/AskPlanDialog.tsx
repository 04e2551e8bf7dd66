import {
  type ClaimSummary,
  createPredetermination,
  type InsuranceEstimate,
  PredeterminationInput,
} from '@cusp/contract';
import { Checkbox, Select, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { moneyWords, toothNumber } from '../../../ui/text/formats.ts';
import { predeterminationMessages } from './messages.ts';

type Estimated = InsuranceEstimate['treatments'][number];

interface AskPlanDialogProps {
  planId: string;
  shown: InsuranceEstimate;
  opened: boolean;
  onClose: () => void;
}

/** Whether the plan was asked about it and hasn't answered. */
const waits = ({ predeterminations }: Estimated, coverageId: string) =>
  predeterminations.some(({ coverage_id, answer }) => coverage_id === coverageId && answer === null);

/** The treatments to ask a plan about first: those it wants to be asked about, else all; without those it was asked about before. */
function proposed({ treatments, coverages }: InsuranceEstimate, coverageId: string): string[] {
  const above = coverages.find(({ id }) => id === coverageId)?.predetermination_above ?? null;
  const open = treatments.filter(
    ({ fee, is_alternative, predeterminations }) =>
      fee > 0 && !is_alternative && !predeterminations.some(({ coverage_id }) => coverage_id === coverageId),
  );
  const wanted = above === null ? [] : open.filter(({ fee }) => fee > above);
  return (wanted.length > 0 ? wanted : open).map(({ treatment_id }) => treatment_id);
}

/** Asks an insurance plan for a predetermination of some lines of a treatment plan. */
export function AskPlanDialog({ planId, shown, ...dialog }: AskPlanDialogProps) {
  const ask = useChange(createPredetermination, 'claims');
  const navigate = useNavigate();
  const { coverages, treatments } = shown;
  const first = coverages[0]?.id ?? '';
  return (
    <FormDialog
      {...dialog}
      title="Request Predetermination"
      submitLabel="Create Predetermination"
      schema={PredeterminationInput}
      initial={{ coverage_id: first, treatment_ids: proposed(shown, first) }}
      submit={(body) => ask.mutateAsync({ input: { params: { id: planId }, body } })}
      messages={predeterminationMessages.made}
      onDone={({ id }: ClaimSummary) => {
        dialog.onClose();
        void navigate({ to: '/claims/$id', params: { id } });
      }}
    >
      {(form) => (
        <>
          <Text>
            The plan is asked what it would pay. Nothing is billed, and the answer stands with this treatment
            plan.
          </Text>
          <Select
            label="Insurance Plan"
            allowDeselect={false}
            data={coverages.map(({ id, name, predetermination_above: above }) => ({
              value: id,
              label: above === null ? name : `${name}, required above ${moneyWords(above)}`,
            }))}
            {...form.getInputProps('coverage_id')}
            onChange={(id) => {
              if (id === null) return;
              form.setFieldValue('coverage_id', id);
              form.setFieldValue('treatment_ids', proposed(shown, id));
            }}
          />
          <Checkbox.Group label="Services to Predetermine" required {...form.getInputProps('treatment_ids')}>
            <Stack gap="sm" mt="xs">
              {treatments.map((each) => {
                const isWaiting = waits(each, form.values.coverage_id);
                return (
                  <Checkbox
                    key={each.treatment_id}
                    value={each.treatment_id}
                    disabled={isWaiting || each.fee === 0}
                    label={[
                      [each.name, each.tooth_number && toothNumber(each.tooth_number)]
                        .filter(Boolean)
                        .join(' '),
                      moneyWords(each.fee),
                      isWaiting && 'waiting for a response',
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  />
                );
              })}
            </Stack>
          </Checkbox.Group>
        </>
      )}
    </FormDialog>
  );
}
