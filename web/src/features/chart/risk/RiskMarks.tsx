import { riskKinds } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { dateWords } from '../../../ui/text/dates.ts';
import { riskQuery } from './queries.ts';
import { levelNames, riskNames } from './words.ts';
import classes from './Risk.module.css';

/** The patient's current risks, beside the chart; nothing if none was assessed. */
export function RiskMarks({ patientId }: { patientId: string }) {
  const { data } = useQuery(riskQuery(patientId));
  return (
    <span className={classes.marks}>
      {riskKinds.map((kind) => {
        const latest = data?.assessments.find((one) => one.kind === kind);
        return (
          latest && (
            <span key={kind} className={classes.level} data-level={latest.level}>
              {riskNames[kind]}: {levelNames[latest.level].toLowerCase()}{' '}
              <small>{dateWords(latest.assessed_on, 'plain')}</small>
            </span>
          )
        );
      })}
    </span>
  );
}
