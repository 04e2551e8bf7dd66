import { createTreatmentPlan, type TreatmentPlan, updateTreatmentPlan } from '@cusp/contract';
import { Button, Card, Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { LeaveQuestion } from '../../../ui/forms/LeaveQuestion.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { nothingToSend } from '../../../ui/forms/schema.ts';
import { useContractForm } from '../../../ui/forms/useContractForm.ts';
import { AddLine } from './AddLine.tsx';
import { AlternativesButton } from './AlternativesButton.tsx';
import { EditPhase } from './EditPhase.tsx';
import { ImageChoices } from './ImageChoices.tsx';
import { treatmentPlanMessages } from './messages.ts';
import { withLineMoved, newPhase, withLineAt, sentPhases, type LinePosition } from './ordering.ts';
import { PhaseProposal } from './PhaseProposal.tsx';
import { usePhaseProposal } from './usePhaseProposal.ts';
import { usePlanDraft } from './usePlanDraft.ts';
import classes from './Plans.module.css';
import look from '../../../ui/theme/look.module.css';

interface PlanEditorProps {
  patientId: string;
  /** Null: a new one, which is written when it is saved. */
  plan: TreatmentPlan | null;
  /** Called with the plan's id, or null if none was written. */
  onLeave: (id: string | null) => void;
}

/** A plan while it is made: its words, its pictures, and its treatments in phases and visits. */
export function PlanEditor({ patientId, plan, onLeave }: PlanEditorProps) {
  const create = useChange(createTreatmentPlan, 'treatment-plans');
  const update = useChange(updateTreatmentPlan, 'treatment-plans');
  const draft = usePlanDraft(plan);
  const { phases, order } = draft;
  const proposed = usePhaseProposal(patientId, phases);
  const leaving = useRef(false);
  const leave = (id: string | null) => {
    leaving.current = true;
    onLeave(id);
  };
  const { form, formRef, onSubmit, submitting, sentence } = useContractForm({
    ...nothingToSend,
    initial: {
      title: plan?.title ?? 'Treatment plan',
      note: plan?.note ?? '',
      staff_note: plan?.staff_note ?? '',
      self_pay: plan?.self_pay ?? false,
      estimate_requested_on: plan?.estimate_requested_on ?? '',
      image_ids: plan?.image_ids ?? [],
    },
    submit: (_parsed, { values }) => {
      const body = { ...values, phases: sentPhases(phases) };
      return plan
        ? update.mutateAsync({
            input: { params: { id: plan.id }, body: { ...body, version: plan.version } },
          })
        : create.mutateAsync({ input: { body: { ...body, patient_id: patientId } } });
    },
    messages: { done: treatmentPlanMessages.saved, failed: treatmentPlanMessages.saveFailed },
    outcomeMessage: () => ({ message: treatmentPlanMessages.saved }),
    onDone: ({ id }) => leave(id),
  });
  // The button that opened this is gone.
  useEffect(() => formRef.current?.querySelector('input')?.select(), [formRef]);

  return (
    <Card
      component="section"
      padding="lg"
      aria-label={`Edit ${plan?.title ?? 'Treatment plan'}`}
      className={classes.plan ?? ''}
    >
      {/* Enter saves nothing: the plan is longer than these fields. */}
      <form ref={formRef} onSubmit={(event) => event.preventDefault()} noValidate>
        <PlanFields form={form} />
      </form>
      {phases.map((phase, index) => (
        <EditPhase
          key={phase.key}
          phase={phase}
          number={index + 1}
          phases={phases.length}
          onChange={(next) => order(phases.map((each, place) => (place === index ? next : each)))}
          onMove={(by) => draft.movePhase(index, by)}
          onLine={draft.changeLine}
          onStep={(id, by) => order(withLineMoved(phases, id, by), id)}
          onDrop={(id, to: Omit<LinePosition, 'phase'>) =>
            order(withLineAt(phases, id, { phase: index, ...to }), id)
          }
        />
      ))}
      <p className="unseen" role="status">
        {draft.announcement}
      </p>
      {proposed && <PhaseProposal phases={proposed} onUse={() => order(proposed)} />}
      <div className={look.row}>
        <AddLine patientId={patientId} planId={plan?.id ?? null} phases={phases} onAdd={draft.addLines} />
        <AlternativesButton phases={phases} onMake={(next) => order(next)} />
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => order([...phases, newPhase()])}
        >
          Add Phase
        </Button>
      </div>
      <ImageChoices
        patientId={patientId}
        chosen={form.values.image_ids}
        onChange={(image_ids) => form.setFieldValue('image_ids', image_ids)}
      />
      {sentence && <RefusalMessage sentence={sentence} />}
      <div className={look.row}>
        <Button loading={submitting} onClick={onSubmit}>
          Save Plan
        </Button>
        <Button variant="default" disabled={submitting} onClick={() => leave(plan?.id ?? null)}>
          Cancel
        </Button>
      </div>
      <LeaveQuestion unsaved={draft.isTouched || form.isDirty()} busy={submitting} leaving={leaving} />
    </Card>
  );
}

interface PlanValues {
  title: string;
  note: string;
  staff_note: string;
  self_pay: boolean;
  estimate_requested_on: string;
  image_ids: string[];
}

const PlanFields = ({ form }: { form: UseFormReturnType<PlanValues> }) => (
  <div className={classes.fields}>
    <TextInput label="Title" required maxLength={100} {...form.getInputProps('title')} />
    <FieldRow>
      <Textarea label="Message to patient" autosize minRows={2} maxRows={8} {...form.getInputProps('note')} />
      <Textarea label="Staff notes" autosize minRows={2} maxRows={8} {...form.getInputProps('staff_note')} />
    </FieldRow>
    <FieldRow>
      <Checkbox
        label="Uninsured or self-pay (good-faith estimate required)"
        {...form.getInputProps('self_pay', { type: 'checkbox' })}
      />
      <DateField
        label="Estimate Requested On"
        past
        shortcuts={['today']}
        {...form.getInputProps('estimate_requested_on')}
      />
    </FieldRow>
  </div>
);
