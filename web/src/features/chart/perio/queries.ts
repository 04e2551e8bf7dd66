import { getPerio, getPerioExam, portalPerio } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { untilTypingPauses } from './typingPause.ts';

/** A patient's perio exams; while somebody types, they aren't read again before the keys rest. */
export const perioQuery = (patientId: string) =>
  queryOf(getPerio, { params: { id: patientId } }, keyOf('perio', patientId), {
    waitsFor: untilTypingPauses,
  });

/** One of the exams before the latest. */
export const earlierExamQuery = (examId: string) =>
  queryOf(getPerioExam, { params: { id: examId } }, keyOf('perio', 'exam', examId));

/** The changes between the latest two exams, as the patient reads them. */
export const portalPerioQuery = (record: string) =>
  queryOf(portalPerio, {}, keyOf('portal', record, 'perio'), { record });
