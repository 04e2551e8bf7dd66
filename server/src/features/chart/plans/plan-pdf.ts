import { chosenAlternatives, leastShare, predeterminedWords, snapshotLines, workOrder } from '@cusp/contract';
import type {
  PlanAnswer,
  PlanSnapshot,
  Presentation,
  SignerRelationship,
  SnapshotLine,
} from '@cusp/contract';
import { newPaper } from '../../../services/pdf/paper.ts';
import type { Paper } from '../../../services/pdf/paper.ts';
import { spelledDay } from '../../../values/calendar/spelled-day.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** Whole cents as dollars. */
export const dollars = (cents: number): string => money.format(cents / 100);

/** One amount, or the lower and the higher one where it depends on something. */
const rangeWords = (least: number, most: number): string =>
  least === most ? dollars(most) : `${dollars(least)} to ${dollars(most)}`;
const listed = new Intl.ListFormat('en-US');

/** The practice's name, address and phone at the top of a page. */
export function letterhead(paper: Paper, { practice }: PlanSnapshot): void {
  paper.write(practice.name, { size: 11, bold: true });
  paper.write([practice.address, practice.phone].filter((part) => part !== '').join(' · ') || ' ', {
    faint: true,
  });
}

/** A line's plain name with its tooth and surfaces. */
export const lineTitle = ({ name, tooth, surfaces = '' }: SnapshotLine): string =>
  tooth === '' ? name : `${name}, tooth ${tooth}${surfaces && ` ${surfaces}`}`;

/** How a version was answered. */
interface Signed {
  answers: readonly PlanAnswer[];
  /** The practice's: times of signing are written in it. */
  time_zone: string;
  /** Of the canonical JSON that was signed. */
  sha256: string;
  /** What plans have answered since it was kept. */
  later: Presentation['later'];
}

/** A presented plan on paper, with lines to sign on, or with how it was answered. */
export async function writePlan(snapshot: PlanSnapshot, signed: Signed | null = null): Promise<Buffer> {
  const { plan, patient } = snapshot;
  const title = signed === null ? 'Treatment plan' : 'Treatment plan, signed copy';
  const paper = newPaper(title);
  const marks = marksOf(signed?.answers ?? []);
  const lines = snapshotLines(plan.phases);
  letterhead(paper, snapshot);
  paper.write(title, { size: 18, bold: true, gapAbove: 14 });
  paper.write(plan.title, { size: 14 });
  paper.write(`${patient.name} · born ${spelledDay(patient.date_of_birth)}`);
  paper.write(
    `Version ${snapshot.number}, presented on ${spelledDay(snapshot.presented_on)} by ${snapshot.presented_by}. ` +
      `Valid until ${spelledDay(snapshot.valid_until)}.`,
    { faint: true },
  );
  if (plan.note !== '') paper.write(plan.note, { gapAbove: 8 });
  const order = orderOf(plan);
  plan.phases.forEach((phase, index) =>
    writePhase(paper, phase, { index, phases: plan.phases.length, marks, order, later: signed?.later ?? [] }),
  );
  if (marks.size === 0) writeTotals(paper, plan);
  else writeChosen(paper, plan, marks);
  if (plan.images.length > 0) {
    const pictures = plan.images.map(({ caption }, index) => caption || `Picture ${index + 1}`);
    paper.write(`Pictures shown with this plan: ${pictures.join('; ')}`, { gapAbove: 10, faint: true });
  }
  paper.write(
    'These are planned treatments. Nothing is due until a treatment has begun. ' +
      (lines.some(({ insurance }) => insurance !== undefined)
        ? 'What insurance pays is an estimate of today, as if all of it were done in this order. The insurer decides when it gets the claim.'
        : 'What insurance will pay is not known yet unless a line says so.'),
    { gapAbove: 14 },
  );
  if (signed === null) writeSignature(paper);
  else await writeAnswers(paper, signed);
  return paper.end(`${patient.name} · ${snapshot.practice.name} · version ${snapshot.number}`);
}

type Phase = PlanSnapshot['plan']['phases'][number];

/** What was said of each line, by the treatment's id. */
type Marks = ReadonlyMap<string, 'accepted' | 'declined'>;
const marksOf = (answers: readonly PlanAnswer[]): Marks =>
  new Map(
    answers.flatMap(({ accepted, treatment_ids, declined_ids }) => [
      ...treatment_ids.map((id) => [id, accepted ? 'accepted' : 'declined'] as const),
      ...declined_ids.map((id) => [id, 'declined'] as const),
    ]),
  );

/** The place of each line in the order of work, by the treatment's id. */
function orderOf({ phases }: PlanSnapshot['plan']): ReadonlyMap<string, number> {
  const lines = snapshotLines(phases);
  const places = workOrder(lines);
  return new Map(lines.map(({ treatment_id }, index) => [treatment_id, places[index] ?? 0]));
}

interface PhasePlace {
  index: number;
  phases: number;
  marks: Marks;
  order: ReadonlyMap<string, number>;
  later: Presentation['later'];
}

function writePhase(
  paper: Paper,
  { name, visits }: Phase,
  { index, phases, marks, order, later }: PhasePlace,
): void {
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
      writeLine(paper, line, {
        place: order.get(line.treatment_id),
        mark: marks.get(line.treatment_id),
        later: later.filter(({ treatment_id }) => treatment_id === line.treatment_id),
      });
    }
  });
}

