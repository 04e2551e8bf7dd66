import { riskKinds } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { riskMessages } from './messages.ts';
import { riskQuery } from './queries.ts';
import { RiskSection } from './RiskSection.tsx';
import classes from './Risk.module.css';

/** The risk mode of a patient's chart. */
export function RiskMode({ patientId }: { patientId: string }) {
  const query = useQuery(riskQuery(patientId));
  return (
    <QueryState query={query} failed={riskMessages.loadFailed}>
      {(risk) => (
        <div className={classes.sections}>
          {riskKinds.map((kind) => (
            <RiskSection key={kind} kind={kind} risk={risk} />
          ))}
        </div>
      )}
    </QueryState>
  );
}
