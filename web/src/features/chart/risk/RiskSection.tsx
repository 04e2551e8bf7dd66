import {
  assessRisk,
  type PatientRisk,
  type RiskAssessment,
  type RiskKind,
  StrikeInput,
  strikeRisk,
} from '@cusp/contract';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { AssessRiskDialog } from './AssessRiskDialog.tsx';
import { levelNames, riskNames } from './words.ts';
import classes from './Risk.module.css';
import { useChange } from '../../../api/useChange.ts';
import { EnteredInErrorDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { riskMessages } from './messages.ts';

/** One risk of a patient: the current level, and earlier ones. */
export function RiskSection({ kind, risk }: { kind: RiskKind; risk: PatientRisk }) {
  const { may } = useSession();
  const [asking, setAsking] = useState<'assess' | RiskAssessment | null>(null);
  const id = useId();
  const own = risk.assessments.filter((one) => one.kind === kind);
  const [latest] = own;
  const writes = may('chart.write');
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{riskNames[kind]}</h2>
        {latest && (
          <strong className={classes.level} data-level={latest.level}>
            {levelNames[latest.level]}
          </strong>
        )}
        {writes && (
          <Button size="compact-sm" onClick={() => setAsking('assess')}>
            {latest ? 'Assess Again' : 'Assess'}
          </Button>
        )}
      </div>
      {latest === undefined ? (
        <p className={classes.dim}>Not assessed yet.</p>
      ) : (
        <div
          className={classes.scroll}
          role="region"
          aria-label={`${riskNames[kind]} over time`}
          // Focusable, so that the keyboard can scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table className={classes.history}>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Level</th>
                <th scope="col">Because of</th>
                <th scope="col">Recall</th>
                <th scope="col">By</th>
                {writes && (
                  <th scope="col">
                    <span className="unseen">Actions</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {own.map((one, at) => (
                <tr key={one.id}>
                  <th scope="row">{dateWords(one.assessed_on, 'plain')}</th>
                  <td>
                    <span className={classes.level} data-level={one.level}>
                      {levelNames[one.level]}
                    </span>
                    <Change now={one} before={own[at + 1]} />
                  </td>
                  <td>
                    {assessRisk(kind, one.answers)
                      .counted.map(({ words }) => words)
                      .join('; ') || 'No risk factors'}
                    {one.reason !== '' &&
                      ` (${levelNames[one.suggested].toLowerCase()} by points: ${one.reason})`}
                    {one.note !== '' && <span className={classes.dim}> {one.note}</span>}
                  </td>
                  <td>{one.recall_name}</td>
                  <td>{one.assessed_by}</td>
                  {writes && (
                    <td>
                      <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setAsking(one)}>
                        Entered in Error
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {asking === 'assess' && <AssessRiskDialog kind={kind} risk={risk} onClose={() => setAsking(null)} />}
      {asking !== null && asking !== 'assess' && (
        <StrikeRiskDialog assessment={asking} onClose={() => setAsking(null)} />
      )}
    </section>
  );
}

function Change({ now, before }: { now: RiskAssessment; before: RiskAssessment | undefined }) {
  if (before === undefined || before.points === now.points) return null;
  const more = now.points > before.points;
  return (
    <span className={classes.change} data-worse={more || undefined}>
      {more ? '▲' : '▼'} {Math.abs(now.points - before.points)} {more ? 'more' : 'fewer'} points
    </span>
  );
}

interface StrikeRiskDialogProps {
  assessment: RiskAssessment;
  onClose: () => void;
}

function StrikeRiskDialog({ assessment, onClose }: StrikeRiskDialogProps) {
  const strike = useChange(strikeRisk, 'risk');
  return (
    <EnteredInErrorDialog
      schema={StrikeInput}
      version={assessment.version}
      submit={(body) => strike.mutateAsync({ input: { params: { id: assessment.id }, body } })}
      messages={{ done: riskMessages.struck, failed: riskMessages.strikeFailed }}
      onClose={onClose}
    >
      It stays in the record with your reason. Any recall it set is not changed.
    </EnteredInErrorDialog>
  );
}
