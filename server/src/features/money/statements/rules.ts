import { addDays, bucketOf, daysBetween, statementFormat, sayingIn, translatedInto } from '@cusp/contract';
import type {
  OpenCharge,
  PatientLanguage,
  StatementLine,
  StatementSettings,
  StatementSnapshot,
} from '@cusp/contract';
import type { AccountRow } from './account-queries.ts';
import { insuranceOf } from './insured.ts';
import type { AccountMoney } from './account-money-queries.ts';
import { messageInSpanish, statementSpanish } from './statement-words.ts';
import type { StatementSentence } from './statement-words.ts';

type Entry = AccountMoney['entries'][number];

const plain: Record<string, StatementSentence> = {
  payment: 'Payment',
  insurance_payment: 'Insurance payment',
  refund: 'Refund',
  chargeback: 'Payment reversed by the bank',
  adjustment: 'Adjustment',
  write_off: 'Written off',
  finance_charge: 'Finance charge',
  transfer: 'Transferred between accounts',
};

const methods: Record<string, StatementSentence> = {
  cash: 'cash',
  card: 'card',
  insurance: 'insurance',
  check: 'check',
};

/** The words for an entry on a statement, in the payer's language. */
function statementWords(
  language: PatientLanguage,
  {
    kind,
    procedure,
    method = null,
    label = '',
    reverses_id = null,
    amount_cents = 0,
    is_deposit = false,
  }: Pick<Entry, 'kind' | 'procedure'> & Partial<Entry>,
): string {
  const say = sayingIn(language, statementSpanish);
  const name = procedure === null ? say('Treatment') : translatedInto(language)(procedure);
  if (kind === 'charge') return amount_cents < 0 ? say('{entry} (corrected)', { entry: name }) : name;
  const isDeposit = kind === 'payment' && is_deposit;
  const isReturned = kind === 'chargeback' && method === 'check';
  const called = isDeposit ? 'Appointment deposit' : isReturned ? 'Returned check' : plain[kind];
  const own = (kind === 'adjustment' && label !== '') || called === undefined ? label || kind : say(called);
  const by = kind === 'payment' && method !== null ? methods[method] : undefined;
  const entry = by === undefined ? own : say('{entry}, {method}', { entry: own, method: say(by) });
  return reverses_id === null ? entry : say('{entry} (reversed)', { entry });
}

/** A first statement lists the entries of so many days; older ones are its opening balance. */
const firstDays = 90;

/** The open amounts by age, in cents. */
function aging(open: readonly OpenCharge[], today: string): [number, number, number, number] {
  const buckets: [number, number, number, number] = [0, 0, 0, 0];
  for (const { date, open_cents } of open) buckets[bucketOf(daysBetween(date, today))] += open_cents;
  return buckets;
}

const messageOf = (settings: StatementSettings, oldest: number): string =>
  [settings.message_0, settings.message_30, settings.message_60, settings.message_90][bucketOf(oldest)] ?? '';

interface Parts {
  number: string;
  account: AccountRow;
  money: AccountMoney;
  settings: StatementSettings;
  practice: { name: string; address: string; phone: string };
  origin: string;
}

/** The entries without reversed ones: a payment that was voided, and its voiding, cancel each other out and don't concern the payer. */
function unreversedEntries(entries: readonly Entry[]): Entry[] {
  const ids = new Set(entries.map(({ id }) => id));
  const voids = entries.filter(({ reverses_id }) => reverses_id !== null && ids.has(reverses_id));
  const gone = new Set(voids.flatMap(({ id, reverses_id }) => [id, reverses_id]));
  return entries.filter(({ id }) => !gone.has(id));
}

/** The content of a statement, from the facts of the account at one moment. */
export function snapshotOf({ number, account, money, settings, practice, origin }: Parts): StatementSnapshot {
  const { today, last_on } = money;
  const { language } = account;
  const entries = unreversedEntries(money.entries);
  const since = last_on === null ? addDays(today, -firstDays) : '';
  const line = (entry: Entry): StatementLine => ({
    date: entry.date,
    patient: entry.patient,
    words: statementWords(language, entry),
    amount_cents: entry.amount_cents,
  });
  const isShown = ({ date }: Entry) => date >= since;
  const older = entries.filter((entry) => !isShown(entry));
  const lines = entries.filter(isShown).map(line);
  const opening_cents = money.opening_cents + sum(older);
  const open = money.open.map(({ kind, procedure, method, ...row }) => ({
    ...row,
    words: statementWords(language, { kind, procedure, method }),
  }));
  const due_cents = open.reduce((total, { open_cents }) => total + open_cents, 0);
  const {
    credit_cents,
    kept_cents,
    insurance_cents,
    write_off_cents,
    not_due_cents,
    due_now_cents,
    oldest_due,
  } = money.owed;
  const oldest = oldest_due === null ? 0 : daysBetween(oldest_due, today);
  return {
    format: statementFormat,
    number,
    made_on: today,
    pay_by: addDays(today, settings.pay_days),
    practice: { name: practice.name, address: practice.address, phone: practice.phone },
    payer: { name: account.patient_name, address: linesOf(account.address) },
    last_on,
    opening_cents,
    lines,
    balance_cents: opening_cents + sum(lines),
    open,
    insurance: money.insured
      .filter(({ open_cents, news_on }) => open_cents > 0 || (news_on !== null && news_on >= since))
      .map((row) => insuranceOf(row, language)),
    due_cents,
    credits_cents: credit_cents,
    insurance_cents,
    write_off_cents,
    plan_cents: not_due_cents,
    kept_cents,
    aging_cents: aging(open, today),
    amount_cents: due_now_cents,
    message: language === 'es' ? messageInSpanish(messageOf(settings, oldest)) : messageOf(settings, oldest),
    language,
    link: `${origin}/patient-portal/payments`,
  };
}

const sum = (lines: readonly { amount_cents: number }[]): number =>
  lines.reduce((total, { amount_cents }) => total + amount_cents, 0);

/** The lines of an address as it was typed. */
const linesOf = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
