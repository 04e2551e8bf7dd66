import {
  assessPatientRisk,
  assessRisk,
  type PatientRisk,
  intervalForRisks,
  recallForRisks,
  RiskInput,
  type RiskKind,
  riskKinds,
  type RiskLevel,
  riskLevels,
  riskQuestions,
  riskReplies,
  type RiskReply,
} from '@cusp/contract';
import { Select, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { riskMessages } from './messages.ts';
import { levelNames, riskNames } from './words.ts';
import classes from './Risk.module.css';

interface AssessRiskDialogProps {
  kind: RiskKind;
  risk: PatientRisk;
  onClose: () => void;
}

const replyNames: Readonly<Record<RiskReply, string>> = { yes: 'Yes', no: 'No', unknown: '?' };

/** The short form: what the record knows is answered, the points make a level, and the level proposes a recall. */
export function AssessRiskDialog({ kind, risk, onClose }: AssessRiskDialogProps) {
  const assess = useChange(assessPatientRisk, 'risk');
  const known = new Map(risk.known.filter((one) => one.kind === kind).map((one) => [one.id, one]));
  const before = risk.assessments.find((one) => one.kind === kind);
  // The other risk as it stands: of both the shorter interval counts.
  const others = Object.fromEntries(
    riskKinds.flatMap((one) => {
      const stands = one === kind ? undefined : risk.assessments.find((each) => each.kind === one);
      return stands === undefined ? [] : [[one, stands.level]];
    }),
  );
  const together = (level: RiskLevel) => ({ ...others, [kind]: level });
  const recallFor = (level: RiskLevel) => recallForRisks(together(level), risk.recalls)?.id ?? '';
  const [start] = useState(() => {
    const answers: Record<string, RiskReply> = Object.fromEntries(
      riskQuestions[kind].map(({ id }) => [id, known.get(id)?.reply ?? before?.answers[id] ?? 'unknown']),
    );
    const { level } = assessRisk(kind, answers);
    return { kind, answers, level, reason: '', note: '', recall_type_id: recallFor(level) };
  });
  return (
    <FormDialog
      opened
      title={riskNames[kind]}
      submitLabel="Save"
      schema={RiskInput}
      initial={start}
      submit={(body) =>
        assess.mutateAsync({
          input: { params: { id: risk.patient_id }, body },
        })
      }
      messages={{ done: riskMessages.assessed, failed: riskMessages.assessFailed }}
      onClose={onClose}
    >
      {(form) => {
        const { answers } = form.values;
        const { points, level } = assessRisk(kind, answers);
        const interval = intervalForRisks(together(form.values.level));
        const reply = (id: string, value: RiskReply) => {
          const next = { ...answers, [id]: value };
          const made = assessRisk(kind, next).level;
          form.setValues({
            answers: next,
            level: made,
            recall_type_id: recallFor(made),
          });
        };
        return (
          <>
            {riskQuestions[kind].map(({ id, words }) => (
              <fieldset key={id} className={classes.question}>
                <legend>
                  {words}
                  {known.has(id) && <span className={classes.dim}> from {known.get(id)?.from}</span>}
                </legend>
                <span className={classes.replies}>
                  {riskReplies.map((value) => (
                    <label key={value} className={classes.reply}>
                      <input
                        type="radio"
                        name={`risk-${id}`}
                        className="unseen"
                        checked={answers[id] === value}
                        onChange={() => reply(id, value)}
                      />
                      <span aria-hidden={value === 'unknown'}>{replyNames[value]}</span>
                      {value === 'unknown' && <span className="unseen">Unknown</span>}
                    </label>
                  ))}
                </span>
              </fieldset>
            ))}
            <Text role="status">
              {points} {points === 1 ? 'point' : 'points'}: {levelNames[level].toLowerCase()} risk.
              {interval && ` Suggested interval: ${interval.months} months`}
              {interval &&
                interval.kind !== kind &&
                `, because of the ${riskNames[interval.kind].toLowerCase()}`}
              .
            </Text>
            <FieldRow>
              <Select
                label="Level"
                data={riskLevels.map((value) => ({ value, label: levelNames[value] }))}
                allowDeselect={false}
                {...form.getInputProps('level')}
                onChange={(chosen) => {
                  const made = riskLevels.find((one) => one === chosen);
                  if (made !== undefined) form.setValues({ level: made, recall_type_id: recallFor(made) });
                }}
              />
              <Select
                label="Recall"
                data={[
                  { value: '', label: 'Don’t change recalls' },
                  ...risk.recalls.map(({ id, name, months }) => ({
                    value: id,
                    label: `${name} (${months} months)`,
                  })),
                ]}
                allowDeselect={false}
                {...form.getInputProps('recall_type_id')}
              />
            </FieldRow>
            {form.values.level !== level && (
              <Textarea
                label="Reason for another level"
                required
                autosize
                minRows={2}
                {...form.getInputProps('reason')}
              />
            )}
            <Textarea label="Staff note" autosize minRows={2} {...form.getInputProps('note')} />
          </>
        );
      }}
    </FormDialog>
  );
}
