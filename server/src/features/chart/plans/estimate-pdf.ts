import type { PlanSnapshot, SnapshotLine } from '@cusp/contract';
import { inOneLine, snapshotLines } from '@cusp/contract';
import { newPaper } from '../../../services/pdf/paper.ts';
import type { Paper } from '../../../services/pdf/paper.ts';
import { disclaimers, estimateVoice } from './estimate-words.ts';
import type { EstimateVoice } from './estimate-words.ts';
import { dollars, letterhead } from './plan-pdf.ts';

/**
 * The good-faith estimate of expected charges for an uninsured or self-pay patient, from what was kept of a presented
 * plan; for a Spanish reader in Spanish, and then once more in English. Source: 45 CFR 149.610(c)(1), contents; (c)(2), form.
 */
export function writeEstimate(snapshot: PlanSnapshot): Promise<Buffer> {
  const { patient, practice, language = 'en' } = snapshot;
  const voice = estimateVoice(language);
  const paper = newPaper(voice.say('Good-faith estimate'));
  const foot = ({ say }: EstimateVoice) =>
    `${say('Good-faith estimate')} · ${patient.name} · ${practice.name}`;
  writeBody(paper, snapshot, voice);
  if (language === 'en') return paper.end(foot(voice));
  const english = estimateVoice('en');
  paper.next(foot(voice), language);
  writeBody(paper, snapshot, english);
  return paper.end(foot(english));
}

/** The whole estimate in one language. */
function writeBody(paper: Paper, snapshot: PlanSnapshot, voice: EstimateVoice): void {
  const { plan, patient, practice, estimate } = snapshot;
  const { say, day, titled } = voice;
  letterhead(paper, snapshot);
  paper.write(say('Good-faith estimate of expected charges'), { size: 18, bold: true, gapAbove: 14 });
  paper.write(say('Patient: {name}', { name: patient.name }), { size: 12 });
  paper.write(say('Date of birth: {day}', { day: day(patient.date_of_birth) }));
  paper.write(
    say('Estimate of {day}, valid until {until}', {
      day: day(snapshot.presented_on),
      until: day(snapshot.valid_until),
    }),
  );

  heading(paper, say('Services'));
  const [primary] = snapshotLines(plan.phases);
  paper.write(say('Primary service: {what}', { what: primary === undefined ? plan.title : titled(primary) }));
  paper.write(say('Plan: {title}', { title: plan.title }));
  const visit = estimate?.service_date ?? null;
  paper.write(
    visit === null
      ? say('No appointment is scheduled yet.')
      : say('First appointment scheduled for {day}.', { day: day(visit) }),
  );
  paper.write(diagnosisWords(snapshotLines(plan.phases), voice));

  heading(paper, say('Expected charges'));
  writeCharges(paper, snapshotLines(plan.phases), voice);
  paper.line();
  const { least_cents, most_cents, choices } = chargesOf(snapshot);
  if (choices === 0) paper.amount(say('Total of expected charges'), dollars(least_cents), { bold: true });
  else {
    paper.amount(say('Total with the least expensive alternatives'), dollars(least_cents), { bold: true });
    paper.amount(say('Total with the most expensive alternatives'), dollars(most_cents), { bold: true });
  }

  heading(paper, say('Who provides it, and where'));
  for (const { name, npi } of estimate?.providers ?? []) {
    paper.write(
      npi === '' ? say('{name} (NPI not recorded)', { name }) : say('{name}, NPI {npi}', { name, npi }),
    );
  }
  const { name, npi } = practice;
  const address = inOneLine(practice.address, ', ');
  const ofPractice = npi === '' ? name : say('{name}, NPI {npi}', { name, npi });
  paper.write(`${ofPractice}, ${address || say('address: ask the office')}`);
  paper.write(
    say('Taxpayer identification number: {number}', {
      number: estimate?.taxpayer_number ?? say('not recorded, ask the office'),
    }),
  );

  heading(paper, say('What you should know'));
  for (const words of disclaimers(say, practice.phone)) paper.write(words, { size: 9, gapAbove: 4 });
}

/** A table of the items, each with its diagnosis and charge. */
function writeCharges(paper: Paper, lines: readonly SnapshotLine[], { say, titled }: EstimateVoice): void {
  const row = (item: string, diagnosis: string, charge: string) => [
    { words: item, share: 0.6 },
    { words: diagnosis, share: 0.18 },
    { words: charge, share: 0.22, right: true },
  ];
  paper.row(row(say('Item or service'), say('Diagnosis'), say('Expected charge')), { faint: true });
  for (const line of lines) {
    const { choice, option } = line;
    const group = choice === '' ? '' : say(' (alternative, {choice}: {option})', { choice, option });
    const charge = dollars(line.fee_cents - line.discount_cents);
    paper.row(row(`${titled(line)}${group}`, line.diagnosis ?? say('none'), charge), {
      size: 10,
      gapAbove: 3,
    });
    if (line.discount_cents > 0) {
      const [fee, discount] = [dollars(line.fee_cents), dollars(line.discount_cents)];
      paper.write(say('Fee {fee}, discount {discount}', { fee, discount }), { indent: 12, faint: true });
    }
  }
}

/** Says which items have a diagnosis, and which lack one. */
function diagnosisWords(lines: readonly SnapshotLine[], { say, titled }: EstimateVoice): string {
  const missing = lines.filter(({ diagnosis }) => diagnosis === undefined);
  if (missing.length === lines.length) return say('Diagnosis codes: none recorded for this plan.');
  const given = say('Diagnosis codes (ICD-10-CM) are listed beside the expected charges.');
  if (missing.length === 0) return given;
  return `${given} ${say('No diagnosis code recorded for: {what}.', { what: missing.map(titled).join('; ') })}`;
}

/** Expected charges don't take off what an insurance pays: none is billed. */
function chargesOf({ plan: { totals } }: PlanSnapshot) {
  return { ...totals, choices: totals.choices.length };
}

function heading(paper: Paper, title: string): void {
  paper.write(title, { size: 13, bold: true, gapAbove: 14 });
  paper.line();
}
