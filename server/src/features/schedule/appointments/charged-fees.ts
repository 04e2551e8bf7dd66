import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';

/** Fees for visits that were missed or canceled late; money fills it (features/dependencies.ts). */
export interface ChargedFees {
  /** Withdraws the decision on a visit's fee, since it was neither missed nor canceled after all. */
  takeBack: (tx: Tx, appointmentId: string, by: Person) => Promise<void>;
}
