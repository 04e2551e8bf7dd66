import type { CardOnFile } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { cardName } from './card-words.ts';
import { cardsOnFileQuery } from './queries.ts';

const prefix = 'kept ';

/** The cards on file that the desk may charge, as further methods of payment. */
export function useChargeableCards(patientId: string) {
  const { data = [] } = useQuery(cardsOnFileQuery(patientId));
  const cards = data.filter(({ authorized }) => authorized);
  return {
    choices: cards.map((card) => ({ value: prefix + card.id, label: cardName(card) })),
    /** The card that is chosen as a method; undefined: another method is. */
    cardOf: (method: string | null): CardOnFile | undefined => cards.find(({ id }) => prefix + id === method),
  };
}
