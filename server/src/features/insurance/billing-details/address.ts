import { fold, states } from '@cusp/contract';
import type { AddressParts } from '@cusp/contract';

export const noAddress: AddressParts = { street: '', city: '', state: '', zip: '' };

/** The parts as one text: "12 Oak Ave, Springfield, IL 62704". */
export const addressText = ({ street, city, state, zip }: AddressParts): string =>
  [street, city, [state, zip].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join(', ');

/** Whether two addresses say the same, however their lines and commas are set. */
export const isSameAddress = (one: string, other: string): boolean => bare(one) === bare(other);
const bare = (text: string) =>
  fold(text)
    .replaceAll(/[\s,.]+/g, ' ')
    .trim();

/** The parts that a text in the usual form seems to have; empty ones where it has another form. Nobody's word: it is offered only. */
export function partAddress(text: string): AddressParts {
  const found = /^(.+?)\s*[,\n]\s*([^,\n]+?)\s*[,\n\s]\s*([A-Za-z]{2})[\s,]+(\d{5}(?:-\d{4})?)$/s.exec(
    text.trim(),
  );
  const [, street = '', city = '', state = '', zip = ''] = found ?? [];
  if (!states.includes(state.toUpperCase())) return noAddress;
  return {
    street: street.replaceAll(/\s*\n\s*/g, ', '),
    city,
    state: state.toUpperCase(),
    zip,
  };
}
