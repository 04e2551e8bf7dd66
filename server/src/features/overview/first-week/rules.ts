import { firstWeekSteps, presetPracticeName } from '@cusp/contract';
import type { BillingDetails, FirstWeek, FirstWeekStep } from '@cusp/contract';
import type { SetUp } from './queries.ts';

/** The checklist: each step is done once the records say so. */
export function firstWeekOf(found: SetUp, lacks: BillingDetails['lacks']): FirstWeek {
  const { name, address, phone, owners, skipped, put_away } = found;
  const isNamed = owners.every((owner) => name !== presetPracticeName(owner));
  const isDone: Record<FirstWeekStep, boolean> = {
    practice: isNamed && address !== '' && phone !== '',
    hours: found.hours,
    operatories: found.operatories,
    providers: found.providers,
    fees: found.fees,
    claims: lacks.length === 0,
    texts: found.texts,
    team: found.team,
    patient: found.patient,
  };
  return { skipped, put_away, done: firstWeekSteps.filter((step) => isDone[step]) };
}
