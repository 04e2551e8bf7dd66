import {
  alternativesOf,
  chosenAlternatives,
  lineFigures,
  sharesOf,
  snapshotLines,
  workOrder,
} from '@cusp/contract';
import type { CentsRange, PlanAnswer, PlanSnapshot, Presentation, SnapshotLine } from '@cusp/contract';
import { newPaper } from '../../../services/pdf/paper.ts';
import type { Paper } from '../../../services/pdf/paper.ts';
import { writeAnswers, writeSignature } from './plan-signing.ts';
import type { SignedPlan } from './plan-signing.ts';
import { planVoice } from './plan-words.ts';
import type { PlanVoice } from './plan-words.ts';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** Whole cents as dollars. */
export const dollars = (cents: number): string => money.format(cents / 100);

/** One amount, or the lower and the higher one where it depends on something. */
const rangeWords = ({ say }: PlanVoice, { least, most }: CentsRange): string =>
  least === most ? dollars(most) : say('{least} to {most}', { least: dollars(least), most: dollars(most) });

/** The practice's name, address and phone at the top of a page. */
export function letterhead(paper: Paper, { practice }: PlanSnapshot): void {
  paper.write(practice.name, { size: 11, bold: true });
  paper.write([practice.address, practice.phone].filter((part) => part !== '').join(' · ') || ' ', {
    faint: true,
  });
}

/** A line's plain name with its tooth and surfaces, in a patient's language. */
export const titleIn = (
  { say, explained }: PlanVoice,
  { name, tooth, surfaces = '' }: SnapshotLine,
): string =>
  tooth === ''
    ? explained(name)
    : // An area, `upper right`, and no tooth.
      tooth.includes(' ')
      ? `${explained(name)}, ${explained(tooth)}`
      : say('{name}, tooth {tooth}', {
          name: explained(name),
          tooth: `${tooth}${surfaces && ` ${surfaces}`}`,
        });

/**
 * A presented plan on paper, with lines to sign on, or with its answer. For a Spanish reader all of it is in Spanish, and
 * once more in English behind that: what is signed holds both.
 */
export async function writePlan(snapshot: PlanSnapshot, signed: SignedPlan | null = null): Promise<Buffer> {
  const { patient, language = 'en' } = snapshot;
  const voice = planVoice(language);
  const paper = newPaper(titleOf(voice, signed));
  const foot = ({ say }: PlanVoice) =>
    `${patient.name} · ${snapshot.practice.name} · ${say('version {number}', { number: String(snapshot.number) })}`;
  writeBody(paper, snapshot, signed, voice);
  if (signed === null) writeSignature(paper, voice);
  else await writeAnswers(paper, signed, voice);
  if (language === 'en') return paper.end(foot(voice));
  const english = planVoice('en');
  paper.next(foot(voice), language);
  writeBody(paper, snapshot, signed, english);
  if (signed !== null) await writeAnswers(paper, signed, english);
  return paper.end(foot(english));
}

const titleOf = ({ say }: PlanVoice, signed: SignedPlan | null): string =>
  say(signed === null ? 'Treatment plan' : 'Treatment plan, signed copy');

/** The presented plan in one language. */
function writeBody(paper: Paper, snapshot: PlanSnapshot, signed: SignedPlan | null, voice: PlanVoice): void {
  const { plan, patient } = snapshot;
  const { say, day } = voice;
  const marks = marksOf(signed?.answers ?? []);
  const lines = snapshotLines(plan.phases);
  letterhead(paper, snapshot);
  paper.write(titleOf(voice, signed), { size: 18, bold: true, gapAbove: 14 });
  paper.write(plan.title, { size: 14 });
  paper.write(say('{name} · born {day}', { name: patient.name, day: day(patient.date_of_birth) }));
  paper.write(
    say('Version {number}, presented on {day} by {name}. Valid until {until}.', {
      number: String(snapshot.number),
      day: day(snapshot.presented_on),
      name: snapshot.presented_by,
      until: day(snapshot.valid_until),
    }),
    { faint: true },
  );
  if (plan.note !== '') paper.write(plan.note, { gapAbove: 8 });
  const order = orderOf(plan);
  plan.phases.forEach((phase, index) =>
    writePhase(paper, phase, {
      index,
      phases: plan.phases.length,
      marks,
      order,
      later: signed?.later ?? [],
      voice,
    }),
  );
  if (marks.size === 0) writeTotals(paper, plan, voice);
  else writeChosen(paper, plan, marks, voice);
  if (plan.images.length > 0) {
    const pictures = plan.images.map(
      ({ caption }, index) => caption || say('Picture {number}', { number: String(index + 1) }),
    );
    paper.write(say('Pictures shown with this plan: {pictures}', { pictures: pictures.join('; ') }), {
      gapAbove: 10,
      faint: true,
    });
  }
  const isEstimated = lines.some(({ insurance }) => insurance !== undefined);
  paper.write(
    `${say('These are planned treatments. Nothing is due until treatment begins.')} ${say(
      isEstimated
        ? 'Insurance amounts are estimates as of today, assuming all treatment is done in this order. The insurance company decides when it receives the claim.'
        : 'Insurance payment is not known unless a line shows it.',
    )}`,
    { gapAbove: 14 },
  );
}

type Phase = PlanSnapshot['plan']['phases'][number];

/** The answer to each line, by the treatment's id. */
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
  voice: PlanVoice;
}

