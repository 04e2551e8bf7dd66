import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { searchedFor } from '../kernel/lists.ts';
import { PracticeEntry } from './practice-entries.ts';
import { shownInLedger } from './shown-in-ledger.ts';

/** `by_hand`: its content was entered in another way, as one that doesn't balance has to be. */
export const remittanceStates = ['open', 'posted', 'by_hand'] as const;
export const remittanceSources = ['file', 'paper'] as const;

/**
 * Each is a call: say which treatments lines pay, post it, let the carrier's rule try again, or close it as entered by hand.
 */
export const remittanceActions = ['match', 'post', 'try_again', 'close'] as const;
export type RemittanceAction = (typeof remittanceActions)[number];

/** A carrier's payment with what it pays: an 835, or a check with its paper. Amounts are dollars. */
export const RemittanceSummary = z.object({
  id: z.string(),
  source: z.enum(remittanceSources),
  payer: z.string(),
  /** The number of the check or the transfer. */
  number: z.string(),
  paid_on: z.string(),
  amount: z.number(),
  claims: z.int(),
  /** Whether its lines, claims and payment add up to the cent. */
  balances: z.boolean(),
  state: z.enum(remittanceStates),
  taken_at: field.moment(),
  taken_by: z.string(),
  closed_at: z.nullable(field.moment()),
  closed_by: z.string(),
  /** The carrier's rule posted it, without a look. */
  by_rule: z.boolean(),
  /** Why the carrier's rule left it to a person, in sentences; `''`: it didn't, or there is no rule. */
  waits_for: z.string(),
  /** The deposit that holds it, and its day at the bank; null: not in the bank yet, as far as Cusp knows. */
  deposit_id: z.nullable(z.string()),
  in_bank_on: z.nullable(z.string()),
  version: z.int(),
});
export type RemittanceSummary = z.infer<typeof RemittanceSummary>;

/**
 * How a line is matched to its treatment: by the number that our claim gave it; by name, day and fee, which a
 * person has to confirm; by a person. `skipped`: a person leaves it out.
 */
export const remittanceMatches = ['claim', 'found', 'person', 'skipped'] as const;

/** What posting can do for a line; `hold`: a refused amount stays awaited until a person decides what becomes of it. */
const postingActs = ['payment', 'write_off', 'hold', 'denial', 'refund', 'write_off_back'] as const;

export const RemittanceLine = z.object({
  position: z.int(),
  /** The number that our claim gave the line; `''`: it came back without. */
  line_number: z.string(),
  /** The code that was paid, and the one that was billed where it is another. */
  code: z.string(),
  billed_code: z.string(),
  date: z.nullable(z.string()),
  charge: z.number(),
  paid: z.number(),
  allowed: z.nullable(z.number()),
  /** The contractual write-off, the patient's part, what other plans settled, and what is refused and nobody's yet. */
  contract: z.number(),
  patient: z.number(),
  other: z.number(),
  refused: z.number(),
  /** Why less is paid than charged, in short words. */
  reasons: z.array(z.object({ group: z.string(), code: z.string(), words: z.string(), amount: z.number() })),
  remarks: z.array(z.string()),
  is_denied: z.boolean(),
  /** The carrier adjusts the claim as a whole: this line's shares, as the claim's `adjusted`, and the most that they can come to. Null: it doesn't. */
  divided: z.nullable(z.object({ shares: z.array(z.number()), most: z.number(), by_person: z.boolean() })),
  /** Dollars by which the carrier allows less than the contract says; null: no less, or not known. */
  underpaid: z.nullable(z.number()),
  match: z.nullable(z.enum(remittanceMatches)),
  treatment: z.nullable(
    z.object({
      id: z.string(),
      patient_id: z.string(),
      patient_name: z.string(),
      name: z.string(),
      cost: z.number(),
    }),
  ),
  /** The entries to be posted for it, or those that were. */
  posts: z.array(z.object({ act: z.enum(postingActs), amount: z.number() })),
  /** Why nothing can be posted for it as it is; `''`: it can. */
  problem: z.string(),
  /** What to look at before it is posted; `''`: nothing. */
  warning: z.string(),
});
export type RemittanceLine = z.infer<typeof RemittanceLine>;

