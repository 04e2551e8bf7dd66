import type { StatementSnapshot } from '@cusp/contract';
import { encode } from 'uqr';
import { newPaper } from '../../../services/pdf/paper.ts';
import type { PdfCell, Paper } from '../../../services/pdf/paper.ts';
import { spelledDay } from '../../../values/calendar/spelled-day.ts';
import { sayingIn } from '@cusp/contract';
import { statementSpanish } from './statement-words.ts';
import type { StatementSentence } from './statement-words.ts';

/** Month, day and year in both languages, as dates are written in the United States. */
const shortDay = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** Whole cents as dollars; a credit with a minus sign. */
const statementDollars = (cents: number): string => money.format(cents / 100).replace('-', '−');

const qrSize = 92;

/** Statements on letter paper, one after the other, from what is kept of them and nothing else. */
export function writeStatements(statements: readonly StatementSnapshot[]): Promise<Buffer> {
  const [one] = statements;
  const title =
    statements.length === 1 && one !== undefined
      ? `${voiceOf(one).say('Statement')} ${one.number}`
      : 'Statements';
  const paper = newPaper(title, one === undefined ? undefined : new Date(`${one.made_on}T12:00:00Z`));
  const foot = ({ number, payer, practice }: StatementSnapshot) =>
    `${number} · ${payer.name} · ${practice.name}`;
  statements.forEach((statement, index) => {
    const before = statements[index - 1];
    if (before !== undefined) paper.next(foot(before), before.language);
    writeStatement(paper, statement);
  });
  const last = statements.at(-1);
  return paper.end(last === undefined ? 'No statements' : foot(last), last?.language);
}

/** The language of a statement: its sentences and days as the payer reads them. */
interface Voice {
  say: (english: StatementSentence, values?: Readonly<Record<string, string>>) => string;
  day: (date: string) => string;
}

const voiceOf = ({ language }: Pick<StatementSnapshot, 'language'>): Voice => ({
  say: sayingIn(language, statementSpanish),
  day: (date) => spelledDay(date, language),
});

function writeStatement(paper: Paper, statement: StatementSnapshot): void {
  const { practice, payer, number, made_on, pay_by, amount_cents, link } = statement;
  const voice = voiceOf(statement);
  const { say, day } = voice;
  paper.squares(encode(link, { ecc: 'M', border: 0 }).data, qrSize);
  const left = { width: 0.72 };
  const lines = [practice.address.replaceAll('\n', ', '), practice.phone].filter((part) => part !== '');
  beside(paper, practice.name, left.width, { size: 12, bold: true });
  beside(paper, lines.join(' · ') || ' ', left.width, { size: 9, faint: true });
  beside(paper, say('Statement'), left.width, { size: 18, bold: true, gapAbove: 12 });
  beside(paper, `${number} · ${day(made_on)}`, left.width, { size: 10 });
  beside(paper, say('Scan to sign in and pay online, or go to'), left.width, {
    size: 8,
    faint: true,
    gapAbove: 6,
  });
  beside(paper, link, left.width, { size: 8 });

  paper.write(payer.name, { size: 11, gapAbove: 26 });
  for (const line of payer.address) paper.write(line, { size: 11 });

  paper.write(' ', { size: 6 });
  paper.line();
  paper.amount(say('Amount due'), statementDollars(amount_cents), { size: 14, bold: true, gapAbove: 2 });
  if (amount_cents > 0) paper.amount(say('Please pay by'), day(pay_by), { gapAbove: 2 });
  if (statement.message !== '') paper.write(statement.message, { gapAbove: 6 });
  paper.line();

  writeLines(paper, statement, voice);
  writeOpen(paper, statement, voice);
  writeInsurance(paper, statement, voice);
  writeSums(paper, statement, voice);
}

const beside = (paper: Paper, words: string, share: number, style: Parameters<Paper['write']>[1]) =>
  paper.row([{ words, share }], style);

/** A title, on one page with the first lines under it. */
function heading(paper: Paper, title: string, below = 40): void {
  paper.keep(32 + below);
  paper.write(title, { size: 12, bold: true, gapAbove: 14 });
}

const lineCells = (date: string, patient: string, words: string, amount: string): PdfCell[] => [
  { words: date, share: 0.14 },
  { words: patient, share: 0.26 },
  { words, share: 0.4 },
  { words: amount, share: 0.2, right: true },
];

function writeLines(
  paper: Paper,
  { last_on, opening_cents, lines, balance_cents, made_on }: StatementSnapshot,
  { say, day }: Voice,
) {
  heading(
    paper,
    last_on === null
      ? say('Account activity')
      : say('Account activity since your statement of {day}', { day: day(last_on) }),
  );
  paper.row(lineCells(say('Date'), say('Patient'), say('Description'), say('Amount')), {
    bold: true,
    gapAbove: 4,
  });
  paper.row(lineCells('', '', say('Previous balance'), statementDollars(opening_cents)), { gapAbove: 4 });
  for (const { date, patient, words, amount_cents } of lines)
    paper.row(lineCells(shortDay(date), patient, words, statementDollars(amount_cents)));
  if (lines.length === 0) paper.row(lineCells('', '', say('No activity'), ''), { faint: true });
  paper.row(
    lineCells('', '', say('Balance on {day}', { day: day(made_on) }), statementDollars(balance_cents)),
    {
      bold: true,
    },
  );
}