function writePhase(
  paper: Paper,
  { name, visits }: Phase,
  { index, phases, marks, order, later, voice }: PhasePlace,
): void {
  const { say } = voice;
  const title = name || say('Phase {number}', { number: String(index + 1) });
  if (phases > 1 || name !== '') {
    paper.write(title, { size: 13, bold: true, gapAbove: 14 });
    paper.line();
  }
  visits.forEach(({ minutes, lines }, visit) => {
    paper.write(
      say('Visit {number}, about {minutes} minutes', {
        number: String(visit + 1),
        minutes: String(minutes),
      }),
      { bold: true, gapAbove: 6 },
    );
    let heading = '';
    for (const line of lines) {
      const group = line.choice === '' ? '' : `${line.choice}: ${line.option}`;
      if (group !== heading && group !== '')
        paper.write(say('Alternative: {group}', { group }), { indent: 12, gapAbove: 3 });
      heading = group;
      writeLine(paper, line, {
        place: order.get(line.treatment_id),
        mark: marks.get(line.treatment_id),
        later: later.filter(({ treatment_id }) => treatment_id === line.treatment_id),
        voice,
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
    voice,
  }: {
    place: number | undefined;
    mark: 'accepted' | 'declined' | undefined;
    later: Presentation['later'];
    voice: PlanVoice;
  },
): void {
  const { say, day, listed } = voice;
  const indent = line.choice === '' ? 12 : 24;
  const named = place === undefined ? titleIn(voice, line) : `${place}. ${titleIn(voice, line)}`;
  const title = mark === undefined ? named : `${named} (${say(mark)})`;
  const { share, insurance, writeOff } = lineFigures(line);
  paper.amount(title, rangeWords(voice, share), { indent, gapAbove: 3 });
  if (line.description !== '') paper.write(line.description, { indent: indent + 10, faint: true });
  if (line.discount_cents > 0 || insurance !== null) {
    const parts = [say('Fee {amount}', { amount: dollars(line.fee_cents) })];
    if (line.discount_cents > 0)
      parts.push(say('discount {amount}', { amount: dollars(line.discount_cents) }));
    if (insurance !== null)
      parts.push(say('expected insurance {amount}', { amount: rangeWords(voice, insurance) }));
    if (writeOff.most > 0) parts.push(say('write-off {amount}', { amount: rangeWords(voice, writeOff) }));
    paper.write(parts.join(', '), { indent: indent + 10, faint: true });
  }
  for (const { name, steps } of line.insurance?.plans ?? [])
    paper.write(`${name}: ${steps.map(voice.explained).join(' ')}`, {
      indent: indent + 10,
      faint: true,
      size: 8,
    });
  const { depends = [] } = line.insurance ?? {};
  if (depends.length > 0)
    paper.write(say('It depends on {what}.', { what: listed(depends.map(voice.explained)) }), {
      indent: indent + 10,
      faint: true,
    });
  const { predetermined = [] } = line.insurance ?? {};
  for (const [answers, isLater] of [
    [predetermined, false],
    [later, true],
  ] as const)
    for (const answer of answers)
      paper.write(
        say(
          isLater
            ? 'Predetermined after this version: {plan} pays {pays}, you pay {share} (response {day})'
            : 'Predetermined: {plan} pays {pays}, you pay {share} (response {day})',
          {
            plan: answer.name,
            pays: dollars(answer.pays_cents),
            share: dollars(answer.patient_cents),
            day: day(answer.on),
          },
        ),
        { indent: indent + 10 },
      );
}

function writeTotals(paper: Paper, { totals, phases }: PlanSnapshot['plan'], voice: PlanVoice): void {
  const { say } = voice;
  paper.write(' ', { size: 4 });
  paper.line();
  for (const { choice, options } of alternativesOf(snapshotLines(phases))) {
    for (const { option, parts } of options)
      paper.amount(`${choice}: ${option}`, rangeWords(voice, sharesOf(parts)), { faint: true });
  }
  const same = totals.least_cents === totals.most_cents;
  paper.amount(
    say(
      same
        ? 'Your share'
        : totals.choices.length === 0
          ? 'Your share, depending on what insurance pays'
          : 'Your share, depending on the alternative you choose',
    ),
    same ? dollars(totals.least_cents) : say('{least} to', { least: dollars(totals.least_cents) }),
    { size: 12, bold: true, gapAbove: 4 },
  );
  if (!same) paper.amount(' ', dollars(totals.most_cents), { size: 12, bold: true });
}

/** In a signed copy: the chosen treatments, with their amounts. */
function writeChosen(paper: Paper, plan: PlanSnapshot['plan'], marks: Marks, voice: PlanVoice): void {
  const { say } = voice;
  const titles = (lines: readonly SnapshotLine[]) => lines.map((line) => titleIn(voice, line)).join('; ');
  const { chosen, accepted, declined, open } = chosenAlternatives(plan, marks);
  paper.write(' ', { size: 4 });
  paper.line();
  for (const { choice, option, share } of chosen)
    paper.amount(say('{what}, chosen', { what: `${choice}: ${option}` }), rangeWords(voice, share));
  paper.amount(say('Accepted, your share'), rangeWords(voice, accepted), {
    size: 12,
    bold: true,
    gapAbove: 4,
  });
  if (declined.length > 0)
    paper.write(say('Declined: {what}', { what: titles(declined) }), { faint: true, gapAbove: 2 });
  if (open.length > 0)
    paper.write(say('Not answered yet: {what}', { what: titles(open) }), { faint: true, gapAbove: 2 });
}
