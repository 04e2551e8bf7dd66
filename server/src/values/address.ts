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

/**
 * The parts that a text in the usual form seems to have; empty ones where it has another form. Nobody's word: it is offered only.
 * Reads from the end, word by word: a pattern over the whole took minutes for an address of 500 characters.
 */
export function partAddress(text: string): AddressParts {
  const words = text.trim().split(/[\s,]+/);
  const [state = '', zip = ''] = words.slice(-2);
  const code = state.replace(/\.$/, '').toUpperCase();
  if (!/^\d{5}(?:-?\d{4})?$/.test(zip) || !states.includes(code)) return noAddress;
  const lines = text
    .slice(0, text.lastIndexOf(state, text.lastIndexOf(zip) - 1))
    .split(/[,\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const city = lines.at(-1) ?? '';
  const street = lines.slice(0, -1).join(', ');
  return street === '' ? noAddress : { street, city, state: code, zip };
}
