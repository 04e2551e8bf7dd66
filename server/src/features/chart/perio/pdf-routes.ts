import * as contract from '@cusp/contract';
import { comparePerio, teethOfReadings } from '@cusp/contract';
import type { PerioPrintQuery } from '@cusp/contract';
import type { ReadPlanAnswer } from '../../../db/read-plan.ts';
import { on } from '../../../pipeline/bind.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { both } from '../../../db/read-plan.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { diagnosisOfExam } from './diagnosis-queries.ts';
import { makePerioPdf } from './make-perio-pdf.ts';
import { latestTwoExams, examForPrint } from './pdf-queries.ts';
import type { PerioPdfOrder } from './perio-pdf-order.ts';
import { shownExam } from './rules.ts';

/** The content of an exam's print; refuses an unknown or empty exam. It is compared with an exam of the same patient only. */
function orderOf(
  [[found, other], [[patient], { numbering, ...practice }]]: ReadPlanAnswer<ReturnType<typeof examForPrint>>,
  diagnosis: PerioPdfOrder['diagnosis'],
  { for: reader = 'referral' }: PerioPrintQuery,
  today: string,
): PerioPdfOrder & { patient_id: string } {
  if (found === undefined || patient === undefined) throw new Refusal('perio_exam_not_found');
  const exam = shownExam(found.exam, found.readings, '');
  if (exam.teeth.length === 0) throw new Refusal('perio_exam_empty');
  const before = other?.exam.patient_id === exam.patient_id ? other : undefined;
  return {
    patient_id: exam.patient_id,
    reader,
    language: patient.language === 'es' ? 'es' : 'en',
    practice,
    patient: {
      name: `${patient.first_name} ${patient.last_name}`,
      date_of_birth: patient.date_of_birth,
    },
    numbering,
    exam_on: exam.exam_on,
    provider_name: exam.provider_name,
    finished_by: exam.finished_by,
    furcation_scale: exam.furcation_scale,
    teeth: exam.teeth,
    amendments: exam.amendments.map(({ reason, by, readings }) => ({
      reason,
      by,
      readings: readings.length,
    })),
    diagnosis,
    compared_on: before?.exam.exam_on ?? null,
    points: before === undefined ? [] : comparePerio(teethOfReadings(before.readings), exam.teeth),
    made_on: today,
  };
}

const wordsOf = ({ stage, extent, grade }: Record<'stage' | 'extent' | 'grade', string | null>) =>
  stage === null ? 'no periodontitis' : `periodontitis stage ${stage}, ${extent}, grade ${grade}`;

const paperOf = (
  [parts, standing]: ReadPlanAnswer<ReturnType<typeof askPaper>>,
  query: PerioPrintQuery,
  today: string,
) =>
  orderOf(
    parts,
    standing === undefined ? null : { words: wordsOf(standing), by: standing.confirmed_by },
    query,
    today,
  );

const askPaper = (id: string, otherId: string | undefined) =>
  both(examForPrint(id, otherId), diagnosisOfExam(id));

/** An exam on paper for an insurer; refuses an unknown or empty exam. */
export const perioForInsurer = (id: string, today: string) =>
  askPaper(id, undefined).map((found) => paperOf(found, { for: 'insurer' }, today));

/** Exams outside the practice: PDFs, and the comparison that patients read. */
export const papers = [
  on(
    contract.perioPdf,
    readInOneTrip(
      ({ input: { params, query } }) => askPaper(params.id, query.perio_exam_id),
      (found, { person, input, auditScope }) => {
        const order = paperOf(found, input.query, todayAt(person.practice.timeZone));
        auditScope.setSubject({ patientId: order.patient_id });
        return new FileAnswer({
          type: 'application/pdf',
          downloadAs: `perio-exam-${order.exam_on}.pdf`,
          open: () => makePerioPdf(person.practice.id, order),
        });
      },
    ),
  ),

  on(
    contract.portalPerio,
    readInOneTrip(
      () => latestTwoExams,
      ([[now, before], readings]) => {
        if (now === undefined || before === undefined) return { before_on: null, now_on: null, points: [] };
        const teeth = (id: string) => teethOfReadings(readings.filter(({ exam_id }) => exam_id === id));
        return {
          before_on: before.exam_on,
          now_on: now.exam_on,
          points: comparePerio(teeth(before.id), teeth(now.id)),
        };
      },
    ),
  ),
];
