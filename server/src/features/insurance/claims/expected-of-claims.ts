import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';

/** Who of the staff does it. */
type Author = Pick<Person, 'id' | 'name'>;

/** What a claim bills, to be estimated as of the day of service. */
interface ClaimedWork {
  claimId: string;
  patientId: string;
  onDay: string;
  treatmentIds: readonly string[];
}

/** What insurance is expected to pay of what is claimed; money fills it (features/dependencies.ts). */
export interface ExpectedOfClaims {
  /** Keeps the estimates of work that has none yet, and awaits its payments. */
  expect: (tx: Tx, claims: readonly ClaimedWork[], by: Author) => Promise<void>;
  /** Takes back what was estimated with a claim that is void now, unless it was answered. */
  takeBackClaim: (tx: Tx, claimId: string, by: Author) => Promise<void>;
  /** Takes back what was estimated of a treatment that isn't billed. */
  takeBackTreatment: (tx: Tx, treatmentId: string, by: Author) => Promise<void>;
}