function writeOpen(paper: Paper, { open }: StatementSnapshot, { say }: Voice): void {
  if (open.length === 0) return;
  heading(paper, say('Unpaid charges'));
  const cells = (date: string, patient: string, words: string, asked: string, left: string): PdfCell[] => [
    { words: date, share: 0.14 },
    { words: patient, share: 0.26 },
    { words, share: 0.28 },
    { words: asked, share: 0.16, right: true },
    { words: left, share: 0.16, right: true },
  ];
  paper.row(cells(say('Date'), say('Patient'), say('Description'), say('Charge'), say('Unpaid')), {
    bold: true,
    gapAbove: 4,
  });
  for (const { date, patient, words, amount_cents, open_cents } of open)
    paper.row(
      cells(shortDay(date), patient, words, statementDollars(amount_cents), statementDollars(open_cents)),
    );
}

/** The insurer to whom each charge was billed, the outcome, and what is left and why. */
function writeInsurance(paper: Paper, { insurance }: StatementSnapshot, voice: Voice): void {
  const { say, day } = voice;
  if (insurance.length === 0) return;
  heading(paper, say('Insurance activity'));
  for (const {
    date,
    patient,
    words,
    charge_cents,
    claims,
    written_off_cents,
    open_cents,
    why,
  } of insurance) {
    paper.row(lineCells(shortDay(date), patient, words, statementDollars(charge_cents)), { gapAbove: 4 });
    const below = (text: string) => paper.write(text, { size: 9, indent: 70 });
    for (const { carrier, billed_on, answered_on, paid_cents } of claims)
      below(
        say('Billed to {carrier} on {day}: {answer}.', {
          carrier,
          day: day(billed_on),
          answer: answerWords(voice, answered_on, paid_cents),
        }),
      );
    if (written_off_cents > 0)
      below(say('Contract write-off: {amount}.', { amount: statementDollars(written_off_cents) }));
    if (why.length > 0) {
      const reasons = why.map((each) => `${each.words} ${statementDollars(each.cents)}`).join(', ');
      below(say('Not paid: {reasons}.', { reasons }));
    }
    below(say('Unpaid: {amount}.', { amount: statementDollars(open_cents) }));
  }
}

function answerWords({ say, day }: Voice, answered_on: string | null, paid_cents: number | null): string {
  if (answered_on === null) return say('no response yet');
  const on = { day: day(answered_on) };
  if (paid_cents === null) return say('processed on {day}', on);
  return paid_cents > 0
    ? say('paid {amount} on {day}', { ...on, amount: statementDollars(paid_cents) })
    : say('paid nothing, on {day}', on);
}

function writeSums(paper: Paper, statement: StatementSnapshot, { say, day }: Voice): void {
  const { aging_cents, due_cents, credits_cents, insurance_cents, amount_cents, made_on } = statement;
  const { plan_cents, kept_cents, write_off_cents } = statement;
  heading(paper, say('Aging'), 30);
  const ages = [say('0 to 30 days'), say('31 to 60 days'), say('61 to 90 days'), say('Over 90 days')];
  const cell = (words: string): PdfCell => ({ words, share: 0.25, right: true });
  paper.row(ages.map(cell), { faint: true, gapAbove: 4 });
  paper.row(
    aging_cents.map((cents) => cell(statementDollars(cents))),
    { bold: true },
  );
  // The sums that make it are few: they stay together.
  heading(paper, say('Amount due'), 110);
  paper.amount(say('Unpaid charges'), statementDollars(due_cents), { gapAbove: 4 });
  if (credits_cents > 0)
    paper.amount(say('Less unapplied credits on your account'), statementDollars(-credits_cents));
  const payment_cents = insurance_cents - write_off_cents;
  if (payment_cents > 0)
    paper.amount(say('Less estimated insurance (not yet received)'), statementDollars(-payment_cents));
  if (write_off_cents > 0)
    paper.amount(
      say('Less expected write-off of your insurance contract'),
      statementDollars(-write_off_cents),
    );
  if (plan_cents > 0)
    paper.amount(say('Less payment plan installments not due yet'), statementDollars(-plan_cents));
  paper.line();
  paper.amount(say('Amount due'), statementDollars(amount_cents), { bold: true });
  if (kept_cents > 0)
    paper.write(
      say('A prepayment of {amount} is held for planned treatment.', {
        amount: statementDollars(kept_cents),
      }),
      {
        size: 9,
        gapAbove: 4,
      },
    );
  paper.write(
    say('Payments that we received after {day} are not on this statement.', { day: day(made_on) }) +
      (insurance_cents > 0 ? ` ${say('Any amount your insurance does not pay will be billed to you.')}` : ''),
    { faint: true, size: 8, gapAbove: 8 },
  );
}
