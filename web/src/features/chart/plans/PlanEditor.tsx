import { createTreatmentPlan, type TreatmentPlan, updateTreatmentPlan } from '@cusp/contract';
import { Button, Card, Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { newKey } from '../../../ui/forms/idempotencyKey.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { LeaveQuestion } from '../../../ui/forms/LeaveQuestion.tsx';
import { Refused } from '../../../ui/forms/Refused.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { AddLine } from './AddLine.tsx';
import { AlternativesButton } from './AlternativesButton.tsx';
import { EditPhase } from './EditPhase.tsx';
import { ImageChoices } from './ImageChoices.tsx';
import { treatmentPlanMessages } from './messages.ts';
import {
  type DraftLine,
  type DraftPhase,
  planDraft,
  withLineMoved,
  newPhase,
  withLineAt,
  sentPhases,
  type LinePosition,
  spotWords,
  swapped,
} from './ordering.ts';
import classes from './Plans.module.css';

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
  const [fields, setFields] = useState({
    title: plan?.title ?? 'Treatment plan',
    note: plan?.note ?? '',
    staff_note: plan?.staff_note ?? '',
    self_pay: plan?.self_pay ?? false,
    estimate_requested_on: plan?.estimate_requested_on ?? '',
    image_ids: plan?.image_ids ?? [],
  });
  const [phases, setPhases] = useState<DraftPhase[]>(() =>
    plan === null || plan.phases.length === 0 ? [newPhase()] : planDraft(plan.phases),
  );
  const [said, setSaid] = useState('');
  const [sentence, setSentence] = useState('');
  const [touched, setTouched] = useState(false);
  const leaving = useRef(false);
  const key = useRef(newKey());
  // The button that opened this is gone.
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => title.current?.select(), []);

  const set = (change: Partial<typeof fields>) => {
    setTouched(true);
    setFields((before) => ({ ...before, ...change }));
  };
  const order = (next: DraftPhase[], id?: string) => {
    setTouched(true);
    setPhases(next);
    if (id !== undefined) setSaid(spotWords(next, id));
  };
  const change = (id: string, to: Partial<DraftLine> | null) =>
    order(
      phases.map((phase) => ({
        ...phase,
        visits: phase.visits.map((visit) => ({
          ...visit,
          lines: visit.lines.flatMap((line) =>
            line.treatment_id !== id ? [line] : to === null ? [] : [{ ...line, ...to }],
          ),
        })),
      })),
    );
  const add = (lines: readonly DraftLine[]) => {
    const last = phases.at(-1) ?? newPhase();
    const visits = last.visits.length === 0 ? newPhase().visits : last.visits;
    const grown = visits.map((visit, index) =>
      index === visits.length - 1 ? { ...visit, lines: [...visit.lines, ...lines] } : visit,
    );
    const next = [...phases.slice(0, -1), { ...last, visits: grown }];
    order(next, lines[0]?.treatment_id);
    if (lines.length > 1) setSaid(`${lines.length} treatments were added.`);
  };
  const leave = (id: string | null) => {
    leaving.current = true;
    onLeave(id);
  };
  const busy = update.isPending || create.isPending;
  const save = async () => {
    setSentence('');
    try {
      const body = { ...fields, phases: sentPhases(phases) };
      const { id } = plan
        ? await update.mutateAsync({
            input: { params: { id: plan.id }, body: { ...body, version: plan.version } },
          })
        : await create.mutateAsync({
            input: { body: { ...body, patient_id: patientId } },
            idempotencyKey: key.current,
          });
      toast.done(treatmentPlanMessages.saved);
      leave(id);
    } catch (thrown) {
      setSentence(refusalOf(thrown).detail || treatmentPlanMessages.saveFailed);
    }
  };

  return (
    <Card
      component="section"
      padding="lg"
      aria-label={`Edit ${plan?.title ?? 'Treatment plan'}`}
      className={classes.plan ?? ''}
    >
      <TextInput
        ref={title}
        label="Title"
        required
        maxLength={100}
        value={fields.title}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
      />
      <FieldRow>
        <Textarea
          label="For the patient"
          autosize
          minRows={2}
          maxRows={8}
          value={fields.note}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
        />
        <Textarea
          label="For the team only"
          autosize
          minRows={2}
          maxRows={8}
          value={fields.staff_note}
          onChange={({ currentTarget }) => set({ staff_note: currentTarget.value })}
        />
      </FieldRow>
      <FieldRow>
        <Checkbox
          label="Uninsured, or pays without insurance: a good-faith estimate is due"
          checked={fields.self_pay}
          onChange={({ currentTarget }) => set({ self_pay: currentTarget.checked })}
        />
        <DateField
          label="Estimate Requested On"
          past
          shortcuts={['today']}
          value={fields.estimate_requested_on}
          onChange={(value) => set({ estimate_requested_on: value })}
        />
      </FieldRow>
      {phases.map((phase, index) => (
        <EditPhase
          key={phase.key}
          phase={phase}
          number={index + 1}
          phases={phases.length}
          onChange={(next) => order(phases.map((each, place) => (place === index ? next : each)))}
          onMove={(by) => {
            order(swapped(phases, index, by));
            setSaid(`Phase ${index + 1} is now phase ${index + 1 + by}.`);
          }}
          onLine={change}
          onStep={(id, by) => order(withLineMoved(phases, id, by), id)}
          onDrop={(id, to: Omit<LinePosition, 'phase'>) =>
            order(withLineAt(phases, id, { phase: index, ...to }), id)
          }
        />
      ))}
      <p className="unseen" role="status">
        {said}
      </p>
      <div className={classes.actions}>
        <AddLine patientId={patientId} planId={plan?.id ?? null} phases={phases} onAdd={add} />
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
        chosen={fields.image_ids}
        onChange={(image_ids) => set({ image_ids })}
      />
      {sentence && <Refused sentence={sentence} />}
      <div className={classes.actions}>
        <Button loading={busy} onClick={() => void save()}>
          Save Plan
        </Button>
        <Button variant="default" disabled={busy} onClick={() => leave(plan?.id ?? null)}>
          Cancel
        </Button>
      </div>
      <LeaveQuestion unsaved={touched} busy={busy} leaving={leaving} />
    </Card>
  );
}