export const RemittanceClaim = z.object({
  /** The number that the claim was sent with. */
  control_number: z.string(),
  payer_number: z.string(),
  status: z.string(),
  /** It takes an earlier answer back. */
  is_reversal: z.boolean(),
  /** As the carrier writes it. */
  patient_name: z.string(),
  member_id: z.string(),
  charge: z.number(),
  paid: z.number(),
  patient: z.number(),
  /** What it is adjusted by as a whole, which is divided among its lines. */
  adjusted: z.array(z.object({ words: z.string(), amount: z.number() })),
  lines: z.array(RemittanceLine),
});
export type RemittanceClaim = z.infer<typeof RemittanceClaim>;

export const Remittance = z.object({
  ...RemittanceSummary.shape,
  payee: z.string(),
  method: z.string(),
  /** The differences if it doesn't add up, each a sentence. */
  differences: z.array(z.string()),
  remittance_claims: z.array(RemittanceClaim),
  /** Interest, what the carrier takes back or carries over, and what is paid for lines that are left out: it belongs to no patient. */
  practice_entries: z.array(PracticeEntry),
  /** Their sum. With what is posted to patients' treatments it is the amount of the payment, once each line is decided. */
  practice_level: z.number(),
  /** Sums of all lines: posted to patients' treatments, written off by contract, and left open. */
  paid: z.number(),
  contract: z.number(),
  left: z.number(),
  /** The number of lines that wait for a person. */
  undecided: z.int(),
  note: z.string(),
  patients: z.array(z.object({ id: z.string() })),
  /** The actions that the caller may take now, by the rules that refuse the calls. */
  can: z.array(z.enum(remittanceActions)),
});
export type Remittance = z.infer<typeof Remittance>;

/** The most that are listed. */
export const mostRemittances = 200;

export const listRemittances = get('/remittances', {
  summary: 'What carriers paid: those to post first, then the latest, at most 200.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'remittance' },
  /** A part of the carrier's name or of the number. */
  query: z.object({ q: searchedFor() }),
  shows: ['bank-deposits'],
  output: z.array(RemittanceSummary),
  refusals: [],
});

export const remittanceFigures = get('/remittances/figures', {
  summary: 'How many remittances carriers’ rules posted today, and what they paid.',
  access: staffWith('payments.read'),
  audit: { nothing: 'Practice totals only; no patient record.' },
  output: z.object({ by_rule_today: z.int(), amount: z.number() }),
  refusals: [],
});

export const getRemittance = get('/remittances/{id}', {
  summary: 'A remittance with what posting it would enter in the ledger, or did.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'remittance', patient: 'output.patients' },
  shows: [...shownInLedger, 'bank-deposits'],
  output: Remittance,
  refusals: ['remittance_not_found'],
});

/** The largest file, in characters: a call's body is at most a megabyte. */
export const largestRemittanceFile = 900_000;

export const takeRemittances = post('/remittances/files', {
  summary:
    'Take an 835 file: each of its payments becomes a remittance, matched to treatments where it can be. The same is taken once.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'remittance' },
  body: z.object({
    file_name: field.line('Choose a file.'),
    text: z.string({ error: 'Choose a file.' }).check(
      z.minLength(1, 'The file is empty.'),
      z.maxLength(
        largestRemittanceFile,
        'The file is too large. Ask the clearinghouse for a file under 900 KB.',
      ),
      z.refine(
        (given) => !given.includes('\u0000') && given.isWellFormed(),
        'This file holds a character that cannot be stored.',
      ),
    ),
  }),
  output: z.array(RemittanceSummary),
  refusals: ['remittance_unreadable', 'remittance_taken', 'remittance_of_other'],
});
