import {
  archOf,
  attachmentLevel,
  furcationEntrances,
  furcationWords,
  mobilityWords,
  perioMarks,
  perioShares,
  perioSites,
  placeAround,
  toothLabel,
  typedMargin,
} from '@cusp/contract';
import type { Arch, PerioTooth } from '@cusp/contract';
import { newPaper } from '../../../services/pdf/paper.ts';
import type { Paper } from '../../../services/pdf/paper.ts';
import type { PerioPdfOrder } from './perio-pdf-order.ts';
import { courseSentences, perioVoice } from './perio-words.ts';
import type { PerioVoice } from './perio-words.ts';

/**
 * An exam on paper: in plain words for the patient, for a Spanish reader in Spanish and then once more in English; for a referral
 * and an insurer with all its numbers, in English.
 */
export function writePerio(order: PerioPdfOrder): Promise<Buffer> {
  const { reader, language } = order;
  const english = perioVoice('en');
  const voice = reader === 'patient' ? perioVoice(language) : english;
  const paper = newPaper(titleOf(order, voice), new Date(`${order.made_on}T12:00:00Z`));
  writeExam(paper, order, voice);
  if (voice.language === 'en') return paper.end(footOf(order, voice));
  paper.next(footOf(order, voice), voice.language);
  writeExam(paper, order, english);
  return paper.end(footOf(order, english));
}

const titleOf = ({ reader }: PerioPdfOrder, { say }: PerioVoice): string =>
  reader === 'patient' ? say('Your gums') : 'Periodontal exam';

const footOf = ({ patient, practice, exam_on }: PerioPdfOrder, { day }: PerioVoice): string =>
  `${patient.name} · ${practice.name} · ${day(exam_on)}`;

/** The whole exam, in one language. */
function writeExam(paper: Paper, order: PerioPdfOrder, voice: PerioVoice): void {
  const { practice, patient } = order;
  const { say, day } = voice;
  paper.write(practice.name, { size: 11, bold: true });
  paper.write([practice.address, practice.phone].filter((part) => part !== '').join(' · ') || ' ', {
    faint: true,
  });
  paper.write(titleOf(order, voice), { size: 18, bold: true, gapAbove: 14 });
  paper.write(say('{name} · born {day}', { name: patient.name, day: day(patient.date_of_birth) }), {
    size: 12,
  });
  const exam = say('Exam of {day}, {name}.', { day: day(order.exam_on), name: order.provider_name });
  const finished =
    order.finished_by === ''
      ? say('This exam is not complete.')
      : say('Finished by {name}.', { name: order.finished_by });
  paper.write(`${exam} ${finished}`, { faint: true });
  if (order.reader === 'patient') writeForPatient(paper, order, voice);
  else writeNumbers(paper, order, voice);
}

function heading(paper: Paper, title: string): void {
  paper.write(title, { size: 13, bold: true, gapAbove: 14 });
  paper.line();
}

function writeForPatient(
  paper: Paper,
  { teeth, compared_on, points }: PerioPdfOrder,
  voice: PerioVoice,
): void {
  const { say } = voice;
  const { bleeding, from4, from6, teeth: probed } = perioShares(teeth);
  heading(paper, say('What was measured'));
  paper.write(
    say(
      'We measured the gum pockets around {teeth} teeth. Up to 3 mm is healthy. {bleeding}% of sites bled, {from4}% have pockets of 4 mm or more, and {from6}% have pockets of 6 mm or more.',
      { teeth: `${probed}`, bleeding: `${bleeding ?? 0}`, from4: `${from4 ?? 0}`, from6: `${from6 ?? 0}` },
    ),
    { size: 11 },
  );
  writePoints(paper, { compared_on, points }, voice, 11);
  paper.write(say('Ask us if you have any questions.'), { size: 11, gapAbove: 12 });
}

function writePoints(
  paper: Paper,
  { compared_on, points }: Pick<PerioPdfOrder, 'compared_on' | 'points'>,
  { say, day, explained }: PerioVoice,
  size: number,
): void {
  if (compared_on === null) return;
  heading(paper, say('Compared with {day}', { day: day(compared_on) }));
  for (const { words, course } of points)
    paper.write(course === null ? explained(words) : `${say(courseSentences[course])}. ${explained(words)}`, {
      size,
      gapAbove: 4,
    });
}

