import type { CardOnFile } from '@cusp/contract';
import { capital, listWords, moneyWords } from '../../../ui/text/formats.ts';

/** `Visa ending in 4242 of Mia Keller`. */
export const cardName = ({ brand, last4, patient_name }: CardOnFile) =>
  `${capital(brand)} ending in ${last4} of ${patient_name}`;

const chargedWords = ({ charged_for }: CardOnFile) =>
  listWords(
    charged_for.map(({ kind, name, patient_name, amount }) =>
      kind === 'payment_plan'
        ? `the payment plan of ${moneyWords(amount)} of ${patient_name}`
        : `the membership ${name} of ${patient_name}`,
    ),
  );

const accessEnded =
  'This card can’t be charged because the person who saved it no longer has access to the patient.';

/** How a card stands, under its name. */
export function cardWords(card: CardOnFile): string {
  const expires =
    card.exp_month === null || card.exp_year === null
      ? ''
      : `Expires ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}. `;
  if (!card.authorized) return expires + accessEnded;
  return `${expires}${card.charged_for.length === 0 ? 'Nothing is charged to it automatically.' : `Pays ${chargedWords(card)}.`}`;
}

/** The consequences of removing a card. */
export function removalWords(card: CardOnFile): string {
  const ends =
    card.charged_for.length === 0
      ? 'It is not used for any payment plan or membership.'
      : `No longer charged to a card: ${chargedWords(card)}. Amounts due must be paid at the desk or by payment link.`;
  return `${card.authorized ? '' : `${accessEnded} `}${ends} Pending charges won’t be sent. To save a card again, the patient pays online.`;
}
