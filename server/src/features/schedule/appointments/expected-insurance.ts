import type { InsuranceAtCheckOut } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';

/** The person of the staff who does it. */
export type StaffAuthor = Pick<Person, 'id' | 'name'>;

/** The completed work of a check-out, and whether insurance is billed. */
export interface CheckedOutWork extends InsuranceAtCheckOut {
  patientId: string;
  /** All treatments of the visit; those that are not completed, or were estimated before, are passed over. */
  treatmentIds: readonly string[];
}

/** Treatments whose check-out is undone, and when it was. */
export interface UndoneWork {
  treatmentIds: readonly string[];
  since: string;
}

/** The expected insurance payments from check-out on; `money` provides them (features/dependencies.ts). */
export interface ExpectedInsurance {
  /** Keeps the estimate of the work, and awaits its payments. */
  expect: (tx: Tx, work: CheckedOutWork, by: StaffAuthor) => Promise<void>;
  /** Takes both back, since the check-out is undone. */
  takeBack: (tx: Tx, work: UndoneWork, by: StaffAuthor) => Promise<void>;
}
