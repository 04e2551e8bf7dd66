import {
  isLowerStage,
  type PerioChart,
  type PerioDiagnosis,
  type PerioExam,
  perioMouth,
  StrikeInput,
  suggestStage,
  withdrawPerioDiagnosis,
  yearsBetween,
} from '@cusp/contract';
import { Button } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { ConfirmDiagnosisDialog } from './ConfirmDiagnosisDialog.tsx';
import { type StagingAnswers, stagingAnswersOf, StagingFields, startAnswers } from './StagingFields.tsx';
import { diagnosisWords } from './words.ts';
import classes from './Staging.module.css';
import { useChange } from '../../../api/useChange.ts';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { perioMessages } from './messages.ts';

/** The stage, extent and grade that an exam suggests, with each reason and its source; a dentist confirms them. */
export function Staging({ exam, chart }: { exam: PerioExam; chart: PerioChart }) {
  const { may } = useSession();
  const standing = chart.diagnoses.filter(({ withdrawn_at }) => withdrawn_at === null);
  const confirmed = standing.find(({ exam_id }) => exam_id === exam.id);
  const highest = standing
    .filter(({ exam_id, exam_on }) => exam_id !== exam.id && exam_on <= exam.exam_on)
    .reduce<PerioDiagnosis | undefined>(
      (before, one) => (before === undefined || isLowerStage(before.stage, one.stage) ? one : before),
      undefined,
    );
  const [answers, setAnswers] = useState<StagingAnswers>(() =>
    startAnswers(confirmed?.answers ?? standing[0]?.answers, chart.known),
  );
  const [asking, setAsking] = useState<'confirm' | 'withdraw' | null>(null);
  const id = useId();
  const mouth = useMemo(() => perioMouth(chart.teeth), [chart.teeth]);
  const age = yearsBetween(chart.known.date_of_birth, exam.exam_on);
  const given = stagingAnswersOf(answers, mouth.missing);
  const suggestion = suggestStage({ ...given, teeth: exam.teeth, mouth, age });
  const shown = confirmed?.suggestion ?? suggestion;
  const lower = highest !== undefined && isLowerStage(suggestion.stages.at(-1) ?? null, highest.stage);
  const [stage] = suggestion.stages;
  const diagnoses = may('perio.diagnose');
  return (
    <section className={classes.staging} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {confirmed === undefined
          ? stage === undefined
            ? 'No periodontitis by these readings'
            : `Suggested: stage ${suggestion.stages.join(' or ')}, ${suggestion.extent ?? 'extent unknown'}, grade ${suggestion.grade}`
          : diagnosisWords(confirmed)}
      </h2>
      {confirmed && (
        <p className={classes.confirmed}>
          Confirmed by {confirmed.confirmed_by}, {dateWords(confirmed.confirmed_at.slice(0, 10), 'plain')}.
          {confirmed.reason !== '' && ` Not as suggested: ${confirmed.reason}`}
        </p>
      )}
      {confirmed === undefined && highest?.stage && (
        <p className={classes.confirmed}>
          Stage {highest.stage} was confirmed for the exam of {dateWords(highest.exam_on, 'plain')}
          {lower ? '. Treatment never lowers the stage, so it stays the same.' : '.'}
        </p>
      )}
      <ul className={classes.reasons}>
        {shown.reasons.map(({ words, source }) => (
          <li key={words}>
            {words} <span className={classes.source}>{source}</span>
          </li>
        ))}
      </ul>
      {confirmed === undefined && (
        <StagingFields missing={mouth.missing} answers={answers} onAnswers={setAnswers} known={chart.known} />
      )}
      <div className={classes.acts}>
        {diagnoses && confirmed === undefined && exam.finished_at !== null && (
          <Button size="compact-sm" onClick={() => setAsking('confirm')}>
            Confirm Stage and Grade
          </Button>
        )}
        {diagnoses && confirmed && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setAsking('withdraw')}>
            Withdraw the Diagnosis
          </Button>
        )}
        {confirmed === undefined && (
          <p className={classes.help}>
            {exam.finished_at === null
              ? 'Suggested while the exam is in progress. A dentist confirms it when the exam is complete.'
              : diagnoses
                ? 'Suggested only. It is not final until you confirm it.'
                : 'Suggested. A dentist must confirm it.'}
          </p>
        )}
      </div>
      {asking === 'confirm' && (
        <ConfirmDiagnosisDialog
          exam={exam}
          suggestion={suggestion}
          answers={given}
          highest={lower ? highest : undefined}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'withdraw' && <WithdrawDiagnosisDialog exam={exam} onClose={() => setAsking(null)} />}
    </section>
  );
}

/** Withdraws a diagnosis that was wrong, with the reason. */
function WithdrawDiagnosisDialog({ exam, onClose }: { exam: PerioExam; onClose: () => void }) {
  const withdraw = useChange(withdrawPerioDiagnosis, 'perio');
  return (
    <ReasonDialog
      title="Withdraw the Diagnosis"
      submitLabel="Withdraw"
      grave
      schema={StrikeInput}
      submit={({ reason }) => withdraw.mutateAsync({ input: { params: { id: exam.id }, body: { reason } } })}
      messages={{ done: perioMessages.withdrawn, failed: perioMessages.withdrawFailed }}
      onClose={onClose}
    >
      The diagnosis stays in the record with your reason. You can then confirm another.
    </ReasonDialog>
  );
}
