import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** The kinds of items: a carrier's check or transfer, and what was recorded by hand: cash, a check, an insurer's payment. */
export const bankItemKinds = ['remittance', 'cash', 'check', 'insurance'] as const;

/** Money that goes to the bank, or arrives there. */
export const BankItem = z.object({
  /** The id of the remittance or the payment. */
  id: z.string(),
  kind: z.enum(bankItemKinds),
  /** The carrier, or the patient. */
  payer: z.string(),
  /** The number of the check or the transfer; `''` if none. */
  number: z.string(),
  /** The day on which it was paid. */
  day: z.string(),
  /** Dollars. */
  amount: z.number(),
  /** It arrives automatically: nobody carries it to the bank. */
  is_electronic: z.boolean(),
});
export type BankItem = z.infer<typeof BankItem>;

export const BankDepositSummary = z.object({
  id: z.string(),
  deposited_on: z.string(),
  /** `''`: the practice's only bank account. */
  account: z.string(),
  /** The amount that the bank counted, in dollars. */
  amount: z.number(),
  reference: z.string(),
  note: z.string(),
  items: z.int(),
  /** The sum of its payments. */
  sum: z.number(),
  /** The bank's amount less its payments: above zero the bank has more. */
  difference: z.number(),
  made_at: field.moment(),
  made_by: z.string(),
  /** Null: it stands. A reversed one no longer puts its payments in the bank. */
  reversed_at: z.nullable(field.moment()),
  reversed_by: z.string(),
  reversed_reason: z.string(),
});
export type BankDepositSummary = z.infer<typeof BankDepositSummary>;

export const BankDeposit = z.object({
  ...BankDepositSummary.shape,
  held: z.array(
    z.object({
      ...BankItem.shape,
      /** It was voided, or given back in cash. A check that is refunded by another, or moved to another patient, is still in the bank. */
      taken_back: z.boolean(),
    }),
  ),
  patients: z.array(z.object({ id: z.string() })),
});
export type BankDeposit = z.infer<typeof BankDeposit>;

/** The payments that are in no deposit. */
export const NotInBank = z.object({
  /** The day from which deposits are watched: 30 days before the practice's first one. Older payments aren't listed. */
  since: z.string(),
  count: z.int(),
  /** Dollars of all of it, also of what isn't listed. */
  sum: z.number(),
  /** The oldest first, at most 500. */
  items: z.array(BankItem),
});
export type NotInBank = z.infer<typeof NotInBank>;

/** The most payments in one deposit. */
const mostItems = 500;

export const BankDepositInput = z.object({
  deposited_on: field.date('Enter the day of the deposit.'),
  account: field.optionalLine(),
  amount: field.amount('Enter the amount shown by the bank.'),
  reference: field.optionalLine(),
  /** Required where the bank's amount differs from its payments. */
  note: field.optionalLine(),
  items: z
    .array(
      z.object({
        id: field.id('Choose a payment from the list.'),
        kind: field.oneOf(bankItemKinds, 'Choose a payment from the list.'),
      }),
      { error: 'Choose the payments in this deposit.' },
    )
    .check(
      z.minLength(1, 'Choose the payments in this deposit.'),
      z.maxLength(mostItems, `A deposit can have at most ${mostItems} payments.`),
    ),
});
export type BankDepositInput = z.input<typeof BankDepositInput>;

const shows = ['patients', 'payments', 'remittances'] as const;

export const listBankDeposits = get('/bank-deposits', {
  summary: 'Deposits at the bank, and electronic payments that were seen there, the latest first.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'bank_deposit' },
  query: field.listQuery,
  shows,
  output: z.array(BankDepositSummary),
  refusals: [],
});

export const listNotInBank = get('/bank-deposits/open', {
  summary: "Carriers' payments, cash and checks that no deposit holds yet, the oldest first, with their sum.",
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'bank_deposit' },
  shows,
  output: NotInBank,
  refusals: [],
});

export const getBankDeposit = get('/bank-deposits/{id}', {
  summary: 'A deposit with the payments that it holds.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'bank_deposit', patient: 'output.patients' },
  shows,
  output: BankDeposit,
  refusals: ['bank_deposit_not_found'],
});

export const makeBankDeposit = post('/bank-deposits', {
  summary:
    'Note what was carried to the bank or arrived there, and which payments it holds. Each is in one deposit.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'bank_deposit', patient: 'output.patients' },
  event: 'made',
  body: BankDepositInput,
  output: BankDeposit,
  refusals: ['payment_not_found', 'already_deposited'],
});

export const reverseBankDeposit = post('/bank-deposits/{id}/reverse', {
  summary:
    'Take a deposit back that was entered by mistake. It stays, and its payments can be deposited again.',
  access: staffWith('payments.write'),
  audit: { action: 'update', object: 'bank_deposit', patient: 'output.patients' },
  event: 'reversed',
  body: z.object({ reason: field.line('Enter a reason.') }),
  output: BankDeposit,
  status: 200,
  refusals: ['bank_deposit_not_found', 'bank_deposit_reversed'],
});
