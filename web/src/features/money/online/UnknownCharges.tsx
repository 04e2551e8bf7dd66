import { askCardCharge, type CardCharge } from '@cusp/contract';
import { Button, Card, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import classes from '../../../ui/screens/Settings.module.css';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { onlineMessages } from './messages.ts';
import { unknownChargesQuery } from './queries.ts';
import looks from '../../../ui/theme/look.module.css';

/** Charges of kept cards that the provider never answered; nothing while there are none. */
export function UnknownCharges() {
  const heading = useId();
  const { may } = useSession();
  const { data: charges = [] } = useQuery({ ...unknownChargesQuery(), enabled: may('payments.read') });
  if (charges.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={heading} padding="md">
      <Title order={2} id={heading} size="h4" mb="xs">
        {onlineMessages.unknownCharges}
      </Title>
      <Text c="dimmed" mb="sm">
        {onlineMessages.unknownHint}
      </Text>
      <ul className={classes.rows}>
        {charges.map((charge) => (
          <li key={charge.id} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.name}>
                <Link to="/patients/$id" params={{ id: charge.patient_id }}>
                  {charge.patient_name}
                </Link>{' '}
                {moneyWords(charge.amount)}
              </p>
              <p className={looks.dim}>
                {charge.reason} · <LocalDateTime moment={charge.created_at} />
              </p>
            </div>
            {may('payments.write') && (
              <div className={classes.actions}>
                <LookAgain charge={charge} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Asks the provider, and shows its answer. */
function LookAgain({ charge }: { charge: CardCharge }) {
  const ask = useChange(askCardCharge, 'payments');
  const { id, patient_name, amount } = charge;
  const look = async () => {
    try {
      const { state } = await ask.mutateAsync({ input: { params: { id } } });
      toast.done(onlineMessages.chargeLearned(state, moneyWords(amount)));
    } catch (thrown) {
      toast.failed(onlineMessages.askFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={ask.isPending}
      aria-label={`Check again: ${moneyWords(amount)} of ${patient_name}`}
      onClick={() => void look()}
    >
      Check Again
    </Button>
  );
}
