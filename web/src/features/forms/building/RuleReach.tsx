import { previewFormRules } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { occasionWords } from '../patient-forms/words.ts';
import classes from './Building.module.css';

const reachQuery = (id: string) =>
  queryOf(previewFormRules, { params: { id } }, keyOf('patient-forms', 'reach', id));

/** The patients whom a form's saved rules would reach now. */
export function RuleReach({ id }: { id: string }) {
  const query = useQuery({ ...reachQuery(id), staleTime: 0 });
  return (
    <QueryState query={query} failed="Failed to load matching patients" height="3rem">
      {({ count, first }) => (
        <details className={classes.blanks}>
          <summary>
            {count === 0
              ? 'No patients match this rule now'
              : `This rule matches ${count} ${count === 1 ? 'patient' : 'patients'} now`}
          </summary>
          <ul aria-label="Matching patients">
            {first.map(({ patient_id, patient_name, occasion, due_on }) => (
              <li key={`${patient_id} ${occasion} ${due_on ?? ''}`}>
                <Link to="/patients/$id" params={{ id: patient_id }}>
                  {patient_name}
                </Link>
                , {occasionWords[occasion].toLowerCase()}
                {due_on !== null && `, visit of ${dateWords(due_on, 'plain')}`}
              </li>
            ))}
          </ul>
          {count > first.length && <p>And {count - first.length} more.</p>}
        </details>
      )}
    </QueryState>
  );
}
