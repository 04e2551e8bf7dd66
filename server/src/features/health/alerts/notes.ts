import type { Alert, PromptMoment } from '@cusp/contract';
import type { StandingNote } from '../popup-notes/index.ts';

/** Pop-up notes as rows of the alert strip. They ask at each of their moments, store no answer, and hold nobody up. */
export const alertsOfNotes = (notes: readonly StandingNote[], moment: PromptMoment | undefined): Alert[] =>
  notes.map(({ id, body, moments, created_by: by, created_at: at }) => ({
    rule_id: id,
    note: { by, at, opens: moments.includes('opening') },
    level: 'informs',
    title: body,
    instruction: '',
    because: [],
    by_words: false,
    procedures: [],
    asks: moment !== undefined && moments.some((one) => one === moment),
    needs_dentist: false,
    answered: null,
  }));

/** The notes that mark a visit on the schedule, because they remind during the visit. */
export const marksOfNotes = (notes: readonly StandingNote[]): Alert[] =>
  alertsOfNotes(
    notes.filter(({ moments }) => moments.includes('seating') || moments.includes('checking_out')),
    undefined,
  );