function writeLine(
  paper: Paper,
  line: SnapshotLine,
  {
    place,
    mark,
    later,
  }: {
    place: number | undefined;
    mark: 'accepted' | 'declined' | undefined;
    later: Presentation['later'];
  },
): void {
  const indent = line.choice === '' ? 12 : 24;
  const named = place === undefined ? lineTitle(line) : `${place}. ${lineTitle(line)}`;
  const title = mark === undefined ? named : `${named} (${mark})`;
  paper.amount(title, rangeWords(leastShare(line), line.share_cents), { indent, gapAbove: 3 });
  if (line.description !== '') paper.write(line.description, { indent: indent + 10, faint: true });
  if (line.discount_cents > 0 || line.insurance_cents !== null) {
    const parts = [`Fee ${dollars(line.fee_cents)}`];
    if (line.discount_cents > 0) parts.push(`discount ${dollars(line.discount_cents)}`);
    if (line.insurance_cents !== null) parts.push(`expected insurance ${dollars(line.insurance_cents)}`);
    const writeOff = line.insurance?.write_off_cents ?? 0;
    if (writeOff > 0) parts.push(`write-off ${dollars(writeOff)}`);
    paper.write(parts.join(', '), { indent: indent + 10, faint: true });
  }
  for (const { name, steps } of line.insurance?.plans ?? [])
    paper.write(`${name}: ${steps.join(' ')}`, { indent: indent + 10, faint: true, size: 8 });
  const { depends = [] } = line.insurance ?? {};
  if (depends.length > 0)
    paper.write(`It depends on ${listed.format(depends)}.`, { indent: indent + 10, faint: true });
  const { predetermined = [] } = line.insurance ?? {};
  for (const [answers, isLater] of [
    [predetermined, false],
    [later, true],
  ] as const)
    for (const answer of answers)
      paper.write(predeterminedWords(answer, { isLater, money: dollars, day: spelledDay }), {
        indent: indent + 10,
      });
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
    same
      ? 'Your share'
      : totals.choices.length === 0
        ? 'Your share, by what insurance pays'
        : 'Your share, by the alternative that you choose',
    same ? dollars(totals.least_cents) : `${dollars(totals.least_cents)} to`,
    { size: 12, bold: true, gapAbove: 4 },
  );
  if (!same) paper.amount(' ', dollars(totals.most_cents), { size: 12, bold: true });
}

/** In a signed copy: what was chosen, for how much. */
function writeChosen(paper: Paper, plan: PlanSnapshot['plan'], marks: Marks): void {
  const { chosen, accepted_cents, accepted_least_cents, declined, open } = chosenAlternatives(plan, marks);
  paper.write(' ', { size: 4 });
  paper.line();
  for (const { choice, option, share_cents } of chosen)
    paper.amount(`${choice}: ${option}, chosen`, dollars(share_cents));
  paper.amount('Accepted, your share', rangeWords(accepted_least_cents, accepted_cents), {
    size: 12,
    bold: true,
    gapAbove: 4,
  });
  if (declined.length > 0)
    paper.write(`Declined: ${declined.map(lineTitle).join('; ')}`, { faint: true, gapAbove: 2 });
  if (open.length > 0)
    paper.write(`Not answered yet: ${open.map(lineTitle).join('; ')}`, { faint: true, gapAbove: 2 });
}

function writeSignature(paper: Paper): void {
  paper.write('I accept this plan   [  ] as a whole   [  ] as marked', { gapAbove: 18 });
  for (const label of ['Signature', 'Name and relationship', 'Date']) {
    paper.write(`${label}  ${'_'.repeat(48)}`, { gapAbove: 16 });
  }
}

const signers: Readonly<Record<SignerRelationship, string>> = {
  self: 'the patient',
  parent: 'parent',
  guardian: 'guardian',
  spouse: 'spouse',
  power_of_attorney: 'with power of attorney',
  other: 'other',
};

/** The answers in their order, each with its signature. */
async function writeAnswers(paper: Paper, { answers, time_zone, sha256 }: Signed): Promise<void> {
  const moment = new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone,
    dateStyle: 'long',
    timeStyle: 'short',
  });
  for (const { accepted, scope, phase, signer_name, relationship, via, at, reason, signature } of answers) {
    const part = scope === 'whole' ? '' : scope === 'phase' ? `, phase ${phase}` : ', as marked above';
    const by = signer_name === '' ? '' : ` by ${signer_name} (${signers[relationship]})`;
    const where = via === 'portal' ? 'in the patient portal' : 'at the office';
    paper.write(
      `${accepted ? 'Accepted' : 'Declined'}${part}${by}, ${where}, ${moment.format(new Date(at))}`,
      {
        bold: true,
        gapAbove: 16,
      },
    );
    if (reason !== '') paper.write(`Reason: ${reason}`, { gapAbove: 2 });
    if (signature !== null && signature !== '') {
      paper.write(' ', { size: 4 });
      await paper.signature(signature, { width: 180, height: 54 });
    }
  }
  paper.write(`SHA-256 of what was presented: ${sha256}`, { size: 7, faint: true, gapAbove: 14 });
}
