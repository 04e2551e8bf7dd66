import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { linkStates } from './messages.ts';
import { paymentLinksQuery } from './queries.ts';
import classes from './PaymentLinks.module.css';

/** The links that a patient was sent and how each stands; nothing if there are none. */
export function PaymentLinks({ patientId }: { patientId: string }) {
  const { data: links = [] } = useQuery(paymentLinksQuery(patientId));
  if (links.length === 0) return null;
  return (
    <ul className={classes.links} aria-label="Payment links">
      {links.slice(0, 5).map((link) => (
        <li key={link.id}>
          <span>
            <Money amount={link.amount} /> by {link.channel === 'text' ? 'text' : 'email'},{' '}
            <LocalDate date={link.created_at.slice(0, 10)} form="plain" />
            {link.reason !== '' && (
              <Text size="sm" c="dimmed">
                {link.reason}
              </Text>
            )}
          </span>
          <strong>{linkStates[link.state]}</strong>
        </li>
      ))}
    </ul>
  );
}
