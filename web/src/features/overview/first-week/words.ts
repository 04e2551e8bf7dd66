import type { FirstWeekStep } from '@cusp/contract';

/** What a step is called, what it is good for, and what passing it by is called. */
interface StepWords {
  words: string;
  /** One sentence. */
  reason: string;
  /** A new practice comes with something here that may be right as it is. */
  keeps?: true;
}

export const firstWeekWords: Record<FirstWeekStep, StepWords> = {
  practice: {
    words: 'Practice details',
    reason: 'Patients read the name, address, and phone number on messages, bills, and forms.',
  },
  hours: { words: 'Office hours', reason: 'The schedule offers openings within these hours.', keeps: true },
  operatories: { words: 'Operatories', reason: 'Each one is a column of the schedule.', keeps: true },
  providers: {
    words: 'Providers',
    reason: 'Add everyone who treats patients, with or without a sign-in.',
    keeps: true,
  },
  fees: { words: 'Fees', reason: 'Without fees, treatment has no price, and claims can’t be sent.' },
  claims: { words: 'Claim details', reason: 'Carriers deny claims that lack any of these.' },
  texts: { words: 'Texting number', reason: 'Reminders and replies use this number.' },
  team: { words: 'Team', reason: 'Everyone signs in as themselves, and sees what their role needs.' },
  patient: { words: 'First patient', reason: 'Add a patient, or import all of them from another program.' },
};
