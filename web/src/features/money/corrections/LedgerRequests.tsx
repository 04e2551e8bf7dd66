import { answerLedgerRequest, type LedgerRequest } from '@cusp/contract';
import { Button, Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import classes from '../../../ui/screens/Settings.module.css';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { correctionMessages } from './messages.ts';
import { ledgerRequestsQuery } from './queries.ts';
import look from '../../../ui/theme/look.module.css';

/** Adjustments that somebody asked for; nothing while there are none. The person who asked may take the request back. */
export function LedgerRequests() {
  const heading = useId();
  const { user, may } = useSession();
  const { data = [] } = useQuery({ ...ledgerRequestsQuery(), enabled: may('payments.read') });
  const open = data.filter(({ approved }) => approved === null);
  if (open.length === 0) return null;
  const mayAnswer = ({ posts }: LedgerRequest) =>
    may(posts === 'write_off' ? 'ledger.write_off' : 'ledger.approve');
  return (
    <Card component="section" aria-labelledby={heading} padding="md">
      <Title order={2} id={heading} size="h4" mb="xs">
        Waiting for approval
      </Title>
      <ul className={classes.rows}>
        {open.map((request) => (
          <li key={request.id} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.name}>
                <TextLink to="/patients/$id" params={{ id: request.patient_id }}>
                  {request.patient_name}
                </TextLink>
                {request.adjustment_kind}, {moneyWords(request.amount)}
              </p>
              <p className={look.dim}>
                {request.treatment_procedure && `${request.treatment_procedure} · `}
                {request.asked_by}: {request.reason}
              </p>
            </div>
            <div className={classes.actions}>
              {mayAnswer(request) && <Answer request={request} approve words="Approve" />}
              {(mayAnswer(request) || request.asked_by_id === user.id) && (
                <Answer
                  request={request}
                  approve={false}
                  words={mayAnswer(request) ? 'Decline' : 'Withdraw'}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Answers at once; a refusal says why. */
function Answer({ request, approve, words }: { request: LedgerRequest; approve: boolean; words: string }) {
  const answer = useChange(answerLedgerRequest, 'ledger-requests');
  const { id, adjustment_kind, patient_name } = request;
  const send = async () => {
    try {
      await answer.mutateAsync({ input: { params: { id }, body: { approve, answer: '' } } });
      toast.done(correctionMessages.answered.done);
    } catch (thrown) {
      toast.failed(correctionMessages.answered.failed, refusalOf(thrown).detail);
    }
  };
  return (
    <Button
      variant={approve ? 'filled' : 'default'}
      size="compact-sm"
      disabled={answer.isPending}
      aria-label={`${words} ${adjustment_kind} for ${patient_name}`}
      onClick={() => void send()}
    >
      {words}
    </Button>
  );
}
