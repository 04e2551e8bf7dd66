import type { Alert, AskedMoment } from '@cusp/contract';
import type { StandingNote } from '../popup-notes/index.ts';

/** Pop-up notes as rows of the strip. They ask at their moments each time, keep no answer and hold nobody up. */
export const alertsOfNotes = (notes: readonly StandingNote[], moment: AskedMoment | undefined): Alert[] =>
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

/** Those that mark a visit on the schedule: they remind while it is on. */
export const marksOfNotes = (notes: readonly StandingNote[]): Alert[] =>
  alertsOfNotes(
    notes.filter(({ moments }) => moments.includes('seating') || moments.includes('checking_out')),
    undefined,
  );
