import { type Schedule, type ScheduledAppointment, yearsBetween } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords, phoneWords, sumOf } from '../../../ui/text/formats.ts';
import { factsOn, type MakeElement, printSheet, type Sender, tableOn } from '../../../ui/print/printSheet.ts';
import { type Block, blocksOf } from './blocks.ts';
import { scheduleColumns, type ScheduleView } from './columns.ts';
import type { ScheduleResources } from './context.ts';
import { minutesOf, spanWords } from './time.ts';
import { viewTitle } from './viewTitle.ts';
import { historyWords, progressWords, whatWords } from './words.ts';

interface DaySheet {
  sender: Sender;
  schedule: Schedule;
  resources: ScheduleResources;
  view: ScheduleView;
}

/** Prints the day as it is shown: a table for each operatory or provider. @returns false if the browser blocked it */
export function printDaySheet({ sender, schedule, resources, view }: DaySheet): boolean {
  const columns = scheduleColumns(view, blocksOf(schedule), resources).filter(
    ({ blocks }) => blocks.length > 0,
  );
  const title = viewTitle(view);
  return printSheet({
    title: `Schedule, ${title}`,
    sender,
    fill: (make) => [
      make('h2', '', `Schedule, ${title}`),
      ...(columns.length === 0 ? [make('p', 'note', 'Nothing is booked.')] : []),
      ...columns.map(({ title: name, line, blocks }) =>
        tableOf(make, [name, line].filter(Boolean).join(', '), blocks, resources, view.by),
      ),
    ],
  });
}

function tableOf(
  make: MakeElement,
  caption: string,
  blocks: readonly Block[],
  resources: ScheduleResources,
  by: ScheduleView['by'],
): HTMLElement {
  const visits = blocks.flatMap((block) => (block.kind === 'visit' ? [block.visit] : []));
  return tableOn(make, {
    caption,
    heads: [
      'Time',
      'Patient',
      'What',
      by === 'operatory' ? 'Provider' : 'Operatory',
      'Notes',
      { words: 'Fee', align: 'right' },
    ],
    rows: blocks.map((block) => [
      spanWords(block.start, block.minutes),
      ...(block.kind === 'visit'
        ? [
            patientWords(block.visit),
            whatWords(block.visit, resources.kindFor(block.visit)?.name),
            by === 'operatory'
              ? resources.names.provider(block.visit.provider_id)
              : resources.names.operatory(block.visit.operatory_id),
            noteWords(block.visit),
            {
              words: block.visit.production > 0 ? moneyWords(block.visit.production) : '',
              align: 'right' as const,
            },
          ]
        : [block.kind === 'blockout' ? block.blockout.reason : block.hold.reason, '', '', '', '']),
    ]),
    none: 'Nothing is booked.',
    total: [`${visits.length} visits`, moneyWords(sumOf(visits.map(({ production }) => production)))],
  });
}

const patientWords = ({
  patient_name,
  patient_date_of_birth: born,
  patient_phone,
  appointment_date,
}: ScheduledAppointment) =>
  `${patient_name}, ${yearsBetween(born, appointment_date)} (${dateWords(born, 'plain')}), ${phoneWords(patient_phone)}`;

const noteWords = (visit: ScheduledAppointment) =>
  [
    visit.progress !== 'booked' && progressWords[visit.progress].word,
    visit.progress === 'booked' && (visit.confirmed_at === null ? 'Not confirmed' : 'Confirmed'),
    visit.is_first_visit && 'New patient',
    visit.is_minor && 'Minor',
    visit.wish !== null && 'Wants earlier',
    historyWords(visit),
    visit.owed.due_now > 0 && `Owes ${moneyWords(visit.owed.due_now)}`,
    visit.staff_notes,
  ]
    .filter(Boolean)
    .join('. ');

/** Prints one visit, to be handed to the patient: nothing that only staff read. */
export const printAppointment = ({
  sender,
  visit,
  resources,
}: {
  sender: Sender;
  visit: ScheduledAppointment;
  resources: ScheduleResources;
}): boolean =>
  printSheet({
    title: 'Appointment',
    sender,
    fill: (make) => [
      make('h2', '', 'Your appointment'),
      factsOn(make, [
        ['Patient', visit.patient_name],
        ['Date', dateWords(visit.appointment_date, 'long')],
        ['Time', spanWords(minutesOf(visit.appointment_time), visit.duration)],
        ['With', resources.names.provider(visit.provider_id)],
        ['For', resources.kindFor(visit)?.name ?? ''],
        ['Notes', visit.notes],
      ]),
    ],
  });
