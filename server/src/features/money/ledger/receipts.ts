import * as contract from '@cusp/contract';
import type { PatientLanguage, Receipt, SentReceipt } from '@cusp/contract';
import { both } from '../../../db/read-plan.ts';
import type { Tx } from '../../../db/database.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import type { Person } from '../../../identity/person.ts';
import { countEmail, patientEmailSender } from '../../../overload/email-limits.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byStaff } from '../../../jobs/record-event.ts';
import { nameInEmail, patientEmail, unnamedPractice } from '../../../services/mail/email-words.ts';
import { contactOfPatient, patientLanguage } from '../../people/consents/index.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { emailById } from '../../../jobs/emails/queries.ts';
import { queueMessage } from '../../messages/messages/index.ts';
import { sayingIn, translatedInto } from '@cusp/contract';
import { refuseDeceased, patientById } from '../../people/patients/index.ts';
import { entryOfPayment } from './entry-queries.ts';
import { methodOnReceipt, receiptDay, receiptSpanish } from './receipt-words.ts';
import { lockReceiptPayment, sentReceipts } from './sent-receipt-queries.ts';

/** For how many minutes sending a receipt is retried. */
const ofUse = 24 * 60;

/** The receipt of a payment for this reader; a payment that didn't come has none and counts as not found. */
const receiptOf = (paymentId: string, reader: 'payer' | 'unknown' = 'payer') =>
  both(entryOfPayment(paymentId, reader), sentReceipts(paymentId)).map(([entry, sent]): Receipt => {
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
      sent,
    };
  });

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/**
 * A receipt as an email, in the patient's language. It names nobody, since emails are read by more than their recipients.
 * @param own the practice's own words may be in it: the procedures
 */
export function receiptEmail(
  receipt: Receipt,
  from: { name: string; phone: string; language?: PatientLanguage },
  own: boolean,
): string {
  const { receipt_number: number, amount, reference, payment_date, parts, credit } = receipt;
  const { language = 'en' } = from;
  const say = sayingIn(language, receiptSpanish);
  const day = (date: string) => receiptDay(date, language);
  const lines = parts.map((part) =>
    say('{what} of {day}: {amount}', {
      what: own && part.procedure ? translatedInto(language)(part.procedure) : say('Treatment'),
      day: day(part.occurred_on),
      amount: dollars.format(part.amount),
    }),
  );
  const words = [
    say('Receipt {number}', { number }),
    say('{practice} received {amount} ({how}) on {day}.', {
      practice: from.name,
      amount: dollars.format(amount),
      how: methodOnReceipt(say, receipt) + (reference && `, ${reference}`),
      day: day(payment_date),
    }),
    [...lines, ...(credit > 0 ? [say('Credit: {amount}', { amount: dollars.format(credit) })] : [])].join(
      '\n',
    ),
    say('Thank you.'),
  ];
  return patientEmail(from, ...words.filter(Boolean));
}

/** A receipt as a text: the practice, the number and the amount. */
function receiptText(receipt: Receipt, practice: string, language: PatientLanguage): string {
  const { receipt_number: number, amount, payment_date } = receipt;
  const say = sayingIn(language, receiptSpanish);
  return say(
    '{practice}: receipt {number} for {amount} ({how}) on {day}. Thank you. Reply STOP to opt out.',
    {
      practice: nameInEmail(practice) ?? unnamedPractice(language),
      number,
      amount: dollars.format(amount),
      how: methodOnReceipt(say, receipt),
      day: receiptDay(payment_date, language),
    },
  );
}

/** Two presses are one text, also when it left between them. */
const oneText = 60_000;
const isSamePress = ({ channel, state, changed_at }: SentReceipt): boolean =>
  channel === 'text' &&
  (state === 'queued' || (state === 'sent' && Date.now() - Date.parse(changed_at) < oneText));

/** Queues the receipt as a text to the patient, who must have agreed to texts; one that waits or just left is the same. */
async function textTo(tx: Tx, receipt: Receipt, paymentId: string, person: Person): Promise<SentReceipt> {
  await refuseDeceased(tx, receipt.patient_id);
  const contact = await tx.ask(contactOfPatient(receipt.patient_id));
  if (contact === undefined) throw new Refusal('payment_not_found');
  const { number, stopped_at, purposes } = contact.text;
  if (number === '') throw new Refusal('no_text_number');
  if (purposes.billing.given !== true || stopped_at !== null) throw new Refusal('texts_refused');
  const pressed = receipt.sent.find(isSamePress);
  if (pressed !== undefined) return pressed;
  const language = await patientLanguage(tx, receipt.patient_id);
  await queueMessage(
    tx,
    {
      kind: 'receipt',
      channel: 'text',
      address: number,
      body: receiptText(receipt, person.practice.name, language),
      language,
      payment_id: paymentId,
      by_name: person.name,
    },
    { patients: [receipt.patient_id] },
    byStaff(person),
  );
  const [text] = await tx.ask(sentReceipts(paymentId));
  if (text === undefined) throw new Error('The text of a receipt was written and is not there.');
  return text;
}

/** The receipts of payments, to print, by email and by text. */
export const receipts = (emailQueue: EmailQueue | undefined): Feature => ({
  routes: [
    on(
      contract.getReceipt,
      readInOneTrip(({ input }) => receiptOf(input.params.id)),
    ),

    on(contract.sendReceipt, async ({ tx, person, input }) => {
      const { id } = input.params;
      const paid = await tx.ask(receiptOf(id));
      // A receipt to a given address goes to the payer.
      if (!input.body.email) await refuseDeceased(tx, paid.patient_id);
      const own = (await tx.ask(patientById(paid.patient_id))).email;
      const email = input.body.email || own;
      if (email === '')
        throw new Refusal('invalid', [{ path: 'email', message: 'Enter the email address.' }]);
      if (emailQueue === undefined)
        throw new Refusal('no_mail', [], {
          detail: 'Email is not set up. Print the receipt instead.',
        });
      const isOwn = email.toLowerCase() === own.toLowerCase();
      const receipt = isOwn ? paid : await tx.ask(receiptOf(id, 'unknown'));
      const language = await patientLanguage(tx, paid.patient_id);
      const head = { ...(await patientEmailSender(tx, language)), language };
      await countEmail(tx, { kind: 'notice', to: email, sender: person.id, letterhead: head });
      const emailId = await emailQueue.queue(tx, {
        kind: 'receipt',
        subjectId: id,
        minutes: ofUse,
        by: byStaff(person),
        to: email,
        subject: sayingIn(language, receiptSpanish)('{practice}: receipt {number}', {
          practice: head.name,
          number: receipt.receipt_number,
        }),
        text: receiptEmail(receipt, head, head.isNamed),
      });
      return { patient_id: receipt.patient_id, email, letter: await emailById(tx, emailId) };
    }),

    on(contract.textReceipt, async ({ tx, person, input }) => {
      const { id } = input.params;
      await lockReceiptPayment(tx, id);
      const receipt = await tx.ask(receiptOf(id));
      return { patient_id: receipt.patient_id, text: await textTo(tx, receipt, id, person) };
    }),
  ],
});
