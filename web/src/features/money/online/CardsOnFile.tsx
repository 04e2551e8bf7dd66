import { Card, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { cardName, cardWords } from './card-words.ts';
import { cardsOnFileQuery } from './queries.ts';
import { RemoveCard } from './RemoveCard.tsx';
import classes from './PaymentLinks.module.css';

/** The cards on file of a patient and of the person who pays their account; nothing without one. */
export function CardsOnFile({ patientId }: { patientId: string }) {
  const heading = useId();
  const { data: cards = [] } = useQuery(cardsOnFileQuery(patientId));
  if (cards.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={heading} padding="lg">
      <h3 id={heading} className={classes.heading}>
        Card on File
      </h3>
      {/* Safari takes the role from a list without bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" className={classes.cards}>
        {cards.map((card) => (
          <li key={card.id}>
            <div>
              <p className={classes.cardName}>{cardName(card)}</p>
              <Text size="sm" c="dimmed">
                {cardWords(card)}
              </Text>
            </div>
            <RemoveCard patientId={patientId} which={({ id }) => id === card.id} of={cardName(card)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
