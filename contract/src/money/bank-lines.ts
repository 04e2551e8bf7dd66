import * as z from 'zod/mini';
import { BankItem, bankItemKinds } from './bank-deposits.ts';
import { ReasonInput } from './entries.ts';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/**
 * The meaning of a column of a bank's file. Amounts are in one column, with their sign or with a column that says Debit or Credit, or
 * incoming ones are in a column of their own.
 */
export const bankFields = ['day', 'amount', 'sign', 'number', 'words'] as const;
export type BankField = (typeof bankFields)[number];

/** The largest file in bytes, and most lines. */
export const bankFileBounds = { bytes: 600_000, lines: 5000, columns: 50 } as const;

const wrongFile = 'Choose a CSV, OFX, or QFX file of at most 600 kB.';
const column = z.optional(
  z.nullable(
    z
      .int({ error: 'Choose a column.' })
      .check(z.refine((given) => given >= 0 && given < bankFileBounds.columns, 'Choose a column.')),
  ),
);

/** A bank's list of what happened on an account, and how to read it. */
export const BankFileInput = z.object({
  file_name: field.optionalLine(),
  /** The bytes of the file in Base64. */
  file: z
    .string({ error: wrongFile })
    .check(
      z.minLength(1, wrongFile),
      z.maxLength(Math.ceil(bankFileBounds.bytes / 3) * 4, wrongFile),
      z.regex(/^[A-Za-z0-9+/]*={0,2}$/, wrongFile),
    ),
  has_heading: field.flagOr(true),
  /** The columns by number from 0; null: as a file with the same headings was read last, else guessed by them. */
  columns: z.optional(
    z.nullable(z.object({ day: column, amount: column, sign: column, number: column, words: column })),
  ),
  /** The practice's words for its bank account; `''`: it has one. */
  account: field.optionalLine(),
});
export type BankFileInput = z.input<typeof BankFileInput>;

export const BankFileCheck = z.object({
  /** The headings, or "Column 1" where there are none, each with some of its cells. */
  file_columns: z.array(z.object({ heading: z.string(), cells: z.array(z.string()) })),
  chosen: z.partialRecord(z.enum(bankFields), z.int()),
  /** Money received that isn't known from an earlier file: it would be taken. */
  added: z.int(),
  /** Dollars of it. */
  sum: z.number(),
  /** Taken before. */
  known: z.int(),
  /** The number of outgoing amounts, which are skipped. */
  out: z.int(),
  /** The first hundred lines that can't be read, and are left out. */
  errors: z.array(z.object({ line: z.int(), message: z.string() })),
  error_count: z.int(),
});
export type BankFileCheck = z.infer<typeof BankFileCheck>;

/** A line of the bank: money that came in. */
export const BankLine = z.object({
  id: z.string(),
  day: z.string(),
  account: z.string(),
  /** Dollars. */
  amount: z.number(),
  /** The trace number or that of a check, where the bank has a column for it. */
  number: z.string(),
  words: z.string(),
  /** The payment that it seems to be; null: nobody can know. */
  suggested: z.nullable(z.object({ item: BankItem, why: z.enum(['number', 'amount']), days: z.int() })),
});
export type BankLine = z.infer<typeof BankLine>;

const shows = ['patients', 'payments', 'remittances'] as const;

export const checkBankFile = post('/bank-files/check', {
  summary: 'Read a bank’s list without taking it: its columns, what would be taken, and what can’t be read.',
  access: staffWith('payments.write'),
  audit: { nothing: 'A file is only looked at.' },
  body: BankFileInput,
  output: BankFileCheck,
  status: 200,
  refusals: ['bank_file_unreadable'],
});

export const takeBankFile = post('/bank-files', {
  summary: 'Import the deposits of a bank’s list. What was in an earlier one is left out.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'bank_deposit' },
  event: 'made',
  body: BankFileInput,
  output: z.object({ id: z.string(), added: z.int(), known: z.int() }),
  refusals: ['bank_file_unreadable', 'bank_file_empty'],
});

export const listBankLines = get('/bank-lines', {
  summary:
    'Money received at the bank that is no deposit yet, each with the payment that it seems to be; the oldest first.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'bank_deposit' },
  shows,
  output: z.array(BankLine),
  refusals: [],
});

/** The most lines that are matched at once. */
export const mostMatched = 200;

export const matchBankLines = post('/bank-lines/match', {
  summary:
    'Say which payments lines of the bank are: each becomes a deposit of its day and amount that holds them.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'bank_deposit' },
  body: z.object({
    lines: z
      .array(
        z.object({
          id: field.id('Choose a line of the bank.'),
          /** Required where the bank's amount differs from the payments. */
          note: field.optionalLine(),
          items: z
            .array(
              z.object({
                id: field.id('Choose a payment from the list.'),
                kind: field.oneOf(bankItemKinds, 'Choose a payment from the list.'),
              }),
              { error: 'Choose the payments.' },
            )
            .check(
              z.minLength(1, 'Choose the payments.'),
              z.maxLength(500, 'A deposit holds at most 500 payments.'),
            ),
        }),
        { error: 'Choose lines of the bank.' },
      )
      .check(
        z.minLength(1, 'Choose lines of the bank.'),
        z.maxLength(mostMatched, `Match at most ${mostMatched} lines at once.`),
      ),
  }),
  output: z.object({ deposits: z.array(z.object({ id: z.string(), line_id: z.string() })) }),
  refusals: ['bank_line_not_found', 'bank_line_settled', 'payment_not_found', 'already_deposited'],
});

export const setBankLineAside = post('/bank-lines/{id}/set-aside', {
  summary: 'Note that a line of the bank is none of the payments here, as interest or a loan. It stays.',
  access: staffWith('payments.write'),
  audit: { action: 'update', object: 'bank_deposit' },
  body: ReasonInput,
  output: z.object({ id: z.string() }),
  status: 200,
  refusals: ['bank_line_not_found', 'bank_line_settled'],
});
