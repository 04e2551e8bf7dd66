import type { PlanSnapshot, SnapshotLine } from '@cusp/contract';
import { snapshotLines } from '@cusp/contract';
import { newPaper } from '../../../services/pdf/paper.ts';
import type { Paper } from '../../../services/pdf/paper.ts';
import { dollars, letterhead, lineTitle } from './plan-pdf.ts';
import { spelledDay } from '../../../values/calendar/spelled-day.ts';

/**
 * The good-faith estimate of expected charges for an uninsured or self-pay patient, from what was kept of a presented
 * plan. Source: 45 CFR 149.610(c)(1), contents; (c)(2), form.
 */
export function writeEstimate(snapshot: PlanSnapshot): Promise<Buffer> {
  const { plan, patient, practice, estimate } = snapshot;
  const paper = newPaper('Good-faith estimate');
  letterhead(paper, snapshot);
  paper.write('Good-faith estimate of expected charges', { size: 18, bold: true, gapAbove: 14 });
  paper.write(`Patient: ${patient.name}`, { size: 12 });
  paper.write(`Date of birth: ${spelledDay(patient.date_of_birth)}`);
  paper.write(
    `Estimate of ${spelledDay(snapshot.presented_on)}, valid until ${spelledDay(snapshot.valid_until)}`,
  );

  heading(paper, 'What it is for');
  const [primary] = snapshotLines(plan.phases);
  paper.write(`Primary service: ${primary === undefined ? plan.title : lineTitle(primary)}`);
  paper.write(`Plan: ${plan.title}`);
  const day = estimate?.service_date ?? null;
  paper.write(day === null ? 'No visit is scheduled yet.' : `First visit scheduled for ${spelledDay(day)}.`);
  paper.write(diagnosisWords(snapshotLines(plan.phases)));

  heading(paper, 'Expected charges');
  writeCharges(paper, snapshotLines(plan.phases));
  paper.line();
  const { least_cents, most_cents, choices } = chargesOf(snapshot);
  if (choices === 0) paper.amount('Total of expected charges', dollars(least_cents), { bold: true });
  else {
    paper.amount('Total with the least expensive alternatives', dollars(least_cents), { bold: true });
    paper.amount('Total with the most expensive alternatives', dollars(most_cents), { bold: true });
  }

  heading(paper, 'Who provides it, and where');
  for (const { name, npi } of estimate?.providers ?? []) {
    paper.write(npi === '' ? `${name} (NPI not recorded)` : `${name}, NPI ${npi}`);
  }
  const ofPractice = practice.npi === '' ? practice.name : `${practice.name}, NPI ${practice.npi}`;
  const address = practice.address.replaceAll(/\s*\n\s*/g, ', ');
  paper.write(`${ofPractice}, ${address || 'address: ask the office'}`);
  paper.write(
    `Taxpayer identification number: ${estimate?.taxpayer_number ?? 'not recorded, ask the office'}`,
  );

  heading(paper, 'What you should know');
  for (const words of disclaimers(practice.phone)) paper.write(words, { size: 9, gapAbove: 4 });
  return paper.end(`Good-faith estimate · ${patient.name} · ${practice.name}`);
}

/** A table of the items, each with its diagnosis and charge. */
function writeCharges(paper: Paper, lines: readonly SnapshotLine[]): void {
  const row = (item: string, diagnosis: string, charge: string) => [
    { words: item, share: 0.6 },
    { words: diagnosis, share: 0.18 },
    { words: charge, share: 0.22, right: true },
  ];
  paper.row(row('Item or service', 'Diagnosis', 'Expected charge'), { faint: true });
  for (const line of lines) {
    const group = line.choice === '' ? '' : ` (alternative, ${line.choice}: ${line.option})`;
    const charge = dollars(line.fee_cents - line.discount_cents);
    paper.row(row(`${lineTitle(line)}${group}`, line.diagnosis ?? 'none', charge), { size: 10, gapAbove: 3 });
    if (line.discount_cents > 0) {
      const before = `Fee ${dollars(line.fee_cents)}, discount ${dollars(line.discount_cents)}`;
      paper.write(before, { indent: 12, faint: true });
    }
  }
}

/** Whether a diagnosis stands with each item, and that of which one is missing. */
function diagnosisWords(lines: readonly SnapshotLine[]): string {
  const missing = lines.filter(({ diagnosis }) => diagnosis === undefined);
  if (missing.length === lines.length) return 'Diagnosis codes: none recorded for this plan.';
  const given = 'Diagnosis codes (ICD-10-CM) are listed beside the expected charges.';
  if (missing.length === 0) return given;
  return `${given} None is recorded for: ${missing.map(lineTitle).join('; ')}.`;
}

/** Expected charges don't take off what an insurance pays: none is billed. */
function chargesOf({ plan: { totals } }: PlanSnapshot) {
  return { ...totals, choices: totals.choices.length };
}

function heading(paper: Paper, title: string): void {
  paper.write(title, { size: 13, bold: true, gapAbove: 14 });
  paper.line();
}

/** Source: 45 CFR 149.610(c)(1)(ix) to (xii). */
const disclaimers = (phone: string): string[] => [
  'There may be other items or services that we recommend as part of your care. They are scheduled or requested separately and are not part of this estimate.',
  'This is only an estimate of the items and services that we can reasonably expect today. The actual items, services and charges may differ.',
  'If you are billed $400 or more above this estimate for a provider named here, you have the right to dispute the bill. ' +
    `You can ask us to correct it or to talk about it${phone === '' ? '' : `, at ${phone}`}. You can also start a patient-provider dispute resolution ` +
    'with the U.S. Department of Health and Human Services within 120 calendar days of the date of the original bill. ' +
    'Starting it does not affect the quality of the care that you receive.',
  'How to dispute a bill, and the form: www.cms.gov/nosurprises or 1-800-985-3059.',
  'This estimate is no contract. It does not oblige you to obtain the items or services from us.',
  'Keep a copy of this estimate, or take a picture of it.',
];