function writeNumbers(paper: Paper, order: PerioPdfOrder, voice: PerioVoice): void {
  const { teeth, diagnosis, reader, amendments } = order;
  const shares = perioShares(teeth);
  if (diagnosis !== null)
    paper.write(`Diagnosis: ${diagnosis.words}, confirmed by ${diagnosis.by}.`, { bold: true, gapAbove: 8 });
  paper.write(
    `Of ${shares.sites} sites of ${shares.teeth} probed teeth: bleeding ${shares.bleeding ?? 0}%, plaque ${shares.plaque ?? 0}%, ` +
      `4 mm and more ${shares.from4 ?? 0}%, 5 mm and more ${shares.from5 ?? 0}%, 6 mm and more ${shares.from6 ?? 0}%.`,
    { gapAbove: 6 },
  );
  for (const arch of ['upper', 'lower'] as const) writeArch(paper, arch, order);
  paper.write(
    'Millimeters, each from the distal site to the mesial one. Margin: recession as a positive number. CAL: attachment level below the ' +
      `cemento-enamel junction. Furcation by ${order.furcation_scale === 'hamp' ? 'Hamp' : 'Glickman'}. B bleeding, S suppuration, P plaque, C calculus.`,
    { size: 8, faint: true, gapAbove: 8 },
  );
  for (const { reason, by, readings } of amendments)
    paper.write(`Amended by ${by}: ${reason} (${readings} ${readings === 1 ? 'reading' : 'readings'})`, {
      size: 8,
      faint: true,
    });
  if (reader === 'referral') writePoints(paper, order, voice, 10);
}

const shares = [0.07, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.16, 0.1, 0.07];

function writeArch(paper: Paper, arch: Arch, order: PerioPdfOrder): void {
  const teeth = order.teeth
    .filter(({ tooth }) => archOf(tooth) === arch)
    .toSorted((one, other) => Math.abs(placeAround(one.tooth)) - Math.abs(placeAround(other.tooth)));
  if (teeth.length === 0) return;
  heading(paper, arch === 'upper' ? 'Upper teeth' : 'Lower teeth');
  const inner = arch === 'upper' ? 'palatal' : 'lingual';
  const row = (cells: readonly string[], faint = false) =>
    paper.row(
      cells.map((words, at) => ({ words, share: shares[at] ?? 0.1 })),
      { size: 8, faint },
    );
  row(
    [
      'Tooth',
      'Depth facial',
      `Depth ${inner}`,
      'Margin facial',
      `Margin ${inner}`,
      'CAL facial',
      `CAL ${inner}`,
      'Signs by site',
      'Furcation',
      'Mobility',
    ],
    true,
  );
  for (const tooth of teeth) row(cellsOf(tooth, order));
}

function cellsOf(tooth: PerioTooth, { numbering, furcation_scale: scale }: PerioPdfOrder): string[] {
  const margins = tooth.margin.map((value) => (value === null ? null : typedMargin(value)));
  const levels = tooth.depth.map((depth, at) => attachmentLevel(depth, tooth.margin[at] ?? null));
  const three = (values: readonly (number | null)[], from: number) =>
    values.slice(from, from + 3).some((value) => value !== null)
      ? values
          .slice(from, from + 3)
          .map((value) => value ?? '–')
          .join(' ')
      : '';
  const signs = perioSites.flatMap((site, at) => {
    const found = perioMarks
      .filter((mark) => tooth[mark][at] === 1)
      .map((mark) => mark.charAt(0).toUpperCase());
    return found.length === 0 ? [] : [`${site} ${found.join('')}`];
  });
  const furcations = furcationEntrances.flatMap((entrance) => {
    const grade = tooth.furcation[entrance];
    return grade === null ? [] : [`${entrance.charAt(0).toUpperCase()} ${furcationWords(grade, scale)}`];
  });
  return [
    toothLabel(tooth.tooth, tooth.extra, numbering),
    three(tooth.depth, 0),
    three(tooth.depth, 3),
    three(margins, 0),
    three(margins, 3),
    three(levels, 0),
    three(levels, 3),
    signs.join(', '),
    furcations.join(', '),
    tooth.mobility === null ? '' : mobilityWords(tooth.mobility),
  ];
}
