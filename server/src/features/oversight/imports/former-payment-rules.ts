import { centsOf, columnText, formerDay, isDay, isOn } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import type { RowVerdict } from './record-import.ts';

export interface NewCarrierPayment {
  carrier_name: string;
  number: string;
  paid_on: string;
  amount_cents: number;
}

const most = 10_000_000_000;

/** Reads a carrier's check of Open Dental, so that its remittance is known as posted. What it pays comes with the claims' procedures. */
export function carrierPaymentOf(row: FormerRow): RowVerdict<NewCarrierPayment> {
  const amount_cents = centsOf(row, 'CheckAmt');
  if (amount_cents === null || Math.abs(amount_cents) > most)
    return { reason: 'The amount is none, or too large.' };
  if (isOn(row, 'IsPartial')) return { reason: 'It is not finalized in Open Dental.' };
  const paid_on = [row['DateIssued'], row['CheckDate']]
    .map((written) => formerDay(written))
    .find((day) => day !== null && isDay(day));
  if (paid_on === null || paid_on === undefined) return { reason: 'There is no date.' };
  return {
    made: {
      carrier_name: columnText(row, 'CarrierName').slice(0, 200),
      number: columnText(row, 'CheckNum').slice(0, 50),
      paid_on,
      amount_cents,
    },
    isHistory: true,
    changes: [],
  };
}
