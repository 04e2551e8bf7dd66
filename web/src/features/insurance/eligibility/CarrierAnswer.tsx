import { type Coverage, type EligibilityAnswer, type EligibilityLine, updateCoverage } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { coveragesQuery } from '../coverages/queries.ts';
import { AddServiceDialog } from '../elsewhere/AddServiceDialog.tsx';
import { eligibilityMessages } from './messages.ts';
import { benefitTitle, benefitValue } from './words.ts';
import classes from './Eligibility.module.css';

interface CarrierAnswerProps {
  answer: EligibilityAnswer;
  coverage: Coverage;
  verifiedOn: string;
  /** Whether it may be taken over: only the newest answer, by people who may write. */
  mayTake: boolean;
  /** Days on which the practice itself treated the patient; without them no service is recorded from here. */
  treatedOn?: readonly string[];
}

/** A carrier's answer: first beside what is entered, then line by line as a benefit summary. */
export function CarrierAnswer({ answer, coverage, verifiedOn, mayTake, treatedOn }: CarrierAnswerProps) {
  const { plan_name, group_number, refusals, lines } = answer;
  const about = [...new Set(lines.map((line) => line.about))];
  return (
    <div className={classes.answer}>
      {refusals.map((words) => (
        <p key={words} className={classes.refusal}>
          {words}
        </p>
      ))}
      {(plan_name !== '' || group_number !== '') && (
        <p>{[plan_name, group_number !== '' && `group ${group_number}`].filter(Boolean).join(', ')}</p>
      )}
      <Compared answer={answer} coverage={coverage} verifiedOn={verifiedOn} mayTake={mayTake} />
      {about.map((topic) => (
        <section key={topic} aria-label={topic}>
          <h3>{topic}</h3>
          <dl className={classes.lines}>
            {lines
              .filter((line) => line.about === topic)
              .map((line, at) => (
                // A carrier may say a line twice.
                <div key={at}>
                  <dt>{benefitTitle(line)}</dt>
                  <dd>
                    {benefitValue(line)}
                    {line.last_service !== null && (
                      <LastService
                        line={line}
                        day={line.last_service}
                        coverage={coverage}
                        mayRecord={mayTake && treatedOn?.includes(line.last_service) === false}
                      />
                    )}
                    {line.notes.map((note) => (
                      <span key={note} className={classes.note}>
                        {note}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

interface LastServiceProps {
  line: EligibilityLine;
  day: string;
  coverage: Coverage;
  /** Not what was done here: that counts already. */
  mayRecord: boolean;
}

/** When the carrier last knows of such a service, with a way to count it for how often the plan pays. */
function LastService({ line: { category, code }, day, coverage, mayRecord }: LastServiceProps) {
  const [opened, setOpened] = useState(false);
  return (
    <span className={classes.note}>
      Last service {dateWords(day, 'plain')}{' '}
      {mayRecord && (
        <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
          Record as Done Elsewhere
        </Button>
      )}
      <AddServiceDialog
        patientId={coverage.patient_id}
        offered={undefined}
        said={{ category, code, day }}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </span>
  );
}

/** Carriers write the same number with and without hyphens. */
const plainId = (id: string) => id.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The values that can be taken over, row by row: the carrier's, and what is entered. */
function Compared({ answer, coverage, verifiedOn, mayTake }: Omit<CarrierAnswerProps, 'treatedOn'>) {
  // As it is now: a row that was just taken over is entered.
  const { data } = useQuery(coveragesQuery(coverage.patient_id));
  const entered = data?.coverages.find(({ id }) => id === coverage.id) ?? coverage;
  const change = useChange(updateCoverage, 'coverages');
  const take = async (fields: Partial<Coverage>) => {
    try {
      await change.mutateAsync({ input: { params: { id: entered.id }, body: { ...entered, ...fields } } });
      toast.done(eligibilityMessages.taken);
    } catch (thrown) {
      toast.failed(refusalOf(thrown).detail || eligibilityMessages.takeFailed);
    }
  };
  const used = { used_on: verifiedOn };
  const money = (amount: number | null) => (amount === null ? 'Not known' : moneyWords(amount));
  const day = (date: string | null) => (date === null ? 'Not known' : dateWords(date, 'plain'));
  const rows = [
    {
      name: 'First day',
      says: answer.from_date,
      has: entered.from_date,
      words: day,
      fields: { from_date: answer.from_date },
    },
    {
      name: 'Last day',
      says: answer.to_date,
      has: entered.to_date,
      words: day,
      fields: { to_date: answer.to_date },
    },
  ].map(({ words, says, has, ...row }) => ({
    ...row,
    says: says && words(says),
    has: words(has),
    same: says === has,
  }));
  const sums = [
    {
      name: 'Maximum used',
      says: answer.used_maximum,
      has: entered.used_maximum,
      fields: { used_maximum: answer.used_maximum, ...used },
    },
    {
      name: 'Deductible met',
      says: answer.used_deductible,
      has: entered.used_deductible,
      fields: { used_deductible: answer.used_deductible, ...used },
    },
    {
      name: 'Lifetime maximum used',
      says: answer.used_lifetime,
      has: entered.used_lifetime,
      fields: { used_lifetime: answer.used_lifetime, ...used },
    },
  ].map(({ says, has, ...row }) => ({
    ...row,
    says: says === null ? null : money(says),
    has: money(has),
    same: says === has,
  }));
  const member = {
    name: 'Member ID',
    says: answer.member_id,
    has: entered.member_id,
    same: plainId(answer.member_id ?? '') === plainId(entered.member_id),
    fields: { member_id: answer.member_id ?? entered.member_id },
  };
  const shown = [member, ...rows, ...sums].filter(({ says }) => says !== null);
  if (shown.length === 0) return null;
  return (
    <table className={classes.compared}>
      <caption>Values you can copy to the coverage</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Carrier</th>
          <th scope="col">Entered</th>
          {mayTake && <th scope="col">Use</th>}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ name, says, has, same, fields }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{says}</td>
            <td>{has}</td>
            {mayTake && (
              <td>
                {same ? (
                  'Same'
                ) : (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Use ${name.toLowerCase()}`}
                    disabled={change.isPending}
                    onClick={() => void take(fields)}
                  >
                    Use
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
