import type { PlanSnapshot, SnapshotLine } from '@cusp/contract';
import { newPaper } from '../../services/pdf/paper.ts';
import type { Paper } from '../../services/pdf/paper.ts';

const days = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});
/** A plain date as people say it. */
export const spokenDay = (date: string): string => days.format(new Date(`${date}T00:00:00Z`));

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** Whole cents as dollars. */
export const dollars = (cents: number): string => money.format(cents / 100);

/** The practice's name, address and phone at the top of a page. */
export function letterhead(paper: Paper, { practice }: PlanSnapshot): void {
  paper.write(practice.name, { size: 11, bold: true });
  paper.write([practice.address, practice.phone].filter((part) => part !== '').join(' · ') || ' ', {
    faint: true,
  });
}

/** A line's plain name with its tooth. */
export const lineTitle = ({ name, tooth }: SnapshotLine): string =>
  tooth === '' ? name : `${name}, tooth ${tooth}`;

/** A presented plan on paper, with lines to sign on. */
export function writePlan(snapshot: PlanSnapshot): Promise<Buffer> {
  const { plan, patient } = snapshot;
  const paper = newPaper('Treatment plan');
  letterhead(paper, snapshot);
  paper.write('Treatment plan', { size: 18, bold: true, gapAbove: 14 });
  paper.write(plan.title, { size: 14 });
  paper.write(`${patient.name} · born ${spokenDay(patient.date_of_birth)}`);
  paper.write(
    `Version ${snapshot.number}, presented on ${spokenDay(snapshot.presented_on)} by ${snapshot.presented_by}. ` +
      `Valid until ${spokenDay(snapshot.valid_until)}.`,
    { faint: true },
  );
  if (plan.note !== '') paper.write(plan.note, { gapAbove: 8 });
  plan.phases.forEach((phase, index) => writePhase(paper, phase, index, plan.phases.length));
  writeTotals(paper, plan);
  if (plan.images.length > 0) {
    const pictures = plan.images.map(({ caption }, index) => caption || `Picture ${index + 1}`);
    paper.write(`Pictures shown with this plan: ${pictures.join('; ')}`, { gapAbove: 10, faint: true });
  }
  paper.write(
    'These are planned treatments. Nothing of them is due before a treatment has begun. ' +
      'What an insurance pays is not known yet unless a line says so.',
    { gapAbove: 14 },
  );
  writeSignature(paper);
  return paper.end(`${patient.name} · ${snapshot.practice.name} · version ${snapshot.number}`);
}

type Phase = PlanSnapshot['plan']['phases'][number];

function writePhase(paper: Paper, { name, visits }: Phase, index: number, phases: number): void {
  const title = name || `Phase ${index + 1}`;
  if (phases > 1 || name !== '') {
    paper.write(title, { size: 13, bold: true, gapAbove: 14 });
    paper.line();
  }
  visits.forEach(({ minutes, lines }, visit) => {
    paper.write(`Visit ${visit + 1}, about ${minutes} minutes`, { bold: true, gapAbove: 6 });
    let heading = '';
    for (const line of lines) {
      const group = line.choice === '' ? '' : `${line.choice}: ${line.option}`;
      if (group !== heading && group !== '')
        paper.write(`Alternative — ${group}`, { indent: 12, gapAbove: 3 });
      heading = group;
      writeLine(paper, line);
    }
  });
}

function writeLine(paper: Paper, line: SnapshotLine): void {
  const indent = line.choice === '' ? 12 : 24;
  paper.amount(lineTitle(line), dollars(line.share_cents), { indent, gapAbove: 3 });
  if (line.description !== '') paper.write(line.description, { indent: indent + 10, faint: true });
  if (line.discount_cents > 0 || line.insurance_cents !== null) {
    const parts = [`Fee ${dollars(line.fee_cents)}`];
    if (line.discount_cents > 0) parts.push(`discount ${dollars(line.discount_cents)}`);
    if (line.insurance_cents !== null) parts.push(`expected insurance ${dollars(line.insurance_cents)}`);
    paper.write(parts.join(', '), { indent: indent + 10, faint: true });
  }
}

function writeTotals(paper: Paper, { totals }: PlanSnapshot['plan']): void {
  paper.write(' ', { size: 4 });
  paper.line();
  for (const { choice, options } of totals.choices) {
    for (const { option, share_cents } of options)
      paper.amount(`${choice}: ${option}`, dollars(share_cents), { faint: true });
  }
  const same = totals.least_cents === totals.most_cents;
  paper.amount(
    same ? 'Your share' : 'Your share, by the alternative that you choose',
    same ? dollars(totals.least_cents) : `${dollars(totals.least_cents)} to`,
    { size: 12, bold: true, gapAbove: 4 },
  );
  if (!same) paper.amount(' ', dollars(totals.most_cents), { size: 12, bold: true });
}

function writeSignature(paper: Paper): void {
  paper.write('I accept this plan   [  ] as a whole   [  ] as marked', { gapAbove: 18 });
  for (const label of ['Signature', 'Name and relationship', 'Date']) {
    paper.write(`${label}  ${'_'.repeat(48)}`, { gapAbove: 16 });
  }
}
