import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';

/** The person who does it. */
type Author = Pick<Person, 'id' | 'name'>;

/** The treatments of a claim, to be estimated as of the day of service. */
interface ClaimedWork {
  claimId: string;
  patientId: string;
  onDay: string;
  treatmentIds: readonly string[];
}

/** The expected insurance payments of claims; `money` provides them (features/dependencies.ts). */
export interface ExpectedOfClaims {
  /** Keeps the estimates of work that has none yet, and awaits its payments. */
  expect: (tx: Tx, claims: readonly ClaimedWork[], by: Author) => Promise<void>;
  /** Withdraws the estimate of a claim that is void now, unless it was answered. */
  takeBackClaim: (tx: Tx, claimId: string, by: Author) => Promise<void>;
  /** Withdraws the estimate of a treatment that isn't billed. */
  takeBackTreatment: (tx: Tx, treatmentId: string, by: Author) => Promise<void>;
}
