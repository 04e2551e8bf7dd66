import type { CardReader } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { cardReadersQuery } from './queries.ts';

const prefix = 'reader ';

/** The card readers as further methods of payment. */
export function useCardReaders() {
  const { data: readers = [] } = useQuery(cardReadersQuery());
  return {
    choices: readers.map(({ id, name }) => ({ value: prefix + id, label: `Card reader: ${name}` })),
    /** The reader that is chosen as a method; undefined: another method is. */
    readerOf: (method: string | null): CardReader | undefined =>
      readers.find(({ id }) => prefix + id === method),
  };
}
