import { sayingIn, translatedInto } from '@cusp/contract';
import type { WalkOutSnapshot } from '@cusp/contract';
import { newPaper } from '../../../services/pdf/paper.ts';
import { spelledDay } from '../../../values/calendar/spelled-day.ts';
import { walkOutSpanish } from './words.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = (cents: number): string => money.format(cents / 100).replace('-', '−');

const methodWords = {
  cash: 'Cash',
  card: 'Card',
  insurance: 'Insurance',
  check: 'Check',
  other: 'Other',
} as const;

/** `9:30 AM`, as people in the United States say it in both languages. */
const spelledTime = (time: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
    .format(new Date(`2000-01-01T${time}:00Z`))
    .replaceAll(' ', ' ');

/** A walk-out statement on letter paper, in the patient's language, from what is kept of it and nothing else. */
export function writeWalkOut(kept: WalkOutSnapshot): Promise<Buffer> {
  const { practice, patient, language, visit_on, made_on, lines, payments, next_visit } = kept;
  const say = sayingIn(language, walkOutSpanish);
  const day = (date: string) => spelledDay(date, language);
  const title = say('Walk-Out Statement');
  const paper = newPaper(title, new Date(`${made_on}T12:00:00Z`));
  const heading = (words: string) => {
    paper.keep(60);
    paper.write(words, { size: 12, bold: true, gapAbove: 14 });
  };
  paper.write(practice.name, { size: 12, bold: true });
  const below = [practice.address.replaceAll('\n', ', '), practice.phone].filter((part) => part !== '');
  if (below.length > 0) paper.write(below.join(' · '), { size: 9, faint: true });
  paper.write(title, { size: 18, bold: true, gapAbove: 12 });
  paper.write(`${patient} · ${say('Visit of {day}', { day: day(visit_on) })}`);

  heading(say('Completed Today'));
  if (lines.length === 0) paper.write(say('Nothing was charged for this visit.'), { gapAbove: 4 });
  for (const { words, provider, charge_cents } of lines)
    paper.amount(
      [translatedInto(language)(words), provider].filter(Boolean).join(' · '),
      dollars(charge_cents),
      { gapAbove: 4 },
    );

  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  const expected = sum((line) => line.expected_payment_cents + line.expected_write_off_cents);
  const less = (words: string, cents: number) => {
    if (cents !== 0) paper.amount(words, dollars(-cents), { gapAbove: 2 });
  };
  paper.line();
  if (lines.length > 0) {
    paper.amount(say('Charges'), dollars(sum((line) => line.charge_cents)), { gapAbove: 2 });
    less(
      say('Discounts and adjustments'),
      sum((line) => line.taken_off_cents),
    );
    less(
      say('Insurance has paid'),
      sum((line) => line.insurance_paid_cents),
    );
    less(
      say('Expected insurance payment'),
      sum((line) => line.expected_payment_cents),
    );
    less(
      say('Expected write-off'),
      sum((line) => line.expected_write_off_cents),
    );
    less(
      say('You have paid'),
      sum((line) => line.paid_cents),
    );
    paper.amount(say('Left to pay for this visit'), dollars(sum((line) => line.left_cents)), {
      bold: true,
      gapAbove: 2,
    });
  }
  paper.amount(
    say(kept.of_family ? 'Due now for your family' : 'Due now on your account'),
    dollars(kept.due_now_cents),
    { size: 12, bold: true, gapAbove: 6 },
  );
  if (expected > 0)
    paper.write(
      say('Insurance amounts are estimates. Any amount your insurance does not pay will be billed to you.'),
      { faint: true, size: 8, gapAbove: 6 },
    );

  if (payments.length > 0) {
    heading(say('Payments'));
    for (const { date, method, receipt_number, amount_cents } of payments) {
      const how = say(methodWords[method]);
      const words =
        receipt_number === ''
          ? how
          : say('{method}, receipt {number}', { method: how, number: receipt_number });
      paper.amount(`${day(date)} · ${words}`, dollars(amount_cents), { gapAbove: 4 });
    }
  }

  heading(say('Next visit'));
  paper.write(
    next_visit === null
      ? say('No visit is booked. Call us to choose a time.')
      : say('{day} at {time}', { day: day(next_visit.date), time: spelledTime(next_visit.time) }),
    { size: 12, gapAbove: 4 },
  );
  return paper.end(`${patient} · ${practice.name} · ${title}`, language);
}
