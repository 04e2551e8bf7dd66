import * as contract from '@cusp/contract';
import type { Receipt } from '@cusp/contract';
import { asks } from '../../http/kernel/asks.ts';
import { countLetter, letterhead } from '../../http/admission/letter-limits.ts';
import { on } from '../../http/kernel/bind.ts';
import type { Feature } from '../../http/kernel/feature.ts';
import { Refusal } from '../../http/kernel/refusal.ts';
import { byStaff } from '../../jobs/happened.ts';
import type { Post } from '../letters/events.ts';
import { letterById } from '../letters/queries.ts';
import { patientById } from '../patients/queries.ts';
import { entryOfPayment } from './entries.ts';

/** For how many minutes it is tried to send a receipt. */
const ofUse = 24 * 60;

/** The receipt of a payment; a payment that didn't come has none and counts as not found. */
const receiptOf = (paymentId: string) =>
  entryOfPayment(paymentId).map((entry): Receipt => {
    const payment = entry?.payment ?? undefined;
    if (
      entry === undefined ||
      payment === undefined ||
      payment.receipt_number === null ||
      payment.status === 'voided'
    )
      throw new Refusal('payment_not_found');
    const { patient_id, patient_name, amount, open, occurred_on, allocations } = entry;
    return {
      patient_id,
      patient_name,
      receipt_number: payment.receipt_number,
      amount: -amount,
      payment_method: payment.method,
      reference: payment.reference,
      payment_date: occurred_on,
      parts: allocations,
      credit: open,
    };
  });

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/**
 * A receipt as a letter. It names nobody, since letters are read by more than their recipients.
 * @param own the practice's own words may stand in it: the procedures
 */
export function receiptLetter(receipt: Receipt, practice: string, own: boolean): string {
  const { receipt_number, amount, payment_method, reference, payment_date, parts, credit } = receipt;
  const lines = parts.map((part) => {
    const what = own && part.procedure !== null ? [part.procedure, part.tooth].filter(Boolean).join(' ') : '';
    return `${what || 'Treatment'} of ${part.occurred_on}: ${dollars.format(part.amount)}`;
  });
  return `${[
    `Receipt ${receipt_number}`,
    `${practice} received ${dollars.format(amount)} (${payment_method}${reference && `, ${reference}`}) on ${payment_date}.`,
    [...lines, ...(credit > 0 ? [`Credit: ${dollars.format(credit)}`] : [])].join('\n'),
    'Thank you.',
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

/** The receipts of payments, to print and by e-mail. */
export const receipts = (post: Post | undefined): Feature => ({
  routes: [
    on(
      contract.getReceipt,
      asks(({ input }) => receiptOf(input.params.id)),
    ),

    on(contract.sendReceipt, async ({ tx, person, input }) => {
      const { id } = input.params;
      const receipt = await tx.ask(receiptOf(id));
      const email = input.body.email || (await tx.ask(patientById(receipt.patient_id))).email;
      if (email === '')
        throw new Refusal('invalid', [{ path: 'email', message: 'Enter the e-mail address.' }]);
      if (post === undefined)
        throw new Refusal('no_mail', [], {
          detail: 'No mail is set up here. Print the receipt instead.',
        });
      const head = await letterhead(tx);
      await countLetter(tx, { kind: 'notice', to: email, sender: person.id, letterhead: head });
      const letter = await post.write(tx, {
        kind: 'receipt',
        subjectId: id,
        minutes: ofUse,
        by: byStaff(person),
        to: email,
        subject: `${head.name}: receipt ${receipt.receipt_number}`,
        text: receiptLetter(receipt, head.name, head.isNamed),
      });
      return { patient_id: receipt.patient_id, email, letter: await letterById(tx, letter) };
    }),
  ],
});
