import {
  createSequence,
  mostSteps,
  recallDueDays,
  type Sequence,
  sequenceAbouts,
  SequenceInput,
  updateSequence,
} from '@cusp/contract';
import { Button, Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { recallTypesQuery } from '../../schedule/recalls/queries.ts';
import { SequencePreview } from './SequencePreview.tsx';
import { newSequence, newStep, type SequenceValues, stepFor, sequenceValuesOf } from './sequenceValues.ts';
import { StepFields } from './StepFields.tsx';
import { aboutWords, countedFromWords, sequenceMessages } from './words.ts';
import classes from './Sequences.module.css';

interface SequenceDialogProps {
  /** Null for a new one. */
  sequence: Sequence | null;
  opened: boolean;
  onClose: () => void;
}

const abouts = sequenceAbouts.map((value) => ({ value, label: aboutWords[value] }));

/** Writes a sequence: what it follows up, from when on, for whom, its steps, and who would get what today. */
export function SequenceDialog({ sequence, opened, onClose }: SequenceDialogProps) {
  const create = useChange(createSequence, 'sequences');
  const update = useChange(updateSequence, 'sequences');
  const { data: types = [] } = useQuery(recallTypesQuery());
  return (
    <FormDialog<SequenceValues, (typeof SequenceInput)['_zod']['output']>
      opened={opened}
      wide
      title={sequence === null ? 'Add Sequence' : 'Change Sequence'}
      submitLabel={sequence === null ? 'Add Sequence' : 'Save Sequence'}
      edits={sequence !== null}
      schema={SequenceInput}
      initial={sequence === null ? newSequence() : sequenceValuesOf(sequence)}
      submit={(body) =>
        sequence === null
          ? create.mutateAsync({ input: { body } })
          : update.mutateAsync({ input: { params: { id: sequence.id }, body } })
      }
      messages={
        sequence === null
          ? { done: sequenceMessages.added, failed: sequenceMessages.addFailed }
          : { done: sequenceMessages.changed, failed: sequenceMessages.changeFailed }
      }
      onClose={onClose}
    >
      {(form) => {
        const { about, starts, steps, recall_type_ids } = form.getValues();
        return (
          <>
            <FieldRow>
              <TextInput label="Name" required {...form.getInputProps('name')} />
              <Select
                label="Follows up"
                required
                allowDeselect={false}
                data={abouts}
                {...form.getInputProps('about')}
                onChange={(chosen) => {
                  const next = sequenceAbouts.find((each) => each === chosen);
                  if (next === undefined) return;
                  form.setValues({
                    about: next,
                    starts: next === 'recall' ? starts : Math.max(1, starts),
                    steps: steps.map((step) => stepFor(step, about, { about: next })),
                    ...(next !== 'recall' && { recall_type_ids: [] }),
                  });
                }}
              />
            </FieldRow>
            <FieldRow>
              <WholeNumberField
                label="First step (days)"
                required
                max={starts < 0 ? recallDueDays : 365}
                value={Math.abs(starts)}
                error={form.errors['starts']}
                onChange={(days) => form.setFieldValue('starts', starts < 0 ? -(days ?? 0) : (days ?? 0))}
              />
              <Select
                label="Before or after"
                allowDeselect={false}
                data={[
                  ...(about === 'recall'
                    ? [{ value: 'before', label: `before ${countedFromWords[about]}` }]
                    : []),
                  { value: 'after', label: `after ${countedFromWords[about]}` },
                ]}
                value={starts < 0 ? 'before' : 'after'}
                onChange={(side) =>
                  form.setFieldValue(
                    'starts',
                    side === 'before' ? -Math.min(Math.abs(starts) || 1, recallDueDays) : Math.abs(starts),
                  )
                }
              />
            </FieldRow>
            {about === 'recall' && (
              <MultiSelect
                label="Recalls"
                placeholder={recall_type_ids.length === 0 ? 'All recalls' : ''}
                clearable
                data={types.map(({ id, name }) => ({ value: id, label: name }))}
                {...form.getInputProps('recall_type_ids')}
              />
            )}
            <FieldRow>
              <WholeNumberField
                label="From age"
                placeholder="Any"
                max={120}
                {...form.getInputProps('from_age')}
              />
              <WholeNumberField
                label="Until age"
                placeholder="Any"
                max={120}
                {...form.getInputProps('until_age')}
              />
            </FieldRow>
            <FieldRow>
              <WholeNumberField
                label="Daily limit (patients)"
                required
                max={500}
                {...form.getInputProps('most_a_day')}
              />
              <Checkbox
                className={classes.check ?? ''}
                label="Include patients already due"
                {...form.getInputProps('includes_earlier', { type: 'checkbox' })}
              />
            </FieldRow>
            <ol className={classes.steps} aria-label="Steps">
              {steps.map((step, at) => (
                <StepFields key={step.key} form={form} at={at} />
              ))}
            </ol>
            {steps.length < mostSteps && (
              <Button
                variant="light"
                className={classes.add ?? ''}
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => form.insertListItem('steps', newStep(about, 'text', 14))}
              >
                Add Step
              </Button>
            )}
            <SequencePreview values={form.getValues()} sequenceId={sequence?.id ?? null} />
          </>
        );
      }}
    </FormDialog>
  );
}
