import type { AlertAnswer } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { alertMessages } from './messages.ts';
import { alertAnswersQuery } from './queries.ts';
import { atMoment, levelWords } from './words.ts';

const outcomeWords: Record<AlertAnswer['outcome'], string> = {
  went_on: 'continued',
  heeded: 'postponed',
  unasked: 'done without asking',
};

/** The answers to a patient's alerts: who gave them, when, at which moment and why. */
export function AlertAnswers({ patientId }: { patientId: string }) {
  const query = useQuery(alertAnswersQuery(patientId));
  return (
    <TabSection title="Alert History">
      <QueryState query={query} failed={alertMessages.answersFailed}>
        {(answers) =>
          answers.length === 0 ? (
            <p>No alerts have come up yet.</p>
          ) : (
            <ul aria-label="Alert history">
              {answers.map((answer) => (
                <li key={answer.id}>
                  {levelWords[answer.level].word}: {answer.rule_name}. {atMoment[answer.moment].name}:{' '}
                  {outcomeWords[answer.outcome]}, {answer.created_by || 'the patient'},{' '}
                  <LocalDateTime moment={answer.created_at} />
                  {answer.reason && `: ${answer.reason}`}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </TabSection>
  );
}
